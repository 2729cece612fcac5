/**
 * What a backend developer imports: Express middleware that serves this package's contract from their own handlers.
 */
import type { Handlers } from '../../generated/handlers.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import type { StreamHandler } from './implement.ts';
import type { RequestContext } from './operation.ts';
import { explainMissing } from './peers.ts';
import type { Shell, ShellOptions } from './shell.ts';

export type * from '../../generated/handlers.ts';
export { type Operation, type OperationId, operations } from '../../generated/operations.ts';
export type * from '../../generated/responses.ts';
export { requirePlainHeaders, respondToClientErrors } from './client-errors.ts';
export { ApiError, badRequest, conflict, invalidState, notFound, overloaded } from './errors.ts';
export { type ErrorsOf, errorsOf } from './errors-of.ts';
export { implement, type StreamHandler } from './implement.ts';
export type { Logger, ResponseEvent } from './log.ts';
export type {
  Authenticate,
  CallContext,
  RequestContext,
  RequestView,
  ServerSentEvent,
} from './operation.ts';
export type { BreachPolicy } from './responder.ts';
export type { Shell } from './shell.ts';

/** A function per operation. A stream can also be an async generator of its events. */
export type AppHandlers<Context> = {
  readonly [O in OperationId]: Handlers<Context>[O] | StreamHandler<O, Context>;
};

/** The shell's options, with this package's contract in its place. */
export type AppOptions<Principal> = Omit<
  ShellOptions<OperationId, Principal>,
  'contract' | 'operations' | 'handlers'
> & { readonly handlers: AppHandlers<RequestContext<Principal>> };

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
  const { createShell } = await import('./shell.ts').catch(explainMissing);
  return createShell<OperationId, Principal>({ ...options, contract, operations });
}
