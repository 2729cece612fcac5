import { ContractError, type Parameter } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header, importResponses, operationDocs, parametersOf, pascal } from './text.ts';

/** What is the same for every contract. */
const result = `/** A declared response and the headers that came with it; checking \`status\` narrows the rest, such as \`body\`. */
export type Result<R extends { status: number }> = R extends unknown ? R & { headers: Headers } : never;
`;

/**
 * `generated/client.ts`: the types of a client, with a method per operation.
 *
 * @throws ContractError when an operation streams.
 */
export function emitClient(operations: OperationModel[]): string {
  for (const { id, responses } of operations) {
    if (responses.some(({ streams }) => streams)) {
      throw new ContractError(`${id}: it answers with a stream, which the client cannot read yet`);
    }
  }
  const inputs = operations.map((o) => {
    const optional = (where: Parameter['in']) => (parametersOf(o, where).some((p) => p.required) ? '' : '?');
    const members = (['path', 'query', 'header'] as const)
      .filter((where) => parametersOf(o, where).length > 0)
      .map(
        (where) =>
          `  ${where === 'header' ? 'headers' : where}${optional(where)}: NonNullable<operations['${o.id}']['parameters']['${where}']>;\n`,
      );
    if (o.requestBody) {
      members.push(`  body${o.requestBody.required ? '' : '?'}: Schemas['${o.requestBody.schema}'];\n`);
    }
    return `export interface ${pascal(o.id)}Params {\n${members.join('')}}\n`;
  });
  const docs = operations.map(
    (o) =>
      `${operationDocs(o, '  ')}  ${o.id}(request: ${pascal(o.id)}Params & Options): Promise<Result<${pascal(o.id)}Response>>;\n`,
  );
  return `${header}${importResponses(operations)}
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

${result}
${inputs.join('\n')}
/** A typed method per operation of the contract. \`Options\` is what every call takes beside its input. */
export interface Operations<Options> {
${docs.join('\n')}}
`;
}
