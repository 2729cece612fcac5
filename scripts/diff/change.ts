import type { Json, Side } from './document.ts';
import type { Impact } from './impact.ts';
import type { OperationKey } from './split.ts';

/** A change of the contract, as reports show it. */
export interface Change {
  impact: Impact;
  /** The id of the rule that rated it: one of ours or of Redocly's, or Redocly's name of a change without a rule. */
  rule: string;
  /** Null if it belongs to no operation. */
  operation: OperationKey | null;
  /** Its place in the operation, such as `request: resources[].url`. */
  place: string;
  message: string;
  /** The named schema that contains it; null for none. */
  schema: string | null;
  /** Its place in that schema. */
  within: string;
  /** True if only texts and examples changed. */
  words: boolean;
}

/** What a reviewer also wants to know of a change. */
export interface Origin {
  /** A sentence: why its rule rates it as it does. */
  reason: string;
  /** Null for parts that are neither sent nor received. */
  side: Side | null;
  /** Its place in the split documents (`splitByOperation`). Empty if it has none. */
  keys: readonly string[];
  /** Redocly's name of the changed part, such as `Schema`. */
  typeName: string;
  /** The changed property of the part. */
  property?: string | undefined;
  /** The values. Undefined if the part did not or does not exist. */
  before?: Json | undefined;
  after?: Json | undefined;
}

export interface Comparison {
  /** The versions of the contracts. */
  base: string;
  revision: string;
  /** How reports name the contracts, such as `HEAD~1 (0.3.0)`. */
  names: { base: string; revision: string };
  /** The version step that a release needs; null if nothing changed. */
  impact: Impact | null;
  /**
   * The changes in order: those without an operation first, then by operation in the contract's order, the greatest
   * impact first.
   */
  changes: Change[];
}
