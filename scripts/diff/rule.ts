import type { Impact } from './impact.ts';
import type { PlacedChange } from './place.ts';
import type { Contracts } from './split.ts';

export interface Rating {
  impact: Impact;
  message: string;
}

/** One of our rules. It rates a change that Redocly found. The first rule with a rating replaces Redocly's rating. */
export interface Rule {
  /** A stable id, which reports show. */
  id: string;
  /** A sentence for reviewers: why it rates a change as it does. */
  reason: string;
  /** Returns null if the rule does not rate the change. */
  rate(change: PlacedChange, contracts: Contracts): Rating | null;
}
