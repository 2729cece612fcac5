import type { OperationId } from '../../generated/operations.ts';
import { exampleStates, missing } from '../scenarios/given.ts';
import type { States } from '../states.ts';
import { exchange, replyOf } from '../support/http.ts';
import { absentIds, messageOf } from '../support/messages.ts';

/** Names an agent and an identity that no service has, so that nothing is created. */
const nothing: States = { ...exampleStates(), agent: missing.agent, identity: missing.identity };

/**
 * Of these operations, those that the service has handlers for. Each gets one valid request that names objects that do
 * not exist: it returns 404 if there is a handler, and 500, 501, 405, or 404 for the URL, if there is none.
 */
export async function writtenOf(
  url: string,
  token: string,
  operations: readonly OperationId[],
): Promise<OperationId[]> {
  const written = await Promise.all(
    operations.map(async (operation) => {
      const response = await exchange(url, token, messageOf(operation, nothing, absentIds(operation)));
      if ([405, 500, 501].includes(response.status)) return false;
      return response.status !== 404 || namesObject(response);
    }),
  );
  return operations.filter((_, index) => written[index]);
}

/** Whether a 404 is that of an object, and not of the URL. */
function namesObject(response: Parameters<typeof replyOf>[0]): boolean {
  try {
    const { error } = replyOf(response);
    return error.type === 'not_found_error' && error.code !== 'unknown_path';
  } catch {
    return false;
  }
}
