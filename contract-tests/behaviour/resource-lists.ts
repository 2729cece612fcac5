import { type Client, unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { service } from './service.ts';

export type Query = NonNullable<Parameters<Client['listSessionResources']>[0]['query']>;

/** A new session with this many resources, and their ids, oldest first. */
export async function sessionWith(count: number): Promise<{ session: string; ids: string[] }> {
  const resources = Array.from({ length: count }, (_, index) => ({
    type: 'memory_store' as const,
    memory_store_id: `memstore_${index}`,
  }));
  const created = await unwrap(service.client.createSession({ body: { ...sessionRequest(), resources } }));
  return { session: created.id, ids: created.resources.map(({ id }) => id) };
}

/** A page of the resources of a session. */
export function list(session: string, query: Query = {}) {
  return unwrap(service.client.listSessionResources({ path: { session_id: session }, query }));
}
