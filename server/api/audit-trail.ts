import type { Clock } from '../platform/clock.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { withDatabase } from '../platform/database/unavailable.ts';
import type { NewId } from '../platform/ids.ts';
import { inBatches } from '../records/audit/in-batches.ts';
import { concerned, kindOfId } from '../records/audit/objects.ts';
import { auditQueries } from '../records/audit/queries.ts';
import type { AuditRow } from '../records/tables/audit-events.ts';
import { workspaceQueries } from '../records/workspaces/queries.ts';
import { reasonOf } from '../shell/envelope.ts';
import { idsIn } from '../shell/ids-in.ts';
import type { CallContext, HttpResponse, Responding, SourceOf } from '../shell/operation.ts';

export interface AuditTrailOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly sourceOf?: SourceOf | undefined;
}

/** A request of a token. */
interface Made extends Pick<CallContext, 'request' | 'requestId'> {
  readonly operation: { readonly id: string };
  readonly workspaceId: string;
  readonly tokenId: string;
}

/** Reads that are recorded: they take everything of a workspace out of the service. */
const RECORDED_READS: ReadonlySet<string> = new Set(['exportWorkspace']);

/** Responses that add no event: a client can cause any number of them, or the event could not be stored either. */
const UNRECORDED: ReadonlySet<number> = new Set([429, 503]);

/**
 * Records each request that changes something, and each export, once. `record` is for the transaction of the change. `beforeResponse`
 * records exports, and failed requests that `record` did not store. Nothing is acknowledged without its event: its error is the response.
 */
export function createAuditTrail({ db, clock, newId, sourceOf }: AuditTrailOptions) {
  const add = inBatches(auditQueries(db).addAll);
  const done = new WeakSet<object>();

  function rowOf(made: Made, path: Readonly<Record<string, string>>, response: HttpResponse): AuditRow {
    const { operation, request, requestId, workspaceId, tokenId } = made;
    const { status } = response;
    const succeeded = status < 400;
    const body = ('body' in response ? response.body : undefined) as { id?: unknown } | undefined;
    // What a failed request names can be anything, so only ids of this service are kept.
    const named = Object.values(succeeded ? path : idsIn(path));
    return {
      id: newId('auditEvent'),
      workspace_id: workspaceId,
      actor_type: 'token',
      token_id: tokenId,
      actor_name: null,
      operation: operation.id,
      ...concerned(succeeded ? [...named, body?.id] : named),
      result: succeeded ? 'succeeded' : status === 403 ? 'denied' : 'failed',
      status,
      error_code: reasonOf(response),
      source_address: sourceOf ? sourceOf(request) : (request.ip ?? null),
      request_id: requestId,
      created_at: toTimestamp(clock.now()),
    };
  }

  /**
   * Moves the event of an operator's request to the workspace that the request concerns, if it exists. A denied request stays in the
   * workspace of its token: it must not add events to another audit.
   */
  async function inTarget(
    on: Database,
    row: AuditRow,
    path: Readonly<Record<string, string>>,
  ): Promise<AuditRow> {
    const target = row.operation === 'createWorkspace' ? row.object_id : path.workspace_id;
    if (row.result === 'denied' || target == null || kindOfId(target) !== 'workspace') return row;
    const found = await workspaceQueries(on).find(target);
    return found ? { ...row, workspace_id: found.workspace_id } : row;
  }

  return {
    /** Records a request in the transaction of its changes. */
    async record(
      tx: Database,
      made: Made,
      path: Readonly<Record<string, string>>,
      response: HttpResponse,
    ): Promise<void> {
      await auditQueries(tx).add(await inTarget(tx, rowOf(made, path, response), path));
    },

    /** Call it when the event of a request is committed, or if the request needs none. */
    done: (request: object) => void done.add(request),

    /** Records a request that is not recorded yet, before its response is sent. Returns a promise if there is something to record. */
    beforeResponse({
      operation,
      request,
      requestId,
      ids,
      noted,
      response,
    }: Responding): Promise<void> | undefined {
      const isRead = operation.method === 'GET' && !RECORDED_READS.has(operation.id);
      if (isRead || done.has(request)) return;
      const { workspace_id: workspaceId, token_id: tokenId } = noted;
      // Without them, no token is known.
      if (workspaceId === undefined || tokenId === undefined || UNRECORDED.has(response.status)) return;
      const row = rowOf({ operation, request, requestId, workspaceId, tokenId }, ids, response);
      return withDatabase(async () => add(await inTarget(db, row, ids)));
    },
  };
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;
