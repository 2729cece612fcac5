/**
 * What a backend developer imports: Express middleware that serves this package's contract from their own handlers.
 */
import type { Handlers } from '../../generated/handlers.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import type { StreamHandler } from './handlers/implement.ts';
import type * as shell from './operation.ts';
import { explainMissing, requireVersions } from './peers.ts';
import type { Shell, ShellOptions } from './shell.ts';

export type * from '../../generated/handlers.ts';
export { type Operation, type OperationId, operations } from '../../generated/operations.ts';
export type * from '../../generated/responses.ts';
export {
  ApiError,
  badRequest,
  conflict,
  type ErrorCode,
  invalidState,
  notFound,
  overloaded,
  permissionDenied,
  type RateLimit,
  rateLimited,
  unauthenticated,
} from './errors.ts';
export { type ErrorsOf, errorsOf } from './errors-of.ts';
export { implement, type StreamHandler } from './handlers/implement.ts';
export { requirePlainHeaders, respondToClientErrors } from './http/client-errors.ts';
export type { Logger, ResponseEvent } from './log.ts';
export type { RequestView, ServerSentEvent } from './operation.ts';
export type { BreachPolicy } from './responder.ts';
export type { Shell } from './shell.ts';

/** The request that a token is checked for. */
export interface CallContext extends shell.CallContext<OperationId> {}

/** What a handler gets beside its input. `principal` is what `authenticate` returned for the token. */
export interface RequestContext<Principal> extends shell.RequestContext<Principal, OperationId> {}

/**
 * Resolves a bearer token to its holder, or to `null` if the token is invalid: the response is 401. It may throw an `ApiError`,
 * such as `unauthenticated()` (401, as for `null`), `permissionDenied(…)` (403) and `rateLimited(…)` (429).
 */
export type Authenticate<Principal> = (token: string, call: CallContext) => Promise<Principal | null>;

/** A function per operation. A stream can also be an async generator of its events. */
export type AppHandlers<Context> = {
  readonly [O in OperationId]: Handlers<Context>[O] | StreamHandler<O, Context>;
};

/** The shell's options, with this package's contract in its place. */
export type AppOptions<Principal> = Omit<
  ShellOptions<OperationId, Principal>,
  'contract' | 'operations' | 'handlers' | 'authenticate'
> & {
  readonly handlers: AppHandlers<RequestContext<Principal>>;
  readonly authenticate: Authenticate<Principal>;
};

/**
 * Builds the middleware that serves the contract, for an Express app or for a server of its own. Rejects when a handler is
 * missing or the contract cannot be enforced.
 *
 *     const contract = await createApp({ handlers, authenticate });
 *     express().use(contract).listen(4000); // or, alone: contract.listen(4000)
 *     await contract.warm();
 */
export async function createApp<Principal>(options: AppOptions<Principal>): Promise<Shell> {
  // Loaded here, and not above, so that what is missing of its packages can be said in one line.
  requireVersions();
  const { createShell } = await import('./shell.ts').catch(explainMissing);
  return createShell<OperationId, Principal>({ ...options, contract, operations });
}
