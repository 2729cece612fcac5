/** How turns end. */
import type { components } from '../../../generated/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Said } from './own-events.ts';

type Schemas = components['schemas'];

/** An error that ends a turn, for users. */
export type TurnFailure = Pick<Schemas['SessionFailureDetail'], 'type' | 'message' | 'retry_status'>;

/** How a turn ended. */
export interface TurnOutcome {
  /** Null without an error. */
  readonly error: TurnFailure | null;
  /** Without an error. Default: `end_turn`. */
  readonly stopReason?: Schemas['StopReason'];
}

/** The end of a turn that has used its budget, or whose session has. */
export const BUDGET_REACHED: TurnOutcome = { error: null, stopReason: { type: 'budget_reached' } };

export interface TurnEnding extends TurnOutcome {
  readonly clock: Clock;
  readonly newId: NewId;
}

/** The error of a turn that the agent or the service ended. */
export function unknownError(message: string): TurnFailure {
  return { type: 'unknown_error', message, retry_status: { type: 'terminal' } };
}

/** Returns the event that reports an error. */
export function failed(error: TurnFailure): Said {
  return { type: 'session.error', error };
}

/** Returns the stop reason of a turn. */
export function stopReasonOf({ error, stopReason }: TurnOutcome): Schemas['StopReason'] {
  if (error) return { type: 'retries_exhausted' };
  return stopReason ?? { type: 'end_turn' };
}

/** Returns the reason of an end, for people who operate the service. Null is a turn whose calls wait for the client. */
export function endOf(outcome: TurnOutcome | null): string {
  return outcome === null ? 'requires_action' : (outcome.error?.type ?? stopReasonOf(outcome).type);
}
