import { setImmediate } from 'node:timers/promises';
import {
  type messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { Columns, changedRows, execution } from './embedded-messages.ts';
import { type Statement, Statements } from './embedded-statements.ts';
import { type DatabaseError, queryError } from './errors.ts';

const { serialize } = protocol;

/** How binary data is written and read. PGlite goes byte by byte, which takes 0.3 s for a megabyte. */
const bytes = {
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** How long queries use the event loop before others do, in milliseconds. */
const YIELD_MS = 10;

/**
 * PGlite for a program that repeats its queries. PGlite sends each query in six messages, one after the other, and
 * PostgreSQL parses and plans it each time. Here PostgreSQL parses it once, and then each query is one message. That
 * halves the time of a query. This client has no parsers for arrays. PGlite reads all array types with its first query,
 * which takes as long as the rest of opening, and copies the table of parsers for each query. Arrays are returned as
 * text. The schema has no arrays. Drizzle would parse array columns but read null as the word NULL.
 */
export class EmbeddedClient extends PGlite {
  readonly #statements = new Statements();
  #named = 0;
  #yielded = 0;

  /** Like `PGlite.create`, which creates no subclass. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient({ ...options, ...bytes });
    await client.waitReady;
    return client;
  }

  override async _initArrayTypes(): Promise<void> {}

  /** Called with each error of a query. */
  onQueryError: (error: DatabaseError) => void = () => {};

  override exec(...given: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    return this.#typed(() => super.exec(...given));
  }

  /** The options that Drizzle uses. */
  override async query<Row>(
    text: string,
    values?: unknown[],
    options?: Pick<QueryOptions, 'rowMode' | 'parsers'>,
  ): Promise<Results<Row>> {
    return this.#typed(async () => {
      await this._checkReady();
      return this._runExclusiveTransaction(() => this.#run<Row>(text, values, options));
    });
  }

  /** PGlite's own transaction parses `begin` and `commit` each time. This one has only `query` and `exec`: nothing here uses the rest. */
  override async transaction<Result>(callback: (tx: Transaction) => Promise<Result>): Promise<Result> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      let closed = false;
      const within = <Found>(run: () => Promise<Found>) =>
        this.#typed(async () => {
          if (closed) throw new Error('Transaction is closed');
          return run();
        });
      const end = (text: 'commit' | 'rollback') => {
        closed = true;
        return this.#typed(() => this.#run(text));
      };
      const tx: Pick<Transaction, 'query' | 'exec'> = {
        query: (...given) => within(() => this.#run(...given)),
        exec: (text) => within(() => this.#runAll(text)),
      };
      try {
        await tx.query('begin');
        const result = await callback(tx as Transaction);
        await end('commit');
        return result;
      } catch (error) {
        // The first error has the reason. Without a transaction, as after a failed `commit`, PostgreSQL only warns.
        await end('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  async #typed<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      throw this.#failed(error);
    }
  }

  #failed(error: unknown): DatabaseError {
    const failure = queryError(error);
    this.onQueryError(failure);
    return failure;
  }

  /**
   * Queries run in the event loop, and their promises settle without a turn of it. So a program that reads in a loop would
   * stop requests and timers.
   */
  async #yield(): Promise<void> {
    if (performance.now() - this.#yielded < YIELD_MS) return;
    await setImmediate();
    this.#yielded = performance.now();
  }

  async #run<Row>(
    text: string,
    values: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    await this.#yield();
    return this._runExclusiveQuery(async () => {
      const { name, types, columns } = this.#statements.use(text) ?? (await this.#prepare(text));
      const written = values.map((value, index) => this.#write(value, types[index]));
      const response = await this.execProtocolStream(execution(name, written));
      // PGlite hides a stack overflow, for example for JSON nested 20,000 deep. Then PostgreSQL never reports that a
      // statement is done.
      if (!response.some(({ name }) => name === 'commandComplete')) {
        throw new Error('The embedded database did not carry out a query.');
      }
      const rows: unknown[] = [];
      for (const message of response) {
        if (message.name !== 'dataRow') continue;
        const { fields } = message as messages.DataRowMessage;
        const row = columns.parse(fields, this.parsers, options?.parsers);
        rows.push(options?.rowMode === 'array' ? row : columns.named(row));
      }
      return { rows: rows as Row[], fields: columns.fields, affectedRows: changedRows(response) };
    });
  }

  /** Runs a text of several statements. */
  #runAll(text: string): Promise<Results[]> {
    return this._runExclusiveQuery(async () =>
      parse.parseResults(await this.#send(serialize.query(text)), this.parsers),
    );
  }

  /** Names belong to the one connection. A rollback does not remove them. */
  async #prepare(text: string): Promise<Statement> {
    const removed = this.#statements.makeRoom();
    if (removed) await this.#send(serialize.close({ type: 'S', name: removed.name }));
    const name = `s${this.#named++}`;
    const described = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: new Columns(described),
    };
    this.#statements.add(text, statement);
    return statement;
  }

  /**
   * Sends messages as one. PostgreSQL ignores the messages after the first that it rejects.
   *
   * @throws DatabaseError for the rejected message.
   */
  #send(...messages: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }

  #write(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }
}
