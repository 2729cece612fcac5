/** All that clients see of a session. */
import { type Client, pages, unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { eventsOf } from '../agent-servers.ts';

type Schemas = components['schemas'];
export type Event = Schemas['DeclaredSessionEvent'];

/** A child thread with its events. */
export interface SeenThread {
  readonly thread: Schemas['SessionThread'];
  readonly events: readonly Event[];
}

export interface SeenSession {
  readonly session: Schemas['Session'];
  readonly coordinator: Schemas['SessionThread'];
  readonly children: readonly SeenThread[];
  /** The events of the session. */
  readonly events: readonly Event[];
}

export async function seeSession(client: Client, session_id: string): Promise<SeenSession> {
  const path = { session_id };
  const [coordinator, ...others] = (await unwrap(client.listSessionThreads({ path }))).data;
  if (!coordinator) throw new Error('A session has no coordinator.');
  const children: SeenThread[] = [];
  for (const thread of others) {
    const events: Event[] = [];
    const request = { path: { session_id, thread_id: thread.id }, query: { limit: 100 } };
    for await (const event of pages(client.listSessionThreadEvents, request)) events.push(event as Event);
    children.push({ thread, events });
  }
  const session = await unwrap(client.getSession({ path }));
  return { session, coordinator, children, events: (await eventsOf(client, session_id)) as Event[] };
}
