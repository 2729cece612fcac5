import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Called with the payload of a notice. Null means that notices may be lost, for example after a lost connection: then
 * read the tables. It must not throw.
 */
export type NoticeListener = (payload: string | null) => void;

/**
 * Messages of committed transactions to all servers of a database, including this one. They use LISTEN and NOTIFY of
 * PostgreSQL. A notice wakes waiting servers. The tables have the data. Notices can be lost, so waiting servers also
 * read the tables at intervals.
 */
export interface Notices {
  /** True if the database has no other server. */
  readonly isLocal?: boolean;
  /**
   * Calls the listener for each notice on a channel, and once with null when the subscription begins. All listeners of
   * a server share one connection. Call the result to unsubscribe.
   *
   * @param channel Lower-case words separated by `_`.
   */
  subscribe(channel: string, listener: NoticeListener): () => void;
}

/**
 * Sends a notice when the transaction is committed, and never if it is rolled back. Equal notices of one transaction
 * can arrive once. In SQL: `select pg_notify(channel, payload)`.
 *
 * @param payload Up to 7,999 bytes. Send ids, never data.
 */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/**
 * Sends several notices in this order. Their payloads differ.
 *
 * @param payloads Each up to 7,999 bytes.
 */
export async function notifyAll(db: Database, channel: string, payloads: readonly string[]): Promise<void> {
  const all = JSON.stringify(payloads);
  await db.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${all}::jsonb) payload`,
  );
}

/** The listeners, by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NoticeListener>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds a listener. A channel stays after its last listener has left, because there are few channels. */
  add(channel: string, listener: NoticeListener): { isFirst: boolean; remove: () => void } {
    const known = this.#byChannel.get(channel);
    const listeners = known ?? new Set();
    this.#byChannel.set(channel, listeners);
    // A new function, so a caller who subscribes twice is notified twice.
    const told: NoticeListener = (payload) => listener(payload);
    listeners.add(told);
    return { isFirst: known === undefined, remove: () => listeners.delete(told) };
  }

  tell(channel: string, payload: string | null): void {
    for (const listener of [...(this.#byChannel.get(channel) ?? [])]) listener(payload);
  }
}
