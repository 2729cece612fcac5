import { ApiError, type Success, unwrap } from '../../client/index.ts';
import type { OperationId } from '../../generated/operations.ts';
import { NotArranged } from '../states.ts';

/** The reason of all checks that need a missing object. It names the entries of the states file that help. */
export const missingDefinition = (message: string): string =>
  `${message} Name an agent, an environment_id, vault_ids, an identity_id and a template_id in the states file`;

/** The entries of the states file with which an operation is not needed. */
const advice: { readonly [operation in OperationId]?: string } = {
  createSession: 'Name a session in the states file (states.session)',
  createDeployment: 'Name deployments in the states file (states.activeDeployment)',
};

/**
 * Returns the body of a success.
 *
 * @throws NotArranged with the service's message, and the entries of the states file that help.
 */
export async function done<R extends { status: number; headers: Headers }>(
  operation: OperationId,
  asked: Promise<R>,
): Promise<Success<R>> {
  try {
    return await unwrap(asked);
  } catch (error) {
    if (error instanceof NotArranged) throw error;
    const { message } = error as Error;
    if (!(error instanceof ApiError)) throw new NotArranged(`${operation} failed (${message})`);
    if (error.status === 404) throw new NotArranged(missingDefinition(message));
    // A different states file does not help if the service returns 500.
    const help = error.status < 500 ? advice[operation] : undefined;
    throw new NotArranged(
      [`${operation} returned ${error.status} (${message})`, help].filter(Boolean).join('. '),
    );
  }
}
