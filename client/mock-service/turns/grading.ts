/** Grades of outcomes. The demo model is the grader too. */
import { finalMessageOf } from '../../../server/agent/brain/conversation.ts';
import { type Grade, gradeIn, graderRequest } from '../../../server/agent/brain/grader.ts';
import { spanEnd } from '../../../server/agent/loop/response-events.ts';
import { toEvent } from '../../../server/records/events/view.ts';
import { type Attempt, attemptsOf, type OpenOutcome } from '../../../server/records/turns/evaluations.ts';
import type { TurnOutcome } from '../../../server/records/turns/outcome.ts';
import type { Verdict } from '../../../server/records/turns/outcomes.ts';
import { endEvaluation } from './evaluations.ts';
import { modelBlock, type ScriptedThread } from './thread.ts';
import type { TurnParts } from './turn-parts.ts';

/** The maximum number of responses of the grader for one grade. */
const RESPONSES = 2;

/** Evaluates the open outcomes. Resolves to `needs_revision` if the agent must continue, otherwise to the end of the turn. */
export async function grade(
  coordinator: ScriptedThread,
  parts: TurnParts,
): Promise<TurnOutcome | 'needs_revision'> {
  const { state, sessionId, exclusively } = parts;
  const { writer } = coordinator;
  while (!writer.isStopped) {
    const [attempt] = attemptsOf(state.sessions.get(sessionId)?.outcome_evaluations ?? []);
    const open = attempt && withDefinition(coordinator, attempt);
    if (!open) break;
    const { outcome_id, iteration } = open;
    const announce = (what: 'start' | 'ongoing') =>
      writer.add([writer.event({ type: `span.outcome_evaluation_${what}`, outcome_id, iteration })]);
    await announce(open.isEvaluated ? 'ongoing' : 'start');
    const found = await gradeOf(coordinator, open, () => announce('ongoing'));
    if ('error' in found) return found;
    const isLast = iteration + 1 >= open.outcome.max_iterations;
    const result = found.result === 'needs_revision' && isLast ? 'max_iterations_reached' : found.result;
    const verdict: Verdict = { result, explanation: found.explanation };
    const evaluated = { ...open, isEvaluated: true };
    await exclusively(() => endEvaluation(parts, sessionId, evaluated, verdict, writer.now()));
    if (result === 'needs_revision') return result;
  }
  return { error: null };
}

function withDefinition({ writer }: ScriptedThread, attempt: Attempt): OpenOutcome | null {
  for (const event of writer.log().map(toEvent))
    if (event.type === 'user.define_outcome' && event.outcome_id === attempt.outcome_id)
      return { ...attempt, outcome: event };
  return null;
}

/** Sends requests to the grader until it returns a grade. Resolves to the end of the turn if a request fails. */
async function gradeOf(
  coordinator: ScriptedThread,
  { outcome }: OpenOutcome,
  announce: () => Promise<boolean>,
): Promise<Grade | TurnOutcome> {
  const { writer } = coordinator;
  const work = finalMessageOf(coordinator.messages());
  let problem: string | null = null;
  for (let attempt = 1; attempt <= RESPONSES; attempt += 1) {
    if (attempt > 1) await announce();
    const end = await coordinator.send(graderRequest(outcome, work, problem));
    if (end.how !== 'responded') return end.how === 'ended' ? end.outcome : { error: null };
    const grade = gradeIn({ content: end.message.blocks.map(modelBlock), problems: new Map() });
    await writer.add(spanEnd(end.startId, 'problem' in grade, end.usage, writer.now()));
    if (!('problem' in grade)) return grade;
    problem = grade.problem;
  }
  return { error: null };
}
