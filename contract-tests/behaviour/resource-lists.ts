import { type AdminClient, unwrap } from '../../client/index.ts';
import { filesOf, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';

export type Query = NonNullable<Parameters<AdminClient['listSessionResources']>[0]['query']>;

/** Creates a session with this many resources. Returns their ids, oldest first. */
export async function sessionWith(
  { client, states }: Subject,
  count: number,
): Promise<{ session: string; ids: string[] }> {
  const resources = filesOf(states, count);
  const created = await unwrap(client.createSession({ body: { ...smallRequest(states), resources } }));
  return { session: created.id, ids: created.resources.map(({ id }) => id) };
}

/** A page of the resources of a session. */
export function list({ client }: Subject, session: string, query: Query = {}) {
  return unwrap(client.listSessionResources({ path: { session_id: session }, query }));
}

/** The ids of a page. */
export const idsOf = async (subject: Subject, session: string, query: Query) =>
  (await list(subject, session, query)).data.map(({ id }) => id);

export const remove = ({ client }: Subject, session: string, id = '') =>
  client.deleteSessionResource({ path: { session_id: session, resource_id: id } });
