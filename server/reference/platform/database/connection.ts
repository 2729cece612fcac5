import pg from 'pg';
import { connectionError, type DatabaseError, noResponse, queryError } from './errors.ts';

/**
 * What a connection waits for, in milliseconds. A `connectionString` may set the same in its query, and its
 * own `options`: those come in place of these.
 */
export interface ConnectionConfig extends pg.ClientConfig {
  /** Time for connecting, authentication and the settings of the connection together. */
  connectionTimeoutMillis: number;
  /** How long the client waits for a response. More than `statement_timeout`, so that PostgreSQL's own error comes first. */
  query_timeout?: number;
  /** Told of each error of a query. */
  onQueryError?: (error: DatabaseError) => void;
}

/** What every connection has: without keepalive nobody would notice that the other end of an idle one is gone. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** Parts of node-postgres that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: { destroy(): void } };
  readonly connectionParameters: Readonly<Record<string, unknown>>;
  getStartupConf(): Record<string, string>;
}

type Callback = (error: Error | null, result?: unknown) => void;

/** Settings that PgBouncer rejects when they are sent with the start of a connection. */
const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * A connection of node-postgres whose settings are made by a statement, so that PgBouncer accepts it, whose errors are
 * `DatabaseError`, and which is destroyed when a response does not come: node-postgres would hand it out again, and it would never
 * run a query (its issue 3399).
 */
export class Connection extends pg.Client {
  readonly #config: ConnectionConfig;
  #unusable = false;

  constructor(config: ConnectionConfig) {
    super(config);
    this.#config = config;
    // Without a listener, a lost connection would end the process. Queries say it, and the pool.
    this.on('error', () => {
      this.#unusable = true;
    });
    const internals = this as unknown as Internals;
    const startup = internals.getStartupConf.bind(this);
    internals.getStartupConf = () =>
      Object.fromEntries(
        Object.entries(startup()).filter(([name]) => !timeouts.some((each) => each === name)),
      );
  }

  /** Whether it must not be used again: it was lost, gave no response, or its session only reads. */
  get unusable(): boolean {
    return this.#unusable;
  }

  /** Ends it at once. Queries under way fail. */
  destroy(): void {
    this.#unusable = true;
    (this as unknown as Internals).connection.stream.destroy();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of node-postgres are callbacks and promises.
  override connect(callback?: (...given: any[]) => void): any {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      () => process.nextTick(callback, null),
      (error) => process.nextTick(callback, error),
    );
  }

  async #connect(): Promise<this> {
    const { connectionTimeoutMillis: time } = this.#config;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      this.destroy();
    }, time);
    try {
      await super.connect();
      // The first query of the connection, so all others are under these settings.
      await super.query(this.#settings());
      return this;
    } catch (error) {
      this.destroy();
      throw timedOut ? noResponse(time) : connectionError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #settings(): string {
    const parameters = (this as unknown as Internals).connectionParameters;
    const own = typeof parameters.options === 'string' ? parameters.options : '';
    const wanted: [string, unknown][] = [
      ...timeouts.map((name): [string, unknown] => [name, parameters[name]]),
      // What to read pages of the database in no order costs, beside reading them in order. The default, 4, is for disks that
      // turn: with it a page from the middle of a list with a filter is read along the primary key, passing over rows of others,
      // though there is an index that has the filter and the order.
      ['random_page_cost', '1.1'],
    ];
    const calls = wanted
      .filter(([name, value]) => value !== undefined && value !== false && !own.includes(name))
      .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(String(value))}, false)`);
    return `select ${calls.join(', ')}`;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...given: any[]): any {
    const callback: unknown = given.at(-1);
    const run = super.query as (...all: unknown[]) => unknown;
    if (typeof callback === 'function') {
      const call: Callback = (error, result) => callback(error && this.#failed(error), result);
      return run.call(this, ...given.slice(0, -1), call);
    }
    return (run.call(this, ...given) as Promise<unknown>).catch((error) => {
      throw this.#failed(error);
    });
  }

  #failed(thrown: Error): DatabaseError {
    const timedOut = thrown.message === 'Query read timeout';
    const error = timedOut ? noResponse(this.#config.query_timeout ?? 0) : queryError(thrown);
    if (timedOut) this.destroy();
    // A session keeps what it was given at its start: a new one may write again.
    if (error.code === '25006') this.#unusable = true;
    this.#config.onQueryError?.(error);
    return error;
  }
}
