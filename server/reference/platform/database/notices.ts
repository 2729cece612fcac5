import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Told what a notice says; null when some may have been lost, as after a connection that broke: then look for yourself.
 * It must not throw.
 */
export type NoticeListener = (payload: string | null) => void;

/**
 * What transactions tell the servers of a database, this one included, when they are committed: LISTEN and NOTIFY of
 * PostgreSQL. A notice wakes waiting servers; what has happened is in the tables. Notices can be lost, so waiting servers also
 * look at intervals.
 */
export interface Notices {
  /**
   * Calls the listener for each notice on a channel from soon on, and once with null when that begins. All listeners of a
   * server share one connection. The result ends it.
   *
   * @param channel Lower-case words with `_` between them.
   */
  subscribe(channel: string, listener: NoticeListener): () => void;
}

/**
 * Sends a notice when the transaction is committed, and never when it is not. Equal ones of one transaction may arrive
 * once. A statement can do it itself: `select pg_notify(channel, payload)`.
 *
 * @param payload Up to 7,999 bytes: ids, never what they are of.
 */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Those who listen, by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<NoticeListener>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds one. A channel stays known when its last listener has left: there are few of them. */
  add(channel: string, listener: NoticeListener): { isFirst: boolean; remove: () => void } {
    const known = this.#byChannel.get(channel);
    const listeners = known ?? new Set();
    this.#byChannel.set(channel, listeners);
    // A new function, so that a caller who subscribes twice is notified twice.
    const told: NoticeListener = (payload) => listener(payload);
    listeners.add(told);
    return { isFirst: known === undefined, remove: () => listeners.delete(told) };
  }

  tell(channel: string, payload: string | null): void {
    for (const listener of [...(this.#byChannel.get(channel) ?? [])]) listener(payload);
  }
}
