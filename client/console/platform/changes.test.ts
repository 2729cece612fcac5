import type { Client, StreamState } from 'agent-cloud-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Change = { session_id: string };

/** A client whose streams have the given changes. Null stands for a stream that does not open. */
function clientOf(streams: (Change[] | null)[]) {
  const streamEvents = vi.fn(async ({ onState }: { onState(state: Pick<StreamState, 'type'>): void }) => {
    const changes = streams.shift();
    if (!changes) throw new Error('The stream does not open.');
    onState({ type: 'open' });
    return changes;
  });
  return { client: { streamEvents } as unknown as Client, streamEvents };
}

function follow(streams: (Change[] | null)[]) {
  const life = new AbortController();
  const seen: unknown[] = [];
  const { client, streamEvents } = clientOf(streams);
  void followChanges(client, life.signal, {
    onOpen: (isOpen) => seen.push(isOpen),
    onChange: (sessions) => seen.push(sessions && [...sessions]),
  });
  return { seen, streamEvents, life };
}

it('reports changes that come together once, and all when the stream opens', async () => {
  const { seen, life } = follow([[{ session_id: 'a' }, { session_id: 'b' }, { session_id: 'a' }]]);
  await vi.advanceTimersByTimeAsync(300);
  expect(seen).toEqual([true, null, false, ['a', 'b']]);
  life.abort();
});

it('opens a stream that fails again, and polls until then', async () => {
  const { seen, streamEvents, life } = follow([null, []]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(seen).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.slice(0, 3)).toEqual([false, true, null]);
  life.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streamEvents).toHaveBeenCalledTimes(2);
});
