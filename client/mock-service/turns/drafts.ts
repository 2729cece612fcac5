/** Events that are being written. Streams with `event_deltas` send their parts. */

import { deltaOf, type EventStart, type Frame, startOf } from '../../mock-frames.ts';
import type { State } from '../memory/state.ts';
import type { ThreadPlace } from './log.ts';
import { STEP_MS } from './pauses.ts';
import type { TurnParts } from './turn-parts.ts';
import type { ThreadWriter } from './writer.ts';

/** Writes the parts of an event with a pause before each. Without a pause, they come together. */
export async function writeParts(
  { state, pauses }: TurnParts,
  { place, isStopped }: ThreadWriter,
  start: EventStart,
  parts: readonly string[],
  pauseMs: number,
): Promise<void> {
  if (isStopped) return;
  const write = (count: number) => {
    state.drafts.set(start.id, { ...place, start, parts: parts.slice(0, count) });
    state.changed();
  };
  if (pauseMs === 0) {
    write(parts.length);
    return pauses.wait(STEP_MS);
  }
  for (const index of parts.keys()) {
    await pauses.wait(pauseMs);
    if (pauses.isOver) return;
    write(index + 1);
  }
}

/** Returns the frames of the events that a thread writes now, without those that a stream has sent. */
export function newFrames(
  { drafts }: State,
  { sessionId, threadId }: ThreadPlace,
  deltas: readonly string[],
  sent: Map<string, number>,
): readonly Frame[] {
  return [...drafts.values()]
    .filter((draft) => draft.sessionId === sessionId && draft.threadId === threadId)
    .filter(({ start }) => deltas.includes(start.type))
    .flatMap(({ start, parts }) => {
      const frames = [startOf(start), ...parts.map((text) => deltaOf(start.id, text))];
      const before = sent.get(start.id) ?? 0;
      sent.set(start.id, frames.length);
      return frames.slice(before).map((data) => ({ event: data.type, data }));
    });
}
