import type { SessionEvent, TokenUsage } from 'agent-cloud-contract';

/** A request to the model. */
export interface UsageBar {
  at: string;
  failed: boolean;
  usage: TokenUsage;
}

export function usageBars(events: readonly SessionEvent[]): UsageBar[] {
  return events.flatMap((event) =>
    event.type === 'span.model_request_end'
      ? [{ at: event.created_at, failed: event.is_error, usage: event.model_usage }]
      : [],
  );
}

export function inputOf(usage: TokenUsage): number {
  return usage.input_tokens + usage.cache_creation_input_tokens + usage.cache_read_input_tokens;
}

/** Returns the sums of all requests. */
export function totalOf(bars: readonly UsageBar[]) {
  let [input, output, cached] = [0, 0, 0];
  for (const { usage } of bars) {
    input += inputOf(usage);
    output += usage.output_tokens;
    cached += usage.cache_read_input_tokens;
  }
  return { input, output, cached };
}
