import { type Contract, ContractError, type OperationObject, type Ref, resolve } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header } from './text.ts';

interface Example {
  value: unknown;
  /** The schema of the bodies with this example. Undefined until an operation uses it, and for files, which examples show as text. */
  schema?: string;
}

/** `generated/examples.ts`: the contract's examples, by name, and by the operations and statuses that show them. */
export function emitExamples(contract: Contract, operations: OperationModel[]): string {
  const examples = new Map<string, Example>(
    Object.entries(contract.components.examples).map(([name, { value }]) => [name, { value }]),
  );
  const shown = operations.map((operation) => show(contract, operation, examples));
  const values = [...examples].map(([name, { value, schema }]) => {
    const type = schema === undefined ? '' : `: Schemas['${schema}']`;
    return `export const ${name}${type} = ${JSON.stringify(value, null, 2)};\n`;
  });
  const requests = shown.flatMap(({ id, request }) => (request ? [`  ${id}: ${request},\n`] : []));
  const responses = shown.map(({ id, responses }) => `  ${id}: {\n${responses.join('')}  },\n`);
  return `${header}import type { components } from './types.ts';

type Schemas = components['schemas'];

${values.join('\n')}
/** The bodies of requests, by operation and name of the example. */
export const requests = {
${requests.join('')}};

/** The bodies of responses, by operation, status and name of the example. The first of a status is what a mock returns by default. */
export const responses = {
${responses.join('')}};
`;
}

type Content = Record<string, { examples?: Record<string, { value: unknown } | Ref> }>;

/**
 * Returns the examples of an operation as code. Records their schemas, and examples that are inline in the operation.
 */
function show(contract: Contract, operation: OperationModel, examples: Map<string, Example>) {
  const { id, path, method, requestBody, responses } = operation;
  const written = contract.paths[path]?.[method.toLowerCase()] as OperationObject;
  const namesIn = (content: Content, schema: string | undefined): string => {
    const [shown] = Object.values(content);
    const named = Object.entries(shown?.examples ?? {});
    for (const [name, node] of named) {
      const { value } = resolve<{ value: unknown }>(contract, node);
      const known = examples.get(name);
      if (known !== undefined && known.value !== value) {
        throw new ContractError(`${id}: the name of its example ${name} is that of another one`);
      }
      examples.set(name, { value, ...(schema !== undefined && { schema }) });
    }
    return `{ ${named.map(([name]) => name).join(', ')} }`;
  };
  return {
    id,
    request:
      requestBody &&
      written.requestBody &&
      namesIn(written.requestBody.content as Content, requestBody.form ? undefined : requestBody.schema),
    responses: responses.map(({ status, schema, bytes }) => {
      const response = written.responses[status];
      const content = response === undefined ? {} : resolve(contract, response).content;
      return `    ${status}: ${namesIn(content as Content, bytes ? undefined : schema)},\n`;
    }),
  };
}
