import type { OperationModel } from '../operations.ts';
import { header, pascal } from './text.ts';

/** The type of an event. Only contracts with streams have it. */
const serverSentEvent = `/**
 * An event of a stream, or a comment, which clients ignore. \`id\`, from which a client can resume, and \`event\`, its
 * name, are one line each. The \`id\` of a comment says where the stream begins, before its first event.
 */
export type ServerSentEvent<Data> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

`;

/** `generated/responses.ts`: the responses of each operation, by status. */
export function emitResponses(operations: OperationModel[]): string {
  const unions = operations.map(
    (o) => `export type ${pascal(o.id)}Response =\n${o.responses.map(member).join('\n')};\n`,
  );
  const streams = operations.some((o) => o.responses.some((response) => response.streams));
  return `${header}import type { components } from './types.ts';

type Schemas = components['schemas'];

${streams ? serverSentEvent : ''}${unions.join('\n')}`;
}

function member({ status, schema, streams, bytes }: OperationModel['responses'][number]): string {
  const type = `Schemas['${schema}']`;
  if (bytes)
    return `  | { status: ${status}; bytes: AsyncIterable<Uint8Array>; length: number | null; failed?: (envelope: unknown) => Uint8Array }`;
  const content = streams ? `stream: AsyncIterable<ServerSentEvent<${type}>>` : `body: ${type}`;
  return `  | { status: ${status}; ${content} }`;
}
