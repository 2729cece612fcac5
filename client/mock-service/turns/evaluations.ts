/** The ends of evaluations of outcomes. */

import type { NewEvent } from '../../../server/records/events/view.ts';
import { toEvent } from '../../../server/records/events/view.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { noTokens, sumOf } from '../../../server/records/token-usage.ts';
import { type Attempt, attemptsOf, evaluationsAfter } from '../../../server/records/turns/evaluations.ts';
import type { Verdict } from '../../../server/records/turns/outcomes.ts';
import { ownEvents, type WriteOptions } from '../../../server/records/turns/own-events.ts';
import { eventsOf } from '../memory/events.ts';
import { replaced } from '../memory/rows.ts';
import type { State } from '../memory/state.ts';

interface Parts {
  readonly state: State;
  readonly events: Pick<Queries['events'], 'append'>;
}

/** Updates `outcome_evaluations` of a session for events. */
export function recordOutcomes({ sessions }: State, sessionId: string, added: readonly NewEvent[]): void {
  const session = sessions.get(sessionId);
  if (session === undefined) return;
  const outcome_evaluations = [...evaluationsAfter(session.outcome_evaluations, added)];
  replaced(sessions, sessionId, { outcome_evaluations });
}

/** Ends an evaluation. Its start is added first if it has none. */
export async function endEvaluation(
  { state, events }: Parts,
  sessionId: string,
  { outcome_id, iteration, isEvaluated }: Attempt,
  verdict: Verdict,
  options: WriteOptions,
): Promise<void> {
  const about = { outcome_id, iteration };
  const log = eventsOf(state, { sessionId, threadId: null });
  const place = isEvaluated ? log.findLastIndex(({ type }) => type === 'span.outcome_evaluation_start') : -1;
  const started =
    place === -1 ? ownEvents([{ type: 'span.outcome_evaluation_start', ...about }], options) : [];
  const outcome_evaluation_start_id = (log[place] ?? started[0])?.id ?? '';
  const usage = (place === -1 ? [] : log.slice(place))
    .map(toEvent)
    .flatMap((event) => (event.type === 'span.model_request_end' ? event.model_usage : []))
    .reduce(sumOf, { ...noTokens });
  const end = { type: 'span.outcome_evaluation_end', outcome_evaluation_start_id, usage } as const;
  const added = [...started, ...ownEvents([{ ...end, ...about, ...verdict }], options)];
  await events.append(state.sessions.get(sessionId)?.workspace_id ?? '', sessionId, added);
  recordOutcomes(state, sessionId, added);
}

/** Ends the outcomes on which a turn works, because the turn ends. */
export async function endOutcomes(
  parts: Parts,
  sessionId: string,
  verdict: Verdict,
  options: WriteOptions,
): Promise<void> {
  for (const attempt of attemptsOf(parts.state.sessions.get(sessionId)?.outcome_evaluations ?? []))
    await endEvaluation(parts, sessionId, attempt, verdict, options);
}
