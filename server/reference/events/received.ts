import type { components } from '../../../generated/types.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { NewId } from '../platform/ids.ts';
import type { Particulars } from './table.ts';
import { type NewEvent, withoutNulls } from './view.ts';

type Input = components['schemas']['SessionEventInput'];

/** The default number of attempts at an outcome (`UserDefineOutcomeInput`). */
const ITERATIONS = 3;

/**
 * Makes events of what a client sent, in its order, all received now. An interruption is taken up at once; the others
 * wait for the agent. Deployments of 0.2.0 may hold fields that are null: they count as left out.
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

/** The threads that interruptions name, each once. */
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
