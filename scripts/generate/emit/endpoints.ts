import type { OperationModel } from '../operations.ts';
import { header, parametersOf, returnsBytes, streams } from './text.ts';

/**
 * `generated/endpoints.ts`: what the client needs to know about each operation at run time. It is small, because pages
 * load it.
 */
export function emitEndpoints(operations: OperationModel[]): string {
  const rowOf = (o: OperationModel) => ({
    method: o.method,
    path: o.path,
    statuses: o.responses.map((r) => r.status),
    ...(streams(o) && { streams: true }),
    ...(returnsBytes(o) && { bytes: true }),
    ...(o.requestBody?.form && { form: true }),
    ...(o.lastEvent && { lastEvent: o.lastEvent }),
    ...(o.requestBody?.contentTypeRequired && { contentTypeRequired: true }),
    ...(parametersOf(o, 'header').some((p) => p.name === 'Idempotency-Key') && { idempotencyKey: true }),
  });
  const table = Object.fromEntries(operations.map((o) => [o.id, rowOf(o)]));
  return `${header}/** What the client must know of an operation. */
export interface EndpointRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: \`/api/v1/cloud/sessions/{session_id}\`. */
  readonly path: string;
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** Content-Type must be sent even where there is no body. */
  readonly contentTypeRequired?: true;
  /** Its success is a stream of server-sent events. */
  readonly streams?: true;
  /** Its success is the content of a file. */
  readonly bytes?: true;
  /** Its body is multipart/form-data. */
  readonly form?: true;
  /** The name of the event that such a stream ends with permanently. */
  readonly lastEvent?: string;
  /** The operation takes the header Idempotency-Key. */
  readonly idempotencyKey?: true;
}

/** An operation: its id and its row. */
export interface Endpoint extends EndpointRow {
  readonly id: string;
}

/** By the id of the operation. */
export const endpoints = ${JSON.stringify(table, null, 2)} as const satisfies Record<string, EndpointRow>;
`;
}
