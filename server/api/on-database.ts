import type { Handlers } from '../../generated/handlers.ts';
import { type Operation, operations } from '../../generated/operations.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import type { Database } from '../platform/database/database.ts';
import { withDatabase } from '../platform/database/unavailable.ts';
import { createRespondOnce, type RespondOnceOptions } from '../platform/idempotency/respond-once.ts';
import type { RequestPlaces } from '../platform/request-places.ts';
import { inSpan, nameRequest } from '../platform/tracing.ts';
import { type Queries, queriesOn } from '../records/queries.ts';
import type { HandlerInput, HttpResponse, RequestContext } from '../shell/operation.ts';
import type { AuditTrail } from './audit-trail.ts';
import { checkClientRequest } from './client-requests.ts';
import type { Context } from './context.ts';

type AfterCommit = Parameters<Context['afterCommit']>[0];
type Handler = (input: HandlerInput, context: Context) => Promise<HttpResponse>;

export interface OnDatabaseOptions extends RespondOnceOptions {
  readonly audit: AuditTrail;
  readonly places: Pick<RequestPlaces, 'inTurn'>;
}

/**
 * Gives handlers their queries. Those of a change run in one transaction with its audit event, and with its Idempotency-Key if it has
 * one. A request with a key is executed once. No body and the empty object are the same request. An upload begins its transaction
 * after its content is stored: see `Context.inTransaction`. A client token reaches only its session. While the database cannot
 * serve, the response is a 503. Uploads and downloads take no place, because clients can send slowly and the store of the content
 * can be silent. For the same reason, a place is free before functions run after the commit.
 */
export function onDatabase(
  handlers: Handlers<Context>,
  options: OnDatabaseOptions,
): Handlers<RequestContext<Principal>> {
  const { db, audit, places } = options;
  const queries = queriesOn(db);
  const respondOnce = createRespondOnce(options);

  const served = Object.values<Operation>(operations).map((operation) => {
    const { id, method, path, headerParams, requestBody } = operation;
    const takesPlace = !requestBody?.form && !operation.bytes;
    const handle = handlers[id as keyof Handlers<Context>] as Handler;
    const takesKey = headerParams.some((name) => name === 'Idempotency-Key');
    const response = async (
      input: HandlerInput,
      context: RequestContext<Principal>,
      afterCommit: Context['afterCommit'],
    ): Promise<HttpResponse> => {
      await checkClientRequest(context, input, queries);
      const { principal, requestId, request } = context;
      const made = { operation, request, requestId, ...principal };
      const record = (tx: Database, returned: HttpResponse) =>
        audit.record(tx, made, input.path ?? {}, returned);
      // A copy of the context would create its signal, which is created only if it is read.
      const handleOn = (on: Queries, inTransaction: Context['inTransaction'] = (run) => run(on)) =>
        handle(input, Object.assign(context, { queries: on, inTransaction, afterCommit }));
      const recorded: Context['inTransaction'] = async (run) => {
        const returned = await db.transaction(async (tx) => {
          const changed = await run(queriesOn(tx));
          await record(tx, changed);
          return changed;
        });
        audit.done(request);
        return returned;
      };

      if (method === 'GET') return handleOn(queries);
      if (requestBody?.form) return handleOn(queries, recorded);
      const key = takesKey ? input.headers['idempotency-key'] : undefined;
      if (key === undefined) return recorded(handleOn);
      const content = [id, input.path, input.query, input.body ?? {}];
      const once = { key, tokenId: principal.tokenId, requestId, content };
      const returned = await respondOnce(once, (tx) => handleOn(queriesOn(tx)), record);
      // A replay changes nothing, so it needs no event.
      audit.done(request);
      return returned;
    };
    return [
      id,
      async (input: HandlerInput, context: RequestContext<Principal>) => {
        nameRequest(method, path);
        const later: AfterCommit[] = [];
        const handled = () =>
          inSpan(id, {}, () => withDatabase(() => response(input, context, (then) => void later.push(then))));
        const returned = takesPlace
          ? await places.inTurn(context.principal.workspaceId, () => context.signal, handled)
          : await handled();
        for (const then of later) await then(queries).catch(() => undefined);
        return returned;
      },
    ];
  });
  return Object.fromEntries(served);
}
