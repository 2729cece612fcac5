import type { EventStream, StreamEventsParams, StreamEventsQuery } from '../generated/client.ts';
import type { StreamedWorkspaceEvent } from '../generated/schemas.ts';
import type { Client } from './create-client.ts';
import { isPart } from './drafts.ts';
import { tell } from './hooks.ts';
import { covers, idsOf, isSame, joined } from './shared-query.ts';
import type { StreamOptions, StreamState } from './stream.ts';
import type { Subscription } from './subscription.ts';

/** `streamEvents` of a client, for any query. */
export type StreamEvents = (
  request: StreamEventsParams & StreamOptions,
) => Promise<EventStream<StreamedWorkspaceEvent>>;

/** The limit of the parameter `session_ids`. */
const MOST_SESSIONS = 100;

/** Events that are being written whose type is remembered. */
const MOST_BEGUN = 1_000;

/** One stream of a service that several subscriptions read. */
export class SharedConnection {
  readonly client: Client;
  readonly #subscriptions = new Set<Subscription>();
  readonly #onEmpty: (connection: SharedConnection) => void;
  readonly #gone = new Set<string>();
  readonly #begun = new Map<string, string>();
  /** The query of the stream that is open or opens, and of the one that has set the position. */
  #query: StreamEventsQuery = {};
  #placed: StreamEventsQuery = {};
  #position: string | undefined;
  #isOpen = false;
  #life = new AbortController();
  #isRunning = false;
  #isChanging = false;

  constructor(client: Client, onEmpty: (connection: SharedConnection) => void) {
    this.client = client;
    this.#onEmpty = onEmpty;
  }

  /**
   * Returns true if a subscription can join: its sessions have room, and their places in the position are current. A
   * place is older if the stream had fewer types than the subscription wants.
   */
  fits({ ids, types }: Subscription): boolean {
    const [first] = this.#subscriptions;
    if (!first) return true;
    if ((first.ids === null) !== (ids === null)) return false;
    if (ids && idsOf([...this.#subscriptions, { ids }]).size > MOST_SESSIONS) return false;
    if (ids && [...ids].some((id) => this.#gone.has(id))) return false;
    const { types: had, session_ids: known = [] } = this.#placed;
    const isWider = had !== undefined && !(types && [...types].every((type) => had.includes(type)));
    return this.#position === undefined || !isWider || (ids !== null && !known.some((id) => ids.has(id)));
  }

  join(subscription: Subscription): void {
    this.#subscriptions.add(subscription);
    if (this.#isRunning) this.#change();
    else queueMicrotask(() => this.#run());
    this.#isRunning = true;
  }

  leave(subscription: Subscription): void {
    if (this.#subscriptions.delete(subscription)) this.#change();
  }

  /** Opens the stream again if its query has changed, once for all changes of the same moment. */
  #change(): void {
    if (this.#isChanging) return;
    this.#isChanging = true;
    queueMicrotask(() => {
      this.#isChanging = false;
      if (this.#subscriptions.size === 0) this.#onEmpty(this);
      if (this.#subscriptions.size === 0 || !isSame(this.#wanted(), this.#query)) this.#life.abort();
      else if (this.#isOpen) this.#tellAll({ type: 'open', lastEventId: this.#position }, true);
    });
  }

  async #run(): Promise<void> {
    while (this.#subscriptions.size > 0) {
      this.#life = new AbortController();
      const { signal } = this.#life;
      const hasOpen = [...this.#subscriptions].some(({ isOpen }) => isOpen);
      this.#query = this.#wanted();
      try {
        const stream = await (this.client.streamEvents as StreamEvents)({
          query: this.#query,
          headers: { 'Last-Event-ID': this.#position },
          signal,
          // An open stream has no time limit.
          timeoutMs: hasOpen ? Infinity : undefined,
          onState: (state) => !signal.aborted && this.#onState(state),
        });
        for await (const data of stream) {
          this.#deliver(data, stream.lastEventId);
        }
        this.#endAll(undefined);
      } catch (error) {
        if (!signal.aborted) this.#fail(error);
        else if (this.#isOpen) {
          this.#onState({ type: 'reconnecting', lastEventId: this.#position, error: undefined, inMs: 0 });
        }
      }
      this.#isOpen = false;
    }
  }

  #onState(state: StreamState): void {
    this.#isOpen = state.type === 'open';
    if (state.type === 'open') {
      this.#position = state.lastEventId;
      this.#placed = this.#query;
    } else {
      this.#begun.clear();
      for (const subscription of this.#subscriptions) subscription.dropParts();
    }
    this.#tellAll(state, false);
  }

  /** Tells the state to all, or only to those that are new. Those are open with the stream. */
  #tellAll(state: StreamState, onlyNew: boolean): void {
    for (const subscription of this.#subscriptions) {
      if (onlyNew && subscription.isOpen) continue;
      // Those that joined after the stream was requested wait for the next one.
      if (state.type === 'open' && !subscription.isOpen && !covers(this.#query, subscription)) continue;
      if (state.type === 'open') subscription.open(state.lastEventId);
      tell(() => subscription.onState?.(state));
    }
  }

  #deliver(data: StreamedWorkspaceEvent, position: string | undefined): void {
    const { session_id, event } = data;
    let { type }: { type: string } = event;
    if (isPart(event)) {
      const id = event.type === 'event_start' ? event.event.id : event.event_id;
      if (event.type === 'event_start') this.#begun.set(id, event.event.type);
      const [oldest] = this.#begun.keys();
      if (this.#begun.size > MOST_BEGUN && oldest !== undefined) this.#begun.delete(oldest);
      type = this.#begun.get(id) ?? '';
    }
    if (this.#gone.has(session_id)) return;
    if (type === 'session.deleted') this.#gone.add(session_id);
    this.#moveNew(({ ids }) => type === 'session.deleted' && ids?.has(session_id) === true);
    for (const subscription of [...this.#subscriptions]) {
      if (!subscription.wants(session_id, type, isPart(event))) continue;
      // One that does not read continues after its last event with its own stream.
      if (!subscription.add(data, position)) {
        subscription.moveOut(this.#position);
        this.leave(subscription);
      }
    }
    this.#position = position;
  }

  /** New subscriptions may be the cause of an error, such as a 404. So each of them opens its own stream. */
  #fail(error: unknown): void {
    const added = [...this.#subscriptions].filter(({ isOpen }) => !isOpen);
    if (added.length === 0 || this.#subscriptions.size === 1) {
      this.#endAll({ error });
      return;
    }
    this.#moveNew(() => true);
    if (this.#subscriptions.size === 0) this.#onEmpty(this);
  }

  /** Lets new subscriptions open their own streams. */
  #moveNew(isChosen: (subscription: Subscription) => boolean): void {
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.isOpen || !isChosen(subscription)) continue;
      this.#subscriptions.delete(subscription);
      subscription.moveOut(undefined);
    }
  }

  #endAll(failure: { error: unknown } | undefined): void {
    const all = [...this.#subscriptions];
    this.#subscriptions.clear();
    this.#onEmpty(this);
    for (const subscription of all) subscription.end(failure);
  }

  #wanted(): StreamEventsQuery {
    return joined([...this.#subscriptions], this.#gone);
  }
}
