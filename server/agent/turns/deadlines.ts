/**
 * The deadlines of turns. A deadline is a time after the stored start of the turn, by the database's time. So servers that
 * continue a turn do not postpone it.
 */
import { type Clock, secondsBetween, type Timestamp } from '../../platform/clock.ts';
import { type TurnFailure, unknownError } from '../../records/turns/outcome.ts';

export interface TurnTime {
  /** The maximum time of a turn in milliseconds: ten times AGENT_TIMEOUT_SECONDS. */
  readonly turnMs: number;
}

/**
 * Calls a function once, when the time of a turn that began at `beganAt` has passed. The returned function cancels the call.
 */
export type AtDeadline = (beganAt: Timestamp, act: () => void) => () => void;

export function createDeadlines({ turnMs }: TurnTime, clock: Clock): AtDeadline {
  return (beganAt, act) => {
    const spentMs = 1_000 * secondsBetween(beganAt, clock.now());
    const timer = setTimeout(act, Math.max(0, turnMs - spentMs)).unref();
    return () => clearTimeout(timer);
  };
}

/** The error of a turn whose time has passed. */
export function tookTooLong({ turnMs }: TurnTime): TurnFailure {
  return unknownError(
    `The turn took longer than ${turnMs / 1_000} seconds, ten times AGENT_TIMEOUT_SECONDS.`,
  );
}
