import type { Socket } from 'node:net';
import pg from 'pg';
import { connectionError, type DatabaseError, noResponse, queryError } from './errors.ts';

/** Time-outs of a connection, in milliseconds. The query and `options` of a `connectionString` override them. */
export interface ConnectionConfig extends pg.ClientConfig {
  /** The time-out for connecting, authentication and the settings of the connection together. */
  connectionTimeoutMillis: number;
  /**
   * How long the client waits for a response. It is longer than `statement_timeout`, so PostgreSQL's own error comes
   * first.
   */
  query_timeout?: number;
  /** Called with each error of a query. */
  onQueryError?: (error: DatabaseError) => void;
}

/** The options of every connection. Without keepalive, nobody notices the loss of an idle connection. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** Parts of node-postgres that its types omit. */
interface Internals {
  readonly connection: { readonly stream: Pick<Socket, 'destroy' | 'bytesRead'> };
  readonly connectionParameters: Readonly<Record<string, unknown>>;
  getStartupConf(): Record<string, string>;
}

type Callback = (error: Error | null, result?: unknown) => void;

/** Settings that PgBouncer rejects in the start message of a connection. */
const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/**
 * A connection of node-postgres with three changes. A statement makes its settings, so PgBouncer accepts them. Its
 * errors are `DatabaseError`. It is destroyed if a response does not arrive: node-postgres would return it to the pool,
 * where it would never run a query (its issue 3399).
 */
export class Connection extends pg.Client {
  readonly #config: ConnectionConfig;
  readonly #internals: Internals;
  #unusable = false;
  /** The id of PostgreSQL's process. Behind PgBouncer, the `processID` of node-postgres is PgBouncer's number. */
  #pid: number | undefined;
  /** Queries that wait for a response, and the time at which they started or last received a part of it. */
  #open = 0;
  #silentSince = 0;
  #bytesRead = 0;

  constructor(config: ConnectionConfig) {
    super(config);
    this.#config = config;
    // Without a listener, a lost connection would end the process. Queries and the pool report the loss.
    this.on('error', () => {
      this.#unusable = true;
    });
    this.#internals = this as unknown as Internals;
    const startup = this.#internals.getStartupConf.bind(this);
    this.#internals.getStartupConf = () =>
      Object.fromEntries(
        Object.entries(startup()).filter(([name]) => !timeouts.some((each) => each === name)),
      );
  }

  /** True if the connection must not be used again: it is lost, does not respond, or its session is read-only. */
  get unusable(): boolean {
    return this.#unusable;
  }

  /** The id of PostgreSQL's process after connecting. */
  get pid(): number | undefined {
    return this.#pid;
  }

  /** How many milliseconds a query has waited without receiving a part of its response. 0 without a query. */
  silence(): number {
    if (this.#open === 0) return 0;
    const { bytesRead } = this.#internals.connection.stream;
    if (bytesRead !== this.#bytesRead) this.#heard();
    return performance.now() - this.#silentSince;
  }

  #heard(): void {
    this.#silentSince = performance.now();
    this.#bytesRead = this.#internals.connection.stream.bytesRead;
  }

  /** Closes the connection at once. Queries in progress fail. */
  destroy(): void {
    this.#unusable = true;
    this.#internals.connection.stream.destroy();
  }

  /** Closes the connection after sent data has arrived, or after a second. */
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of node-postgres are callbacks and promises.
  override end(callback?: (...given: any[]) => void): any {
    setTimeout(() => this.destroy(), 1_000).unref();
    return callback ? super.end(callback) : super.end();
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
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
      // The first query of the connection, so its settings apply to all others.
      const { rows } = await super.query(this.#settings());
      this.#pid = Number(rows[0]?.pid);
      return this;
    } catch (error) {
      this.destroy();
      throw timedOut ? noResponse(time) : connectionError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  #settings(): string {
    const parameters = this.#internals.connectionParameters;
    const own = typeof parameters.options === 'string' ? parameters.options : '';
    const wanted: [string, unknown][] = [
      ...timeouts.map((name): [string, unknown] => [name, parameters[name]]),
      // The cost of reading pages in random order, compared with reading in order. The default, 4, is for spinning
      // disks. With it, PostgreSQL reads a filtered page from the middle of a list along the primary key and ignores
      // other rows, though an index has the filter and the order.
      ['random_page_cost', '1.1'],
    ];
    const calls = wanted
      .filter(([name, value]) => value !== undefined && value !== false && !own.includes(name))
      .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(String(value))}, false)`);
    return `select ${['pg_backend_pid() as pid', ...calls].join(', ')}`;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...given: any[]): any {
    const callback: unknown = given.at(-1);
    const run = super.query as (...all: unknown[]) => unknown;
    if (this.#open === 0) this.#heard();
    this.#open += 1;
    if (typeof callback === 'function') {
      const call: Callback = (error, result) => {
        this.#answered();
        callback(error && this.#failed(error), result);
      };
      return run.call(this, ...given.slice(0, -1), call);
    }
    return (run.call(this, ...given) as Promise<unknown>).then(
      (result) => {
        this.#answered();
        return result;
      },
      (error) => {
        this.#answered();
        throw this.#failed(error);
      },
    );
  }

  #answered(): void {
    this.#open -= 1;
    this.#silentSince = performance.now();
  }

  #failed(thrown: Error): DatabaseError {
    const timedOut = thrown.message === 'Query read timeout';
    const error = timedOut ? noResponse(this.#config.query_timeout ?? 0) : queryError(thrown);
    if (timedOut) this.destroy();
    // A session keeps its setting from the start. A new session may write again.
    if (error.code === '25006') this.#unusable = true;
    this.#config.onQueryError?.(error);
    return error;
  }
}
