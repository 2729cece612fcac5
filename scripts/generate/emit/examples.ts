import { type Contract, type OperationObject, resolve } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header } from './text.ts';

/** `generated/examples.ts`: the contract's examples, by name, and by the operations and statuses that show them. */
export function emitExamples(contract: Contract, operations: OperationModel[]): string {
  const schemas = new Map<string, string>();
  const shown = operations.map((operation) => show(contract, operation, schemas));
  const values = Object.entries(contract.components.examples).map(([name, { value }]) => {
    const schema = schemas.get(name);
    const type = schema === undefined ? '' : `: Schemas['${schema}']`;
    return `export const ${name}${type} = ${JSON.stringify(value, null, 2)};\n`;
  });
  const requests = shown.flatMap(({ id, request }) => (request ? [`  ${id}: ${request},\n`] : []));
  const answers = shown.map(({ id, answers }) => `  ${id}: {\n${answers.join('')}  },\n`);
  return `${header}import type { components } from './types.ts';

type Schemas = components['schemas'];

${values.join('\n')}
/** The bodies of requests, by operation and name of the example. */
export const requests = {
${requests.join('')}};

/** The bodies of answers, by operation, status and name of the example. The first of a status is what a mock answers with unless told otherwise. */
export const answers = {
${answers.join('')}};
`;
}

/** The examples of an operation as code; notes the schema of each. */
function show(
  contract: Contract,
  { id, path, method, requestBody, responses }: OperationModel,
  schemas: Map<string, string>,
) {
  const operation = contract.paths[path]?.[method.toLowerCase()] as OperationObject;
  const namesIn = (content: Content, schema: string): string => {
    const names = Object.keys(content['application/json']?.examples ?? {});
    for (const name of names) schemas.set(name, schema);
    return `{ ${names.join(', ')} }`;
  };
  return {
    id,
    request:
      requestBody && operation.requestBody && namesIn(operation.requestBody.content, requestBody.schema),
    answers: responses.map(({ status, schema }) => {
      const response = operation.responses[status];
      const content = response === undefined ? {} : resolve(contract, response).content;
      return `    ${status}: ${namesIn(content as Content, schema)},\n`;
    }),
  };
}

type Content = Record<string, { examples?: Record<string, unknown> }>;
