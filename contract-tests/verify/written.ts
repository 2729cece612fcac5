import type { OperationId } from '../../generated/operations.ts';
import type { HttpResponse } from '../judge.ts';
import { exampleStates, missing } from '../scenarios/given.ts';
import type { States } from '../states.ts';
import { exchange, replyOf } from '../support/http.ts';
import { absentIds, messageOf, operationIds } from '../support/messages.ts';

/** Names an agent and an identity that no service has, so that nothing is created. */
const nothing: States = { ...exampleStates(), agent: missing.agent, identity: missing.identity };

/** `not served`: the service does not know the URL. `unwritten`: it knows the URL and has no handler. */
export type Served = 'written' | 'unwritten' | 'not served';

/**
 * What a service has of each operation. Each gets one valid request that names objects that do not exist: it returns 404
 * if there is a handler. Otherwise it is 500, 501, 405, or 404 for the URL.
 */
export async function probe(url: string, token: string): Promise<ReadonlyMap<OperationId, Served>> {
  const probes = operationIds.map(async (operation) => {
    const message = messageOf(operation, nothing, absentIds(operation));
    // Other checks report an operation that does not respond.
    const served = await exchange(url, token, message).then(servedBy, () => 'written' as const);
    return [operation, served] as const;
  });
  return new Map(await Promise.all(probes));
}

function servedBy(response: HttpResponse): Served {
  const { status, headers } = response;
  // No response of the contract is HTML.
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) return 'not served';
  if ([405, 500, 501].includes(status)) return 'unwritten';
  return status === 404 && !namesObject(response) ? 'not served' : 'written';
}

/** Returns true if a 404 means a missing object, not an unknown URL. */
function namesObject(response: HttpResponse): boolean {
  try {
    const { error } = replyOf(response);
    return error.type === 'not_found_error' && error.code !== 'unknown_path';
  } catch {
    return false;
  }
}
