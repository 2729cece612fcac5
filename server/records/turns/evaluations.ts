/** Outcomes in the log, and the `outcome_evaluations` of the session that follow from it. */
import { limits } from '../../../generated/limits.ts';
import type { components } from '../../../generated/types.ts';
import { type NewEvent, toEvent } from '../events/view.ts';

type Schemas = components['schemas'];

/** An entry of `outcome_evaluations`. */
export type Evaluation = Readonly<Schemas['SessionOutcomeEvaluation']>;

/** The number of entries that a session has at most. */
export const ENTRIES = limits.Session.properties.outcome_evaluations.maxItems;

/** Returns the evaluations of a session after more events. Drops the oldest if there are too many, ended ones first. */
export function evaluationsAfter(
  before: readonly Evaluation[],
  events: readonly NewEvent[],
): readonly Evaluation[] {
  const all = new Map(before.map((each) => [each.outcome_id, each]));
  const change = (id: string, to: Partial<Evaluation>) => {
    const entry = all.get(id);
    if (entry) all.set(id, { ...entry, ...to });
  };
  for (const event of events.map(toEvent)) {
    if (event.type === 'user.define_outcome') {
      const { outcome_id, description, processed_at } = event;
      const result = processed_at === null ? 'pending' : 'running';
      const none = { explanation: null, iteration: 0, completed_at: null };
      all.set(outcome_id, { type: 'outcome_evaluation', outcome_id, description, ...none, result });
    } else if (event.type === 'span.outcome_evaluation_start') {
      change(event.outcome_id, { result: 'evaluating', iteration: event.iteration });
    } else if (event.type === 'span.outcome_evaluation_end') {
      const { outcome_id, iteration, result, explanation, created_at } = event;
      const completed_at = result === 'needs_revision' ? null : created_at;
      change(outcome_id, { result, iteration, explanation, completed_at });
    }
  }
  const kept = [...all.values()];
  const ended = kept.filter(({ completed_at }) => completed_at !== null);
  const dropped = new Set(ended.slice(0, Math.max(0, kept.length - ENTRIES)));
  return kept.filter((each) => !dropped.has(each)).slice(-ENTRIES);
}

/** An attempt to achieve an outcome. */
export interface Attempt {
  readonly outcome_id: string;
  /** The number of the attempt, from 0. */
  readonly iteration: number;
  /** True if its evaluation has started. */
  readonly isEvaluated: boolean;
}

/** Returns the attempts on which a turn works. */
export function attemptsOf(evaluations: readonly Evaluation[]): Attempt[] {
  return evaluations
    .filter(({ result, completed_at }) => result !== 'pending' && completed_at === null)
    .map(({ outcome_id, iteration, result }) => ({
      outcome_id,
      iteration: result === 'needs_revision' ? iteration + 1 : iteration,
      isEvaluated: result === 'evaluating',
    }));
}

/** An outcome on which the agent works, and its attempt. */
export interface OpenOutcome extends Attempt {
  readonly outcome: Schemas['UserDefineOutcome'];
}
