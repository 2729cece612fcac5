/** The entry `agent-cloud-contract/server`: Express middleware that serves this package's contract with your handlers. */
import type { Handlers } from '../../generated/handlers.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import type { StreamHandler } from './handlers/implement.ts';
import type * as shell from './operation.ts';
import { requireKnown, type ShellOptions } from './options.ts';
import { explainMissing, requireVersions } from './peers.ts';
import type { Shell } from './shell.ts';

export type * from '../../generated/handlers.ts';
export { contractPrefixes } from '../../generated/id-prefixes.ts';
export { type Operation, type OperationId, operations } from '../../generated/operations.ts';
export type * from '../../generated/responses.ts';
export {
  ApiError,
  badRequest,
  conflict,
  type ErrorCode,
  invalidParameter,
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
export { type ByteRange, type Download, download } from './http/download.ts';
export type { Logger, ResponseEvent } from './log.ts';
export type { BytesResponse, RequestView, ServerSentEvent } from './operation.ts';
export type { SizeLimit } from './options.ts';
export type { BreachPolicy } from './responder.ts';
export type { Shell } from './shell.ts';

/** The request for which a token is checked. */
export interface CallContext extends shell.CallContext<OperationId> {}

/** The second argument of `authenticate`. */
export interface AuthenticateCall extends shell.AuthenticateCall<OperationId> {}

/** The second argument of a handler. `principal` is what `authenticate` returned for the token. */
export interface RequestContext<Principal> extends shell.RequestContext<Principal, OperationId> {}

/**
 * Resolves to the holder of a bearer token, or to `null` if the token is invalid: the response is 401. It can throw an
 * `ApiError`, such as `unauthenticated()` (401, like `null`), `permissionDenied(…)` (403) and `rateLimited(…)` (429).
 */
export type Authenticate<Principal> = (token: string, call: AuthenticateCall) => Promise<Principal | null>;

/** A handler for each operation. The handler of a stream can also be an async generator of its events. */
export type AppHandlers<Context> = {
  readonly [O in OperationId]: Handlers<Context>[O] | StreamHandler<O, Context>;
};

/** The options of `createApp`: those of the shell, without the contract. */
export type AppOptions<Principal> = Omit<
  ShellOptions<OperationId, Principal>,
  'contract' | 'operations' | 'handlers' | 'authenticate'
> & {
  readonly handlers: AppHandlers<RequestContext<Principal>>;
  readonly authenticate: Authenticate<Principal>;
};

/**
 * Creates middleware that serves the contract, in your Express app or stand-alone. Rejects if a handler is missing, an option
 * is unknown or a part of the contract is not enforced.
 *
 *     const contract = await createApp({ handlers, authenticate });
 *     express().use(contract).listen(4000); // or, alone: contract.listen(4000)
 *     await contract.warm();
 */
export async function createApp<Principal>(options: AppOptions<Principal>): Promise<Shell> {
  requireKnown(options);
  // Imported here, so that missing packages can be reported in one line.
  requireVersions();
  const { createShell } = await import('./shell.ts').catch(explainMissing);
  return createShell<OperationId, Principal>({ ...options, contract, operations });
}
