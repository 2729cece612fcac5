import type { components } from '../../../generated/types.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Particulars } from '../tables/events.ts';
import { type NewEvent, withoutNulls } from './view.ts';

type Input = components['schemas']['SessionEventInput'];

/** The default number of attempts for an outcome (`UserDefineOutcomeInput`). */
const ITERATIONS = 3;

/**
 * Turns the events of a request into rows, in their order and with the same time of receipt. Interruptions are
 * processed at once. The others wait for the agent. Deployments of 0.2.0 can hold fields with null, which count as
 * omitted.
 */
export function received(
  inputs: readonly Input[],
  { clock, newId }: { clock: Clock; newId: NewId },
): NewEvent[] {
  const now = toTimestamp(clock.now());
  return inputs.map((input) => ({
    id: newId('event'),
    type: input.type,
    data: particularsOf(input, newId),
    created_at: now,
    processed_at: input.type === 'user.interrupt' ? now : null,
  }));
}

/** Returns the threads that interruptions name, without duplicates. */
export function threadsInterruptedBy(events: readonly NewEvent[]): string[] {
  const named = events.flatMap(({ type, data }) =>
    type === 'user.interrupt' && 'session_thread_id' in data ? (data.session_thread_id ?? []) : [],
  );
  return [...new Set(named)];
}

function particularsOf({ type, ...sent }: Input, newId: NewId): Particulars {
  const added =
    type === 'user.define_outcome' ? { outcome_id: newId('outcome'), max_iterations: ITERATIONS } : {};
  return { ...added, ...withoutNulls(sent) } as Particulars;
}
