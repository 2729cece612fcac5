import { eventQueries } from '../../events/queries.ts';
import type { NewEvent } from '../../events/view.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { fenceOf } from '../fence.ts';
import type { StateOptions } from '../state.ts';
import type { Attempt } from './evaluations.ts';
import { outcomeQueries, type Verdict } from './outcomes.ts';

/** What the built-in agent writes about outcomes. Each step is one transaction of the server that has the workspace. */
export function outcomeState({ db, clock, sessionId, owner }: StateOptions) {
  const fenced = fenceOf(db, sessionId, owner);

  return {
    /** Adds the start of an evaluation, or that it continues. A failed call can be repeated with the same event. */
    addEvaluation: (event: NewEvent, again = false): Promise<void> =>
      fenced(async (tx, session) => {
        const queries = eventQueries(tx);
        if (again && (await queries.areKept([event.id]))) return;
        await queries.append(session.tenant_id, sessionId, [event]);
        await outcomeQueries(tx).recordOutcomes(sessionId, [event]);
      }),

    /** Ends an evaluation. A failed call can be repeated with the same id of the event. */
    endEvaluation: (id: string, attempt: Attempt, verdict: Verdict, again = false): Promise<void> =>
      fenced(async (tx, session) => {
        if (again && (await eventQueries(tx).areKept([id]))) return;
        const options = { newId: () => id, at: toTimestamp(clock.now()) };
        await outcomeQueries(tx).endEvaluation(session, attempt, verdict, options);
      }),
  };
}

export type OutcomeState = ReturnType<typeof outcomeState>;
