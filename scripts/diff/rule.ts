import type { Impact } from './impact.ts';
import type { PlacedChange } from './place.ts';
import type { Contracts } from './split.ts';

export interface Rating {
  impact: Impact;
  message: string;
}

/** A rule of our own: rates a change that Redocly found. The first rule that does decides, in place of Redocly. */
export interface Rule {
  /** Stands in reports, and stays. */
  id: string;
  /** Null if the rule does not rate the change. */
  rate(change: PlacedChange, contracts: Contracts): Rating | null;
}
