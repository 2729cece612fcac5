import type { Columns } from './embedded-messages.ts';

/** A text that PostgreSQL has parsed: its name, the types of its values, and its columns. */
export interface Statement {
  readonly name: string;
  readonly types: readonly number[];
  readonly columns: Columns;
}

/**
 * The maximum number of statements that PostgreSQL keeps. The service has about 240 texts, including those for lists of
 * several lengths.
 */
const MOST = 300;

/** The statements that PostgreSQL keeps, by text. */
export class Statements {
  readonly #kept = new Map<string, { readonly statement: Statement; used: number }>();
  #uses = 0;

  /** Returns the statement of a text, if it is kept. */
  use(text: string): Statement | undefined {
    const found = this.#kept.get(text);
    if (!found) return undefined;
    found.used = this.#nextUse();
    return found.statement;
  }

  add(text: string, statement: Statement): void {
    this.#kept.set(text, { statement, used: this.#nextUse() });
  }

  /** Removes the least recently used statement if another one would be too many, and returns it. */
  makeRoom(): Statement | undefined {
    if (this.#kept.size < MOST) return undefined;
    const [text, { statement }] = [...this.#kept].reduce((one, other) =>
      one[1].used < other[1].used ? one : other,
    );
    this.#kept.delete(text);
    return statement;
  }

  #nextUse(): number {
    this.#uses += 1;
    return this.#uses;
  }
}
