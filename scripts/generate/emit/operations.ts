import type { OperationModel } from '../operations.ts';
import { header, parametersOf, returnsBytes, streams } from './text.ts';

/** Returns the description of each operation for programs. */
export function rowsOf(operations: OperationModel[]) {
  return operations.map((o) => ({
    id: o.id,
    method: o.method,
    scope: o.scope,
    ...(o.clientAccess && { clientAccess: o.clientAccess }),
    path: o.path,
    tag: o.tag,
    source: o.source,
    pathParams: parametersOf(o, 'path').map((p) => ({
      name: p.name,
      kind: p['x-kind'],
      code: `${(p['x-kind'] ?? '').toLowerCase().replaceAll(' ', '_')}_not_found`,
      pattern: 'pattern' in p.schema ? p.schema.pattern : undefined,
    })),
    queryParams: parametersOf(o, 'query').map((p) => p.name),
    headerParams: parametersOf(o, 'header').map((p) => p.name),
    requestBody: o.requestBody && {
      required: o.requestBody.required,
      contentTypeRequired: o.requestBody.contentTypeRequired,
      ...(o.requestBody.form && { form: true }),
    },
    ...(streams(o) && { streams: true }),
    ...(returnsBytes(o) && { bytes: true }),
    statuses: o.responses.map((r) => r.status),
    errorCodes: o.errorCodes,
  }));
}

/** `generated/operations.ts` */
export function emitOperations(operations: OperationModel[]): string {
  return `${header}import type { ErrorCode } from './schemas.ts';

/** What a client token allows. Each value also allows those before it. */
export type ClientAccess = 'read' | 'send' | 'confirm';

/** One row of the operations table: what a program can know of an operation at run time. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The scope that an access token needs: \`read\` for GET, \`write\` for all other methods, unless the contract says \`admin\`. */
  readonly scope: 'read' | 'write' | 'admin';
  /** What a client token needs, for the operation or for each type of the events that it sends. Without it, no client token is enough. */
  readonly clientAccess?: ClientAccess | { readonly [eventType: string]: ClientAccess };
  /** The path template, relative to the server: \`/api/v1/cloud/sessions/{session_id}\`. */
  readonly path: string;
  readonly tag: string;
  /** Sections of the specification. */
  readonly source: string;
  /** In the order of the path. \`kind\` and \`code\` are what a 404 calls the object; an id that does not match \`pattern\` cannot exist. */
  readonly pathParams: readonly { readonly name: string; readonly kind: string; readonly code: ErrorCode; readonly pattern: string }[];
  readonly queryParams: readonly string[];
  /** As in the contract; names of headers are compared in lower case. */
  readonly headerParams: readonly string[];
  /** \`contentTypeRequired\`: Content-Type must be sent even where there is no body. \`form\`: the body is multipart/form-data. */
  readonly requestBody: null | { readonly required: boolean; readonly contentTypeRequired: boolean; readonly form?: true };
  /** The 200 is a stream of events. */
  readonly streams?: true;
  /** The 200 is bytes, such as the content of a file. */
  readonly bytes?: true;
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** The \`error.code\` of a status, where the contract fixes one. */
  readonly errorCodes: { readonly [status: number]: ErrorCode };
}

export const operations = ${JSON.stringify(Object.fromEntries(rowsOf(operations).map((o) => [o.id, o])), null, 2)} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
`;
}
