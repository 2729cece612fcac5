/** Evaluates outcomes when the agent has finished: a grader with its own context decides whether it must continue. */

import { throughOutages } from '../../platform/database/outages.ts';
import type { OpenOutcome } from '../../records/turns/evaluations.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import type { Verdict } from '../../records/turns/outcomes.ts';
import { finalMessageOf } from '../brain/conversation.ts';
import { type Grade, gradeIn, graderRequest } from '../brain/grader.ts';
import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';
import { spanEnd } from './response-events.ts';
import type { ModelThread } from './thread.ts';

/** The maximum number of responses of the grader for one grade. */
const RESPONSES = 2;

/** Evaluates the outcomes of a turn. */
export class Grader {
  readonly #thread: ModelThread;

  /** @param thread The coordinator. */
  constructor(thread: ModelThread) {
    this.#thread = thread;
  }

  /**
   * Evaluates the open outcomes, one after the other. Resolves to `needs_revision` if the agent must continue, otherwise to
   * the end of the turn. The end of a turn that fails or is interrupted ends the evaluation.
   */
  async evaluate(): Promise<TurnOutcome | 'needs_revision'> {
    const { writer, options } = this.#thread;
    const { state, patience } = options.options;
    for (;;) {
      const open = await throughOutages(() => state.openOutcome(), patience);
      if (open === null) return { error: null };
      await this.#announce(open.isEvaluated ? 'ongoing' : 'start', open);
      const grade = await this.#grade(open, finalMessageOf(await this.#thread.messages()));
      if ('error' in grade) return grade;
      const isLast = open.iteration + 1 >= open.outcome.max_iterations;
      const { result: given, explanation } = grade;
      const result = given === 'needs_revision' && isLast ? 'max_iterations_reached' : given;
      const id = writer.now().newId('event');
      const evaluated = { ...open, isEvaluated: true };
      const verdict: Verdict = { result, explanation };
      await throughOutages((again) => state.endEvaluation(id, evaluated, verdict, again), patience);
      if (result === 'needs_revision') return result;
    }
  }

  /** Sends requests to the grader until it returns a grade. Resolves to the end of the turn if a request fails. */
  async #grade(open: OpenOutcome, finalMessage: string): Promise<Grade | TurnOutcome> {
    const { files, redact, options } = this.#thread.options;
    const { writer } = this.#thread;
    let problem: string | null = null;
    for (let attempt = 1; attempt <= RESPONSES; attempt += 1) {
      if (attempt > 1) await this.#announce('ongoing', open);
      const [defined] = await files.describe([{ data: open.outcome }], options.stop);
      const outcome = defined?.data ?? open.outcome;
      const end = await this.#thread.send(graderRequest(outcome, finalMessage, problem));
      if (end.how === 'unaffordable') return end.end;
      if (end.how === 'failed') return { error: end.error };
      if (end.how === 'interrupted') return { error: null };
      const found = gradeIn(end);
      const isError = 'problem' in found;
      await writer.addResponse(spanEnd(end.startId, isError, end.usage, writer.now()), end.usage);
      if (!isError) {
        return { ...found, explanation: cutText(redact(printable(found.explanation))) };
      }
      problem = found.problem;
    }
    return { result: 'failed', explanation: `The grader returned no valid grade. ${problem}` };
  }

  async #announce(
    what: 'start' | 'ongoing',
    { outcome_id, iteration }: Pick<OpenOutcome, 'outcome_id' | 'iteration'>,
  ): Promise<void> {
    const { state, patience } = this.#thread.options.options;
    const event = this.#thread.writer.event({
      type: `span.outcome_evaluation_${what}`,
      outcome_id,
      iteration,
    });
    await throughOutages((again) => state.addEvaluation(event, again), patience);
  }
}
