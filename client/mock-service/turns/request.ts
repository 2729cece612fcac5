/** Requests of a thread to the demo model, with their retries. */
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages/messages';
import type { Message as Sent } from '../../../server/agent/brain/message.ts';
import { nextAttempt } from '../../../server/agent/brain/retries.ts';
import { spanEnd } from '../../../server/agent/loop/response-events.ts';
import type { Message, Reply } from '../../../server/demo/model/reply.ts';
import { replyTo } from '../../../server/demo/model/requests.ts';
import { usageOf } from '../../../server/demo/model/tokens.ts';
import { type Turn, turnOf } from '../../../server/demo/model/turn.ts';
import { noTokens, type TokenUsage } from '../../../server/records/token-usage.ts';
import type { TurnFailure, TurnOutcome } from '../../../server/records/turns/outcome.ts';
import { BUDGET_REACHED } from '../../../server/records/turns/outcome.ts';
import { STEP_MS } from './pauses.ts';
import type { TurnParts } from './turn-parts.ts';
import type { ThreadWriter } from './writer.ts';

export interface ThreadRequest {
  readonly system: string;
  readonly messages: readonly Sent[];
  readonly tools: MessageCreateParams['tools'];
}

export type RequestEnd =
  | {
      readonly how: 'responded';
      readonly message: Message;
      readonly startId: string;
      readonly usage: TokenUsage;
    }
  | { readonly how: 'ended'; readonly outcome: TurnOutcome }
  /** The conversation must become shorter. */
  | { readonly how: 'too long' };

const LIMITS = { retries: 1, maxRetryAfterMs: 60_000 };
const RETRY_MS = 1_000;
const STOPPED: RequestEnd = { how: 'ended', outcome: { error: null } };

/**
 * Sends a request until the model responds or fails finally.
 *
 * @param change Changes what the model reads of the request.
 */
export async function sendRequest(
  request: ThreadRequest,
  writer: ThreadWriter,
  { pauses, budget }: TurnParts,
  change: (turn: Turn) => Turn = (turn) => turn,
): Promise<RequestEnd> {
  const params = request as unknown as MessageCreateParams;
  for (let failed = 1; budget.takeRequest(); failed += 1) {
    const start = writer.event({ type: 'span.model_request_start' });
    if (!(await writer.add([start]))) return STOPPED;
    const reply = replyTo(change(turnOf(params)));
    await pauses.wait(STEP_MS);
    if (writer.isStopped) return STOPPED;
    if (!('status' in reply)) {
      const usage = usageOf(params, reply);
      budget.spend(usage);
      return { how: 'responded', message: reply, startId: start.id, usage };
    }
    const ended = spanEnd(start.id, true, noTokens, writer.now());
    if (reply.status === 400) return (await writer.add(ended)) ? { how: 'too long' } : STOPPED;
    const next = nextAttempt({ canRetry: reply.status !== 402, retryAfterMs: RETRY_MS }, failed, LIMITS);
    const error = failureOf(reply, next.retry);
    if (next.retry !== 'retrying') {
      await writer.add(ended);
      return { how: 'ended', outcome: { error } };
    }
    await writer.add([
      ...ended,
      writer.event({ type: 'session.error', error }),
      writer.status('rescheduled'),
    ]);
    await pauses.wait(next.pauseMs);
    if (!(await writer.add([writer.status('running')]))) return STOPPED;
  }
  return { how: 'ended', outcome: BUDGET_REACHED };
}

function failureOf(
  { status, message }: Extract<Reply, { status: number }>,
  retry: TurnFailure['retry_status']['type'],
): TurnFailure {
  return {
    type: status === 402 ? 'billing_error' : 'model_overloaded_error',
    message: `The model's provider returned ${status}: ${message}`,
    retry_status: { type: retry },
  };
}
