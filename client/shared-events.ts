import type { StreamEventsParams } from '../generated/client.ts';
import type { StreamedWorkspaceEvent } from '../generated/schemas.ts';
import { closable } from './closable.ts';
import { type Client, isSameService } from './create-client.ts';
import { following, within } from './limit.ts';
import { SharedConnection, type StreamEvents } from './shared-connection.ts';
import type { StreamOptions } from './stream.ts';
import { Subscription } from './subscription.ts';

/** The connections of this page or process. */
const connections = new Set<SharedConnection>();

/**
 * Returns a `streamEvents` that shares its connections: all calls for the same `baseUrl`, `token` and `fetch` read one
 * stream, whose sessions, types and deltas are those of all calls. Streams of changes, without `session_ids`, share
 * another one. Each call gets only its own events, and begins with the next event. When a call begins or ends, the
 * stream opens again after its last position: `onState` receives `reconnecting` and `open`.
 *
 * A call has its own connection if it has other options than `query`, `signal` and `onState`, such as `Last-Event-ID`;
 * if the shared one has 100 sessions, or had fewer types of its sessions; if opening both together fails; and if its
 * loop has 1,000 unread events: it continues after them.
 *
 * @example
 * const stream = await sharedEvents(client)({ query: { session_ids } });
 * for await (const { session_id, event } of stream) console.log(session_id, event.type);
 */
export function sharedEvents(client: Client): Client['streamEvents'] {
  const open = client.streamEvents as StreamEvents;
  const streamEvents = async (request: StreamEventsParams & StreamOptions = {}) => {
    const { query, signal: outer, onState, ...others } = request;
    if (Object.values(others).some((option) => option !== undefined)) return open(request);
    const subscription = new Subscription(query ?? {}, onState);
    if (subscription.ids && (subscription.ids.size === 0 || subscription.ids.size > 100))
      return open(request);
    const life = following(outer);
    const { signal } = life;
    signal.throwIfAborted();
    const connection = connectionFor(client, subscription);
    signal.addEventListener('abort', () => connection.leave(subscription));
    connection.join(subscription);
    const own = (after: string | undefined) =>
      open({ ...request, signal, headers: { 'Last-Event-ID': after } });
    try {
      while (!subscription.isOpen && !subscription.ending) await within(signal, () => subscription.changed());
    } catch (error) {
      life.end();
      throw error;
    }
    if (!subscription.isOpen && subscription.ending?.moved) return own(undefined);
    if (!subscription.isOpen && subscription.ending?.failure) {
      life.end();
      throw subscription.ending.failure.error;
    }

    async function* events(): AsyncGenerator<StreamedWorkspaceEvent, void> {
      for (;;) {
        const event = subscription.take();
        if (event) yield event;
        else if (!subscription.ending) await within(signal, () => subscription.changed());
        else break;
      }
      const { failure, moved } = subscription.ending;
      if (failure) throw failure.error;
      if (!moved) return;
      const stream = await own(moved.after);
      for await (const event of stream) {
        subscription.lastEventId = stream.lastEventId;
        yield event;
      }
    }
    return Object.defineProperty(closable(events(), life), 'lastEventId', {
      get: () => subscription.lastEventId,
    });
  };
  return streamEvents as Client['streamEvents'];
}

function connectionFor(client: Client, subscription: Subscription): SharedConnection {
  for (const connection of connections)
    if (isSameService(connection.client, client) && connection.fits(subscription)) return connection;
  const connection = new SharedConnection(client, () => connections.delete(connection));
  connections.add(connection);
  return connection;
}
