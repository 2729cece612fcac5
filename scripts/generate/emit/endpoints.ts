import type { OperationModel } from '../operations.ts';
import { header, parametersOf, returnsBytes, streams } from './text.ts';

/**
 * `generated/endpoints.ts`: what the client needs to know about each operation at run time. It is small, because pages
 * load it.
 */
export function emitEndpoints(operations: OperationModel[]): string {
  const statusesOf = (o: OperationModel) => o.responses.map(({ status }) => status);
  const common = (operations[0] ? statusesOf(operations[0]) : []).filter((status) =>
    operations.every((o) => statusesOf(o).includes(status)),
  );
  const rowOf = (o: OperationModel) => ({
    method: o.method,
    path: o.path,
    statuses: statusesOf(o).filter((status) => !common.includes(status)),
    ...(streams(o) && { streams: true }),
    ...(returnsBytes(o) && { bytes: true }),
    ...(o.requestBody?.form && { form: true }),
    ...(o.lastEvent && { lastEvent: o.lastEvent }),
    ...(o.requestBody?.contentTypeRequired && { contentTypeRequired: true }),
    ...(parametersOf(o, 'header').some((p) => p.name === 'Idempotency-Key') && { idempotencyKey: true }),
  });
  const tableOf = (chosen: OperationModel[]) =>
    `${JSON.stringify(Object.fromEntries(chosen.map((o) => [o.id, rowOf(o)])), null, 2)} as const satisfies Record<string, EndpointRow>`;
  return `${header}/** What the client must know of an operation. */
export interface EndpointRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: \`/api/v1/cloud/sessions/{session_id}\`. */
  readonly path: string;
  /** The statuses that the operation declares beside the common ones. */
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

/** The statuses that all operations declare. */
export const commonStatuses: readonly number[] = ${JSON.stringify(common)};

/** Those that pages call, by the id of the operation. */
export const endpoints = ${tableOf(operations.filter(({ scope }) => scope !== 'admin'))};

/** Those of operators, with the scope \`admin\`. Pages do not load them. */
export const adminEndpoints = ${tableOf(operations.filter(({ scope }) => scope === 'admin'))};

// Bundlers keep a spread that nothing uses.
export const allEndpoints = /* @__PURE__ */ Object.assign({}, endpoints, adminEndpoints);
`;
}
