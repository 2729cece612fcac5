import type { Parameter } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header, importResponses, operationDocs, parametersOf, pascal, streams } from './text.ts';

/** What is the same for every contract. */
const result = `/** A declared response and the headers that came with it; checking \`status\` narrows the rest, such as \`body\`. */
export type Result<R extends { status: number }> = R extends unknown ? R & { headers: Headers } : never;

/**
 * The events of a stream, one after another, for \`for await\`. The stream is open. Leaving the loop closes it, and so does
 * \`return()\`.
 */
export interface EventStream<Event> extends AsyncGenerator<Event, void, undefined> {}
`;

/** `generated/client.ts`: the types of a client, with a method per operation. */
export function emitClient(operations: OperationModel[]): string {
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
      `${operationDocs(o, '  ')}  ${o.id}(request: ${pascal(o.id)}Params & ${streams(o) ? 'StreamOptions' : 'Options'}): ${responseOf(o)};\n`,
  );
  return `${header}${importResponses(operations.filter((o) => !streams(o)))}
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

${result}
${inputs.join('\n')}
/** A typed method per operation of the contract. \`Options\` is what calls take beside their input, \`StreamOptions\` what streams take. */
export interface Operations<Options, StreamOptions = Options> {
${docs.join('\n')}}
`;
}

/** What a method resolves to: a result or, where the operation streams, an open stream. */
function responseOf(o: OperationModel): string {
  const stream = o.responses.find((response) => response.streams);
  return stream
    ? `Promise<EventStream<Schemas['${stream.schema}']>>`
    : `Promise<Result<${pascal(o.id)}Response>>`;
}
