/**
 * What a backend developer imports: an Express app that serves this package's contract from their own handlers.
 */
import { readFileSync } from 'node:fs';
import type { Handlers } from '../../generated/handlers.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { RequestContext } from './operation.ts';
import { createShell, type Shell, type ShellOptions } from './shell.ts';

export { answerClientErrors, requirePlainHeaders } from './client-errors.ts';
export { ApiError, badRequest, conflict, invalidState, notFound } from './errors.ts';
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
 *     const app = await createApp({ handlers, authenticate, responseBreaches: 'refuse', logger });
 *     app.listen(4000);
 *     await app.warm();
 */
export async function createApp<Principal>(options: AppOptions<Principal>): Promise<Shell> {
  const contract = new URL('../../generated/openapi.json', import.meta.url);
  return createShell({ ...options, contract: JSON.parse(readFileSync(contract, 'utf8')), operations });
}
