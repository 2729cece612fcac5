/**
 * What a backend developer imports: an Express app that serves this package's contract from their own handlers.
 */
import type { Handlers } from '../../generated/handlers.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '../../generated/operations.ts';
import type { RequestContext } from './operation.ts';
import { explainMissing } from './peers.ts';
import type { Shell, ShellOptions } from './shell.ts';

export type * from '../../generated/handlers.ts';
export { type Operation, type OperationId, operations } from '../../generated/operations.ts';
export type * from '../../generated/responses.ts';
export { requirePlainHeaders, respondToClientErrors } from './client-errors.ts';
export { ApiError, badRequest, conflict, invalidState, notFound, overloaded } from './errors.ts';
export { type ErrorsOf, errorsOf } from './errors-of.ts';
export { implement } from './implement.ts';
export type { Authenticate, RequestContext, ServerSentEvent } from './operation.ts';
export type { BreachPolicy } from './responder.ts';
export type { Shell } from './shell.ts';

/** The shell's options, with this package's contract in its place. */
export type AppOptions<Principal> = Omit<
  ShellOptions<OperationId, Principal>,
  'contract' | 'operations' | 'handlers'
> & { readonly handlers: Handlers<RequestContext<Principal>> };

/**
 * Builds the app that serves the contract. Rejects when a handler is missing or the contract cannot be enforced.
 *
 *     const app = await createApp({ handlers, authenticate, responseBreaches: 'reject', logger });
 *     app.listen(4000);
 *     await app.warm();
 */
export async function createApp<Principal>(options: AppOptions<Principal>): Promise<Shell> {
  // Loaded here, and not above, so that what is missing of its packages can be said in one line.
  const { createShell } = await import('./shell.ts').catch(explainMissing);
  return createShell({ ...options, contract, operations });
}
