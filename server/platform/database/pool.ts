import pg from 'pg';
import { inTime } from '../in-time.ts';
import { Connection, type ConnectionConfig } from './connection.ts';
import { connectionError, queryError } from './errors.ts';
import type { RunStatement } from './statements.ts';

/** Times in milliseconds. */
const times = {
  /**
   * How long a query waits for its response before the pool checks its process in PostgreSQL, and the interval of these
   * checks.
   */
  suspicion: 3_000,
  watch: 1_000,
  /** How long `end` waits for queries in progress. */
  end: 2_000,
};

/**
 * Returns which of these processes work. This server waits for their responses, but the others are idle or cannot deliver
 * theirs. The query terminates the others, so they do not hold their locks until a time-out.
 */
const atWork = `
  with asked as (
    select pid, state is null or state_change > clock_timestamp() - interval '1 second'
        or (state = 'active' and wait_event is distinct from 'ClientWrite') as works
      from pg_stat_activity
      where pid = any($1::int[])
  )
  select pid, works, case when not works then pg_terminate_backend(pid) end as ended from asked`;

export interface PoolConfig extends ConnectionConfig, Pick<pg.PoolConfig, 'maxLifetimeSeconds'> {
  max: number;
  /** Called when an idle connection is lost. */
  onConnectionError: (error: Error) => void;
}

/**
 * node-postgres's pool of `Connection`s. It finds and replaces connections that do not respond, and `end` does not wait
 * for them.
 */
export class Pool extends pg.Pool {
  /** All connections with a socket: in the pool, connecting or closing. */
  readonly #connections: Set<Connection>;
  readonly #inUse = new Set<unknown>();
  #watching: NodeJS.Timeout | undefined;

  constructor({ onConnectionError, ...config }: PoolConfig) {
    const connections = new Set<Connection>();
    class Counted extends Connection {
      constructor(given: ConnectionConfig) {
        super(given);
        connections.add(this);
        this.once('end', () => connections.delete(this));
      }
    }
    super({ ...config, Client: Counted as never });
    this.#connections = connections;
    this.on('acquire', (client) => this.#inUse.add(client));
    this.on('release', (_error, client) => this.#inUse.delete(client));
    this.on('remove', (client) => this.#inUse.delete(client));
    // Without a listener, the loss of an idle connection would end the process.
    this.on('error', (error) => {
      if (!(error instanceof Dropped)) onConnectionError(queryError(error));
    });
  }

  /** Starts the search for stalled connections. `ask` must not use this pool. */
  watch(ask: RunStatement): void {
    let asking = false;
    this.#watching = setInterval(() => {
      if (asking) return;
      asking = true;
      void this.#replaceSilent(ask).finally(() => {
        asking = false;
      });
    }, times.watch).unref();
  }

  async #replaceSilent(ask: RunStatement): Promise<void> {
    const isSuspect = (each: Connection) => each.pid !== undefined && each.silence() > times.suspicion;
    const suspects = [...this.#connections].filter(isSuspect);
    if (suspects.length === 0) return;
    const response = await ask(atWork, [suspects.map(({ pid }) => pid)]).catch(() => null);
    if (!response) return;
    const working = new Set(response.rows.flatMap(({ pid, works }) => (works ? [Number(pid)] : [])));
    const silent = suspects.filter((each) => isSuspect(each) && !working.has(each.pid ?? 0));
    if (silent.length === 0) return;
    for (const each of silent) each.destroy();
    this.dropIdle();
  }

  /** Closes the idle connections, because they can be stalled too. The pool creates new ones. */
  dropIdle(): void {
    for (const each of this.#connections) {
      if (each.pid === undefined || this.#inUse.has(each) || each.unusable) continue;
      // The pool removes an idle connection that has an error.
      each.emit('error', new Dropped());
      each.destroy();
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of node-postgres are callbacks and promises.
  override connect(callback?: (...given: any[]) => void): any {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        throw connectionError(error);
      });
    }
    super.connect((error, client, done) => callback(error && connectionError(error), client, done));
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...given: any[]): any {
    const run = super.query as (...all: unknown[]) => Promise<unknown>;
    const callback: unknown = given.at(-1);
    if (typeof callback === 'function') {
      const call = (error: Error | undefined, result: unknown) =>
        callback(error && queryError(error), result);
      return run.call(this, ...given.slice(0, -1), call);
    }
    return run.call(this, ...given).catch((error: unknown) => {
      // The pool receives the error of a lost connection before its query does.
      throw queryError(error);
    });
  }

  /** Waits some seconds at most for queries in progress. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override async end(): Promise<any> {
    clearInterval(this.#watching);
    const ended = super.end();
    await inTime(ended, times.end).catch(() => {
      for (const each of this.#connections) each.destroy();
    });
    await inTime(ended, times.end).catch(() => undefined);
  }
}

/** The pool closed an idle connection itself. */
class Dropped extends Error {}
