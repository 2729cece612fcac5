import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { toolSeconds } from '../../platform/metrics/metrics.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import { type CallOptions, ModelCalls } from './calls.ts';
import type { ReadyCall } from './response-events.ts';

const at = '2026-11-25T09:00:00.000Z';
const tool = { name: 'Bash', kind: 'toolset' } as ModelTool;
const call = (id: string): ReadyCall => ({ id, type: 'agent.tool_use', tool, input: {} });
const done: ToolOutcome = { text: 'done', isError: false };

/** Executes calls of which each ends when its promise resolves. Returns what was written, in order. */
async function useAll(
  calls: Record<string, Promise<ToolOutcome | null>>,
  stop = new AbortController().signal,
  written: string[] = [],
) {
  const idsOf = (events: readonly NewEvent[]) =>
    events.map(({ data }) => ('tool_use_id' in data ? data.tool_use_id : '')).join();
  let count = 0;
  const newId = () => {
    count += 1;
    return `evt_result_${count}`;
  };
  const writer = {
    now: () => ({ newId, at }),
    add: async (events: readonly NewEvent[]) => void written.push(`add ${idsOf(events)}`),
    addWithNext: (events: readonly NewEvent[]) => void written.push(`with next ${idsOf(events)}`),
  };
  const use = { toolset: ({ id }: ReadyCall) => calls[id] };
  const draft = () => null;
  const options = { use, stop, writer, draft, tools: [tool], events: {} } as unknown as CallOptions;
  return { hasAll: await new ModelCalls(options).useAll(Object.keys(calls).map(call)), written };
}

it('adds each result when its call ends, and the last one with the next event', async () => {
  const second = Promise.resolve(done);
  expect(await useAll({ evt_a: second.then(setImmediate), evt_b: second })).toEqual({
    hasAll: true,
    written: ['add evt_b', 'with next evt_a'],
  });
});

it('adds all results at once if a call has none yet', async () => {
  const none = Promise.resolve(null);
  expect(await useAll({ evt_a: none, evt_b: Promise.resolve(done) })).toEqual({
    hasAll: false,
    written: ['add evt_b'],
  });
});

it('adds results at once after a call has failed', async () => {
  const failed = Promise.reject(new Error('no database'));
  const late = setImmediate(done);
  const written: string[] = [];
  await expect(useAll({ evt_a: failed, evt_b: late }, undefined, written)).rejects.toThrow('no database');
  await late;
  await setImmediate();
  expect(written).toEqual(['add evt_b']);
});

it('counts a call that has failed as one without a result', async () => {
  const counted = async () => {
    const { values } = await toolSeconds.get();
    const isOurs = ({ metricName, labels }: (typeof values)[number]) =>
      metricName?.endsWith('_count') && labels.tool === 'Bash' && labels.result === 'none';
    return values.find(isOurs)?.value ?? 0;
  };
  const before = await counted();
  await expect(useAll({ evt_a: Promise.reject(new Error('no database')) })).rejects.toThrow('no database');
  expect((await counted()) - before).toBe(1);
});

it('adds no result after the server was stopped', async () => {
  const stopped = AbortSignal.abort('stopped');
  expect(await useAll({ evt_a: Promise.resolve(done) }, stopped)).toEqual({ hasAll: false, written: [] });
});

it('does not count the start after a call of some seconds, unless it delegates', async () => {
  vi.useFakeTimers();
  try {
    const uncounted: string[] = [];
    for (const kind of ['toolset', 'delegate'] as const) {
      for (const seconds of [4, 6]) {
        const outcome = new Promise((resolve) => setTimeout(resolve, seconds * 1_000, done));
        const uncount = async () => void uncounted.push(`${kind} after ${seconds} s`);
        const options = {
          ...{
            use: { [kind]: () => outcome },
            stop: new AbortController().signal,
            tools: [],
            draft: () => null,
          },
          ...{ writer: { now: () => ({ newId: () => 'evt_a', at }), addWithNext() {} }, state: { uncount } },
        } as unknown as CallOptions;
        const used = new ModelCalls(options).useAll([
          { ...call('evt_a'), tool: { ...tool, kind } as ModelTool },
        ]);
        await vi.advanceTimersByTimeAsync(60_000);
        await used;
      }
    }
    expect(uncounted).toEqual(['toolset after 6 s']);
  } finally {
    vi.useRealTimers();
  }
});
