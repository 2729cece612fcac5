/** After so many uses, a text gets a name. */
const FREQUENT = 5;
/** The maximum number of names. Each connection keeps a plan for each. The service has about 240 texts. */
const NAMES = 300;
/** The maximum number of texts that are counted. Texts with lists of other lengths differ. */
const COUNTED = 1_000;

/**
 * Names for the frequent texts of queries that `prepared` does not name. PostgreSQL parses and plans a named text once per connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Counts a use of a text. Returns undefined for a text without a name. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses >= FREQUENT) {
      this.#uses.delete(text);
      this.#names.set(text, `frequent_${this.#names.size}`);
    } else {
      if (this.#uses.size >= COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
    }
    return undefined;
  }
}
