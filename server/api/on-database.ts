import type { Handlers } from '../../generated/handlers.ts';
import { operations } from '../../generated/operations.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import { withDatabase } from '../platform/database/unavailable.ts';
import { createRespondOnce, type RespondOnceOptions } from '../platform/idempotency/respond-once.ts';
import type { RequestPlaces } from '../platform/request-places.ts';
import { inSpan, nameRequest } from '../platform/tracing.ts';
import { type Queries, queriesOn } from '../records/queries.ts';
import type { HandlerInput, HttpResponse, RequestContext } from '../shell/operation.ts';
import { checkClientRequest } from './client-requests.ts';
import type { Context } from './context.ts';

type Handler = (input: HandlerInput, context: Context) => Promise<HttpResponse>;

/**
 * Gives handlers their queries. A request with an Idempotency-Key is executed once, and has the queries of the
 * transaction in which its key is kept. No body and the empty object are the same request. A client token reaches only its
 * session. While the database cannot serve, the response is a 503. Uploads take no place, because clients can send them slowly.
 */
export function onDatabase(
  handlers: Handlers<Context>,
  options: RespondOnceOptions & { readonly places: Pick<RequestPlaces, 'inTurn'> },
): Handlers<RequestContext<Principal>> {
  const { places } = options;
  const queries = queriesOn(options.db);
  const respondOnce = createRespondOnce(options);

  const served = Object.values(operations).map(({ id, method, path, headerParams, requestBody }) => {
    const isUpload = requestBody !== null && 'form' in requestBody;
    const handle = handlers[id] as Handler;
    const takesKey = headerParams.some((name) => name === 'Idempotency-Key');
    const response = async (
      input: HandlerInput,
      context: RequestContext<Principal>,
    ): Promise<HttpResponse> => {
      await checkClientRequest(context, input, queries);
      const key = takesKey ? input.headers['idempotency-key'] : undefined;
      if (key === undefined) return handle(input, withQueries(context, queries));
      const { requestId, principal } = context;
      const content = [id, input.path, input.query, input.body ?? {}];
      return respondOnce({ key, tokenId: principal.tokenId, requestId, content }, (tx) =>
        handle(input, withQueries(context, queriesOn(tx))),
      );
    };
    return [
      id,
      (input: HandlerInput, context: RequestContext<Principal>) => {
        nameRequest(method, path);
        const handled = () => inSpan(id, {}, () => withDatabase(() => response(input, context)));
        if (isUpload) return handled();
        return places.inTurn(context.principal.workspaceId, () => context.signal, handled);
      },
    ];
  });
  return Object.fromEntries(served);
}

/** Changes the context of the request. A copy would create its signal, which is created only if it is read. */
function withQueries(context: RequestContext<Principal>, queries: Queries): Context {
  return Object.assign(context, { queries });
}
