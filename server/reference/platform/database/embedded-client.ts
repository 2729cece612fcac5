import {
  type messages,
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { type DatabaseError, queryError } from './errors.ts';

const { serialize } = protocol;

/** Of a text that PostgreSQL has parsed: the name that it knows it by, the types of its values, and its columns. */
interface Statement {
  name: string;
  types: readonly number[];
  columns: readonly messages.BackendMessage[];
}

/** Statements that PostgreSQL keeps: more than the service has texts, some 240 with lists of several lengths. */
const most = 300;

/**
 * PGlite for one program that asks the same again and again. PGlite sends each query in six messages, one after the other, and
 * has it parsed and planned each time; here it is parsed once, and then sent as one message. That halves the time of a query.
 *
 * It has no parsers for arrays, either. Asking PostgreSQL for all its array types is the first query and takes as long as all
 * else that PGlite does to open; and the table of parsers, nine tenths of them for arrays, is copied for every query. Arrays
 * come out as text. The schema has none; Drizzle would read them in columns that it knows as arrays, but a null in one as
 * the word NULL.
 */
export class EmbeddedClient extends PGlite {
  /** By text, the one that has not been used for longest first. */
  readonly #statements = new Map<string, Statement>();
  #named = 0;

  /** As `PGlite.create`, which makes no subclass. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options);
    await client.waitReady;
    return client;
  }

  override async _initArrayTypes(): Promise<void> {}

  /** Told of each error of a query. */
  onQueryError: (error: DatabaseError) => void = () => {};

  override exec(...given: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    return this.#typed(() => super.exec(...given));
  }

  /** Of the options, those that Drizzle uses. */
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

  override async transaction<Result>(callback: (tx: Transaction) => Promise<Result>): Promise<Result> {
    let thrown: { error: unknown } | undefined;
    const transact = () =>
      super.transaction(async (tx) => {
        const exec = tx.exec.bind(tx);
        const own: Pick<Transaction, 'query' | 'exec'> = {
          query: (text, values, options) =>
            this.#typed(async () => {
              if (tx.closed) throw new Error('Transaction is closed');
              return this.#run(text, values, options);
            }),
          exec: (...given) => this.#typed(() => exec(...given)),
        };
        try {
          return await callback(Object.assign(tx, own));
        } catch (error) {
          thrown = { error };
          throw error;
        }
      });
    // What the callback throws continues as it is; the rest are errors of `begin` and `commit`.
    return transact().catch((error: unknown) => {
      if (thrown) throw thrown.error;
      throw this.#failed(error);
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

  #run<Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, columns } = await this.#prepared(text);
      const written = values.map((value, index) => this.#write(value, types[index]));
      const response = await this.#send(
        serialize.bind({ statement: name, values: written }),
        serialize.execute({}),
      );
      // PGlite ignores it when its stack overflows, as it does of JSON nested 20,000 deep: then PostgreSQL says of nothing that it is done.
      if (!response.some(({ name }) => name === 'commandComplete')) {
        throw new Error('The embedded database did not carry out a query.');
      }
      return parse.parseResults([...columns, ...response], this.parsers, options)[0] as Results<Row>;
    });
  }

  async #prepared(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#prepare(text));
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    return statement;
  }

  /** Names are for the connection, of which there is one: a transaction that is rolled back does not end them. */
  async #prepare(text: string): Promise<Statement> {
    const [oldest] = this.#statements;
    if (oldest && this.#statements.size >= most) {
      this.#statements.delete(oldest[0]);
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }));
    }
    const name = `s${this.#named++}`;
    const described = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    };
  }

  /** Sends messages as one. After the first that PostgreSQL rejects, it ignores the others; throws its error. */
  #send(...messages: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }

  #write(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }
}
