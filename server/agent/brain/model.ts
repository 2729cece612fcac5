import Anthropic from '@anthropic-ai/sdk';
import type { StopReason } from '@anthropic-ai/sdk/resources/messages/messages';
import type { TokenUsage } from '../../records/token-usage.ts';
import type { BlockDrafts } from './block-drafts.ts';
import type { ModelBlock } from './block-parts.ts';
import { boundFetch } from './bounded-fetch.ts';
import { CollectedResponse } from './collected-response.ts';
import { failureOf, type ModelFailure, ProviderFault } from './failures.ts';
import { type ModelLimits, modelLimits } from './model-limits.ts';
import type { ModelSettings } from './model-settings.ts';
import { type ModelRequest, requestBody } from './request-body.ts';

/** The end of a request. `usage` has the tokens that the provider had reported by then. */
export type ModelEnd =
  | {
      how: 'responded';
      /** The blocks in their order, as the API accepts them in the next request. Unknown and empty blocks are omitted. */
      content: ModelBlock[];
      /** For each tool call that cannot run: its id and the reason, for the model. An invalid `input` is an empty object. */
      problems: ReadonlyMap<string, string>;
      stopReason: StopReason;
      /** True if the response exceeded our limits. The rest is dropped and `stopReason` is `max_tokens`. Its last call cannot run. */
      cut: boolean;
      /** The ids of the events that were shown while they arrived, by block. */
      ids: ReadonlyMap<object, string>;
      usage: TokenUsage;
    }
  | { how: 'interrupted'; usage: TokenUsage }
  | { how: 'failed'; failure: ModelFailure; usage: TokenUsage };

/**
 * Sends one request to the model and reads the streamed response. It is one attempt: `nextAttempt` says whether another one
 * follows. Never throws.
 */
export async function requestModel(
  settings: ModelSettings,
  request: ModelRequest,
  limits: ModelLimits = modelLimits,
  shows?: BlockDrafts,
): Promise<ModelEnd> {
  const response = new CollectedResponse(limits, shows);
  // Aborted with the reason why we stop: an interruption, or the fault of a provider.
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  request.signal.addEventListener('abort', interrupt, { once: true });
  if (request.signal.aborted) interrupt();
  const overtime = setTimeout(() => {
    stop.abort(new ProviderFault(`The response of the model took longer than ${limits.totalMs / 1000} s.`));
  }, limits.totalMs);
  try {
    await read(settings, request, limits, response, stop);
    return { how: 'responded', ...response.result(), usage: response.usage };
  } catch (error) {
    if (request.signal.aborted) return { how: 'interrupted', usage: response.usage };
    const cause = stop.signal.aborted ? stop.signal.reason : error;
    return {
      how: 'failed',
      failure: failureOf(cause, settings.apiKey, request.redact),
      usage: response.usage,
    };
  } finally {
    clearTimeout(overtime);
    request.signal.removeEventListener('abort', interrupt);
  }
}

/** Reads the events of the response until it is complete or exceeds a limit. */
async function read(
  settings: ModelSettings,
  request: ModelRequest,
  limits: ModelLimits,
  response: CollectedResponse,
  stop: AbortController,
): Promise<void> {
  const { fetch, eventRead } = boundFetch(limits, (fault) => stop.abort(fault), settings.fetch);
  const client = new Anthropic({
    apiKey: settings.apiKey,
    // Without these three, the SDK would read its environment variables.
    baseURL: settings.baseUrl ?? 'https://api.anthropic.com',
    webhookKey: null,
    openTelemetry: false,
    // The SDK logs what it cannot parse.
    logLevel: 'off',
    // Retries are events that users see.
    maxRetries: 0,
    timeout: limits.idleMs,
    fetch,
  });
  // Not `messages.stream`: it repairs invalid JSON in the input of tools, and keeps everything that arrives.
  const events = await client.messages.create(requestBody(request, settings.map), { signal: stop.signal });
  let closing: NodeJS.Timeout | undefined;
  try {
    for await (const event of events) {
      eventRead();
      if (!response.ended) response.add(event);
      if (response.cut) return;
      // If the provider ends the stream, its connection can be used again.
      if (response.ended) closing ??= setTimeout(() => stop.abort(), limits.closeMs);
    }
  } catch (error) {
    // After the last event, nothing is missing.
    if (!response.ended) throw error;
  } finally {
    clearTimeout(closing);
  }
  // Without its end, the response can still be complete: after the stop reason nothing follows.
  if (!response.stopped)
    throw new ProviderFault('The response of the model ended early.', { canRetry: true });
}
