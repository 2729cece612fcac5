/**
 * Writes and reads the messages of a query to PGlite, whose own functions do more for each query: they write values one by one
 * into growing buffers, and copy the table of parsers.
 */
import type { messages, ParserOptions } from '@electric-sql/pglite';

type Parser = (value: string, type?: number) => unknown;

/** The columns of a statement, and how to parse them with one table of parsers. */
export class Columns {
  /** In the form of PGlite. */
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  #table: ParserOptions | undefined;
  #parsers: readonly (Parser | undefined)[] = [];

  /** @param described The response to a `describe` message. */
  constructor(described: readonly messages.BackendMessage[]) {
    const description = described.find((message) => message.name === 'rowDescription');
    const { fields } = (description ?? { fields: [] }) as messages.RowDescriptionMessage;
    this.fields = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
  }

  /**
   * Returns the values of a row.
   *
   * @param given The parsers of the query, which come before those of the client.
   */
  parse(texts: readonly (string | null)[], client: ParserOptions, given: ParserOptions = client): unknown[] {
    // A prepared query of Drizzle has the same table each time.
    if (this.#table !== given) {
      this.#parsers = this.fields.map(({ dataTypeID: type }) => given[type] ?? client[type]);
      this.#table = given;
    }
    return texts.map((text, index) => {
      const parser = this.#parsers[index];
      return text === null || parser === undefined ? text : parser(text, this.fields[index]?.dataTypeID);
    });
  }

  /** Returns a row as an object. */
  named(values: readonly unknown[]): Record<string, unknown> {
    return Object.fromEntries(this.fields.map(({ name }, index) => [name, values[index]]));
  }
}

/** Returns how many rows a response has changed. */
export function changedRows(response: readonly messages.BackendMessage[]): number {
  const complete = response.find((message) => message.name === 'commandComplete');
  const [command, ...counts] = ((complete as messages.CommandCompleteMessage | undefined)?.text ?? '').split(
    ' ',
  );
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'].includes(command ?? '');
  return changes ? Number(counts.at(-1)) : 0;
}

const [BIND, EXECUTE, SYNC] = ['B', 'E', 'S'].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
];

/**
 * Returns the messages that execute a prepared statement: bind, execute and sync, as one. All values and results are text.
 *
 * @param values The values as text, or null.
 */
export function execution(name: string, values: readonly (string | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  // The portal and the name end with a zero. Then come the counts of formats, values and formats of results.
  const bound = 4 + 1 + (name.length + 1) + 3 * 2 + sizes.reduce((sum, size) => sum + 4 + size, 0);
  const message = Buffer.allocUnsafe(1 + bound + 10 + 5);
  let at = message.writeUInt8(BIND);
  at = message.writeInt32BE(bound, at);
  at = message.writeUInt8(0, at);
  at += message.write(name, at, 'latin1');
  at = message.writeUInt8(0, at);
  at = message.writeInt16BE(0, at);
  at = message.writeUInt16BE(values.length, at);
  values.forEach((value, index) => {
    at = message.writeInt32BE(value === null ? -1 : (sizes[index] as number), at);
    if (value !== null) at += message.write(value, at);
  });
  at = message.writeInt16BE(0, at);
  at = message.writeUInt8(EXECUTE, at);
  at = message.writeInt32BE(9, at);
  at = message.writeUInt8(0, at);
  at = message.writeInt32BE(0, at);
  at = message.writeUInt8(SYNC, at);
  message.writeInt32BE(4, at);
  return message;
}
