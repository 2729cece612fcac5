import type { SessionEvent } from 'agent-cloud-contract';

/** When a thread worked, in milliseconds. The last span can be open. */
export interface Span {
  from: number;
  to: number | null;
}

/** Returns when each thread worked, by its id. The coordinator's key is empty: its events name no thread. */
export function lanesOf(events: readonly SessionEvent[]): Map<string, Span[]> {
  const lanes = new Map<string, Span[]>();
  for (const event of events) {
    const match = /^session\.(thread_)?status_(running|idle|rescheduled|terminated)$/.exec(event.type);
    if (!match) continue;
    const thread = 'session_thread_id' in event ? (event.session_thread_id ?? '') : '';
    const spans = lanes.get(thread) ?? [];
    lanes.set(thread, spans);
    const last = spans.at(-1);
    const at = Date.parse(event.created_at);
    if (match[2] === 'running') {
      if (last?.to !== null || !last) spans.push({ from: at, to: null });
    } else if (match[2] !== 'rescheduled' && last?.to === null) last.to = at;
  }
  return lanes;
}
