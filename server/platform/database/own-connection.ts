import pg from 'pg';
import { inTime, NotInTime } from '../in-time.ts';
import type { Connection } from './connection.ts';
import { DatabaseError, noResponse, queryError } from './errors.ts';
import { Listeners, type Notices } from './notices.ts';
import { ownTimes } from './own-times.ts';
import type { Rows, RunStatement } from './statements.ts';

interface Options {
  /** Creates a connection that is not connected yet. */
  make: () => Connection;
  /** Called once when the connection is lost or cannot be made, and again only after it was restored. */
  onConnectionError: (error: Error) => void;
  /** Called when a response does not arrive. Other connections can be stalled too. */
  onSilence?: () => void;
  /** Called when the connection is made. */
  onConnected?: () => void;
}

/**
 * A server's own connection beside its pool. It listens to notices and runs statements that must not wait for the pool,
 * such as heartbeats. It connects on first use and reconnects when it is lost. It is tested while it is idle, so a lost
 * peer is noticed within 4 s.
 */
export class OwnConnection implements Notices {
  readonly #listeners = new Listeners();
  readonly #options: Options;
  /** Set while it is connected and listens. */
  #client: Connection | undefined;
  #running: Promise<void> | undefined;
  #connected = signal();
  readonly #closing = signal();
  #closed = false;
  /** The last statement. node-postgres runs one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  /** Statements that wait for a response. */
  #open = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  subscribe(...[channel, listener]: Parameters<Notices['subscribe']>): () => void {
    const { remove } = this.#listeners.add(channel, listener);
    this.#start();
    const client = this.#client;
    if (client) {
      // Listening to a channel twice has no effect.
      void this.#ask(client, listenTo([channel]), [], ownTimes.statement).then(
        () => listener(null),
        () => undefined,
      );
    }
    return remove;
  }

  /** Runs a statement on this connection. Rejects if there is no response in time, and then replaces the connection. */
  readonly statement: RunStatement = async (text, values = []) => {
    const deadline = performance.now() + ownTimes.statement;
    const left = () => Math.max(1, Math.round(deadline - performance.now()));
    try {
      this.#start();
      while (!this.#client || this.#client.unusable) {
        await inTime(this.#connected.promise, left());
        if (this.#closed) throw closed();
      }
      return await this.#ask(this.#client, text, values, left());
    } catch (error) {
      throw error instanceof NotInTime ? noResponse(ownTimes.statement) : error;
    }
  };

  /** Closes within a second, even if the connection is stalled. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#closing.resolve();
    const client = this.#client;
    if (client && this.#open === 0) await inTime(client.end(), 1_000).catch(() => undefined);
    client?.destroy();
    await this.#running;
  }

  #start(): void {
    if (this.#closed) throw closed();
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    let pause = ownTimes.firstPause;
    let isReported = false;
    while (!this.#closed) {
      const client = this.#options.make();
      const lost = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('notification', ({ channel, payload }) => this.#listeners.tell(channel, payload ?? ''));
      let failure: unknown;
      try {
        await Promise.race([client.connect(), this.#closing.promise]);
        if (this.#closed) break;
        await this.#listen(client);
        pause = ownTimes.firstPause;
        isReported = false;
        await this.#watch(client, lost);
      } catch (error) {
        failure = error;
      } finally {
        this.#client = undefined;
        client.destroy();
      }
      if (this.#closed) break;
      if (!isReported) this.#options.onConnectionError(queryError(failure ?? lostError()));
      isReported = true;
      await inTime(this.#closing.promise, pause).catch(() => undefined);
      pause = Math.min(pause * 2, ownTimes.longestPause);
    }
    this.#connected.resolve();
  }

  async #listen(client: Connection): Promise<void> {
    let channels: string[] = [];
    const missing = () => this.#listeners.channels.filter((channel) => !channels.includes(channel));
    while (missing().length > 0) {
      const added = missing();
      await this.#ask(client, listenTo(added), [], ownTimes.statement);
      channels = [...channels, ...added];
    }
    this.#client = client;
    this.#connected.resolve();
    this.#connected = signal();
    this.#options.onConnected?.();
    for (const channel of channels) this.#listeners.tell(channel, null);
  }

  /** Tests the connection while it is idle. Resolves when the connection is lost. */
  async #watch(client: Connection, lost: Promise<void>): Promise<void> {
    const timer = setInterval(() => {
      if (this.#open === 0) this.#ask(client, 'select 1', [], ownTimes.ping).catch(() => undefined);
    }, ownTimes.idle);
    try {
      await lost;
    } finally {
      clearInterval(timer);
    }
  }

  async #ask(client: Connection, text: string, values: readonly unknown[], time: number): Promise<Rows> {
    this.#open += 1;
    const asked: Promise<Rows> = this.#last.then(() => client.query(text, [...values]));
    this.#last = asked.catch(() => undefined);
    try {
      return await inTime(asked, time);
    } catch (error) {
      if (error instanceof NotInTime) {
        if (this.#client === client) this.#client = undefined;
        client.destroy();
        this.#options.onSilence?.();
        throw noResponse(time);
      }
      // For example, a session that is read-only: a new one may write.
      if (client.unusable) client.destroy();
      throw error;
    } finally {
      this.#open -= 1;
    }
  }
}

function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; ');
}

function closed(): DatabaseError {
  return new DatabaseError('The database is closed.', { unavailable: true });
}

function lostError(): DatabaseError {
  return new DatabaseError('Connection terminated', { code: 'ECONNRESET', unavailable: true });
}

function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
