import pg from 'pg';
import { Listeners, type Notices } from './notices.ts';

/** Pauses between attempts to connect, in milliseconds: the first, and the longest. */
const pauses = { first: 100, longest: 5_000 };

/**
 * The notices of a PostgreSQL server, on a connection of their own, which is made when somebody subscribes, and made
 * again when it breaks.
 */
export class PostgresNotices implements Notices {
  readonly #listeners = new Listeners();
  readonly #databaseUrl: string;
  readonly #onConnectionError: (error: Error) => void;
  /** While it listens. */
  #client: pg.Client | undefined;
  #begun = false;
  #closed = false;
  #pause = pauses.first;
  #timer: NodeJS.Timeout | undefined;
  /** The last attempt to connect. */
  #connecting: Promise<void> | undefined;

  constructor(databaseUrl: string, onConnectionError: (error: Error) => void) {
    this.#databaseUrl = databaseUrl;
    this.#onConnectionError = onConnectionError;
  }

  subscribe(...[channel, listener]: Parameters<Notices['subscribe']>): () => void {
    const { remove } = this.#listeners.add(channel, listener);
    if (!this.#begun) {
      this.#begun = true;
      this.#connecting = this.#connect();
    } else if (this.#client) {
      // To listen where it listens already changes nothing.
      void this.#listen(this.#client, channel).then(
        () => listener(null),
        () => undefined,
      );
    }
    return remove;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: 3_000,
      // It is silent for hours; without this, nobody would notice that the other end is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let lost = false;
    const lose = (error?: Error) => {
      if (lost) return;
      lost = true;
      this.#client = undefined;
      client.end().catch(() => undefined);
      if (this.#closed) return;
      if (error) this.#onConnectionError(error);
      this.#timer = setTimeout(() => {
        this.#connecting = this.#connect();
      }, this.#pause);
      this.#pause = Math.min(this.#pause * 2, pauses.longest);
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ channel, payload }) => this.#listeners.tell(channel, payload ?? ''));
    try {
      await client.connect();
      const channels = this.#listeners.channels;
      for (const channel of channels) await this.#listen(client, channel);
      if (lost) return;
      this.#client = client;
      this.#pause = pauses.first;
      // Those who came while these were asked for.
      for (const channel of this.#listeners.channels) {
        if (!channels.includes(channel)) await this.#listen(client, channel);
      }
      for (const channel of this.#listeners.channels) this.#listeners.tell(channel, null);
    } catch (error) {
      lose(error as Error);
    }
  }

  async #listen(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
}
