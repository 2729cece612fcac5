/** Requests of a thread to the model, with their retries. */
import { setTimeout as pause } from 'node:timers/promises';
import { modelLabel } from '../../platform/metrics/labels.ts';
import { modelSeconds, modelTokens } from '../../platform/metrics/metrics.ts';
import { annotate, inSpan } from '../../platform/tracing.ts';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { BUDGET_REACHED, type TurnFailure, type TurnOutcome } from '../../records/turns/outcome.ts';
import type { BlockDrafts } from '../brain/block-drafts.ts';
import type { ModelFailure } from '../brain/failures.ts';
import type { Message } from '../brain/message.ts';
import { type ModelEnd, requestModel } from '../brain/model.ts';
import { modelLimits } from '../brain/model-limits.ts';
import type { ModelSettings } from '../brain/model-settings.ts';
import type { ModelRequest } from '../brain/request-body.ts';
import { nextAttempt } from '../brain/retries.ts';
import type { Budget } from './budget.ts';
import type { MessageFiles } from './message-files.ts';
import { spanEnd } from './response-events.ts';
import type { ModelWriter } from './writer.ts';

/** How the model responded. The caller writes the response and the end of its span. */
export type Responded = Extract<ModelEnd, { how: 'responded' }> & {
  /** The `span.model_request_start` event. */
  readonly startId: string;
};

export type RequestEnd =
  | Responded
  /** The turn has used its budget, or the session its own, or the workspace has reached a limit. */
  | { readonly how: 'unaffordable'; readonly end: TurnOutcome }
  | {
      readonly how: 'failed';
      readonly error: TurnFailure;
      readonly isTooLong: boolean;
      readonly isRejected: boolean;
    }
  | { readonly how: 'interrupted' };

const INTERRUPTED: RequestEnd = { how: 'interrupted' };
const UNAFFORDABLE: RequestEnd = { how: 'unaffordable', end: BUDGET_REACHED };

/** A request without the content of its files. Each attempt reads it, so that pauses between attempts need no memory. */
export interface UnsentRequest extends Omit<ModelRequest, 'messages'> {
  readonly messages: readonly Message[];
}

/** What the attempts of a thread use. */
export interface SendOptions {
  readonly writer: ModelWriter;
  readonly budget: Budget;
  readonly files: Pick<MessageFiles, 'load'>;
  /** Shows the response while it arrives. Given the id of the `span.model_request_start` event. */
  readonly shows?: (startId: string) => BlockDrafts;
}

/** OpenTelemetry names only `input` and `output`. */
const TOKEN_TYPES = {
  input_tokens: 'input',
  output_tokens: 'output',
  cache_creation_input_tokens: 'cache_creation',
  cache_read_input_tokens: 'cache_read',
} as const satisfies Record<keyof TokenUsage, string>;

const NO_FILES: ModelFailure = {
  type: 'model_request_failed_error',
  message: 'The request was not sent, because the store of files does not respond.',
  canRetry: true,
  retryAfterMs: null,
  isTooLong: false,
  isRejected: false,
};

/**
 * Sends a request until the model responds, the request fails finally, or the signal interrupts it. Each attempt takes a
 * request of the budget.
 */
export async function sendRequest(
  settings: ModelSettings,
  request: UnsentRequest,
  { writer, budget, files, shows }: SendOptions,
): Promise<RequestEnd> {
  const { signal } = request;
  for (let failed = 1; ; failed += 1) {
    const spent = await writer.endOfSpending();
    if (spent) return { how: 'unaffordable', end: spent };
    if (!budget.takeRequest()) return UNAFFORDABLE;
    const start = writer.event({ type: 'span.model_request_start' });
    await writer.add([start]);
    const end = await observed(request.model, () => attempt(settings, request, files, shows?.(start.id)));
    if (end.how === 'responded') return { ...end, startId: start.id };
    const ended = spanEnd(start.id, true, end.usage, writer.now());
    if (end.how === 'interrupted') {
      await writer.addResponse(ended, end.usage);
      return INTERRUPTED;
    }
    const { type, message, isTooLong, isRejected } = end.failure;
    const next = nextAttempt(end.failure, failed, settings);
    const isUnaffordable = next.retry === 'retrying' && !budget.isLeft;
    const error = {
      type,
      message,
      retry_status: { type: isUnaffordable ? 'exhausted' : next.retry },
    } as const;
    if (next.retry !== 'retrying') {
      await writer.addResponse(ended, end.usage);
      return { how: 'failed', error, isTooLong, isRejected };
    }
    const failure = writer.event({ type: 'session.error', error });
    const rescheduled = isUnaffordable ? [] : [writer.status('rescheduled')];
    await writer.addResponse([...ended, failure, ...rescheduled], end.usage);
    if (isUnaffordable) return UNAFFORDABLE;
    await pause(next.pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return INTERRUPTED;
    await writer.add([writer.status('running')]);
  }
}

async function attempt(
  settings: ModelSettings,
  request: UnsentRequest,
  files: SendOptions['files'],
  shows: BlockDrafts | undefined,
): Promise<ModelEnd> {
  const { signal } = request;
  let messages: ModelRequest['messages'];
  try {
    messages = await files.load(request.messages, signal);
  } catch {
    return signal.aborted
      ? { how: 'interrupted', usage: noTokens }
      : { how: 'failed', failure: NO_FILES, usage: noTokens };
  }
  return requestModel(settings, { ...request, messages }, modelLimits, shows);
}

/** Measures an attempt, in a span. */
function observed(model: string, attempt: () => Promise<ModelEnd>): Promise<ModelEnd> {
  const gen_ai_request_model = modelLabel(model);
  const ended = modelSeconds.startTimer({ gen_ai_request_model });
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model };
  return inSpan(`chat ${model}`, { kind: 'client', attributes }, async () => {
    let result: string = 'unknown_error';
    let end: ModelEnd;
    try {
      end = await attempt();
      result = end.how === 'failed' ? end.failure.type : end.how;
    } finally {
      ended({ result });
      annotate({ result });
    }
    for (const [name, count] of Object.entries(end.usage) as [keyof TokenUsage, number][]) {
      modelTokens.inc({ gen_ai_request_model, gen_ai_token_type: TOKEN_TYPES[name] }, count);
      annotate({ [`gen_ai.usage.${name}`]: count });
    }
    return end;
  });
}
