import { setMaxListeners } from 'node:events';
import { expect, it, vi } from 'vitest';
import { placesOf } from './shares.ts';
import { createSlots } from './slots.ts';

const { signal } = new AbortController();
setMaxListeners(0, signal);

/** Work that ends when the test allows it, and a list of started work. */
function manual() {
  const begun: string[] = [];
  const ends = new Map<string, (failed?: boolean) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (failed) => (failed ? reject(new Error('failed')) : resolve(name)));
    });
  return { begun, end: (name: string, failed?: boolean) => ends.get(name)?.(failed), work };
}

it('runs a limited number at once, and the others in order', async () => {
  const inTurn = createSlots(2);
  const { begun, end, work } = manual();
  const results = ['0', '1', '2', '3'].map((name) => inTurn('a', signal, work(name)).catch(() => 'failed'));
  expect(begun).toEqual(['0', '1']);
  end('1', true);
  await results[1];
  expect(begun).toEqual(['0', '1', '2']);
  end('0');
  await results[0];
  expect(begun).toEqual(['0', '1', '2', '3']);
  end('2');
  end('3');
  expect(await Promise.all(results)).toEqual(['0', 'failed', '2', '3']);
  const again = inTurn('a', signal, work('4'));
  expect(begun.at(-1)).toBe('4');
  end('4');
  expect(await again).toBe('4');
});

it('gives the next slot to the workspace with the fewest running; equals take turns', async () => {
  const inTurn = createSlots(2);
  const { begun, end, work } = manual();
  const ended = new Map<string, Promise<string>>();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) {
    ended.set(name, inTurn(name.slice(0, 1), signal, work(name)));
  }
  const next = async (name: string) => {
    end(name);
    await ended.get(name);
    return begun.at(-1);
  };
  // One of `a` still runs.
  expect(await next('a1')).toBe('b1');
  expect(await next('a2')).toBe('a3');
  expect(await next('b1')).toBe('c1');
  expect(await next('c1')).toBe('b2');
  expect(await next('a3')).toBe('a4');
  expect(await next('b2')).toBe('a5');
});

it('lets work that waits be abandoned', async () => {
  const inTurn = createSlots(1);
  const { begun, end, work } = manual();
  const controller = new AbortController();
  const first = inTurn('a', signal, work('a1'));
  const abandoned = inTurn('b', controller.signal, work('b1'));
  const last = inTurn('c', signal, work('c1'));
  controller.abort(new Error('It was archived.'));
  await expect(abandoned).rejects.toThrow('It was archived.');
  end('a1');
  await first;
  expect(begun).toEqual(['a1', 'c1']);
  end('c1');
  await last;
  await expect(inTurn('b', controller.signal, work('b2'))).rejects.toThrow('It was archived.');
});

it('leaves slots to other workspaces while one has its maximum', async () => {
  const inTurn = createSlots(3, { perWorkspace: 1 });
  const { begun, end, work } = manual();
  const ended = new Map<string, Promise<string>>();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'c2', 'd1']) {
    ended.set(name, inTurn(name.slice(0, 1), signal, work(name)));
  }
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  end('b1');
  await ended.get('b1');
  expect(begun.slice(3)).toEqual(['d1']);
  end('d1');
  await ended.get('d1');
  expect(begun.slice(4)).toEqual([]);
  end('a1');
  await ended.get('a1');
  expect(begun.slice(4)).toEqual(['a2']);
});

/** Slots as a server has them, with what was told about waits. */
function shared(count: number, perWorkspace?: number) {
  const told: string[] = [];
  const places = placesOf(count, perWorkspace);
  const inTurn = createSlots(count, { ...places, onHeldBack: (id) => void told.push(id) });
  const works = manual();
  const ended = new Map<string, Promise<string>>();
  const begin = (...names: string[]) => {
    for (const name of names) ended.set(name, inTurn(name.slice(0, 1), signal, works.work(name)));
  };
  const end = async (name: string) => {
    works.end(name);
    await ended.get(name);
  };
  return { inTurn, begun: works.begun, begin, end, told };
}

it('keeps a slot free for a workspace that has none', async () => {
  const { begun, begin, end } = shared(3);
  begin('a1', 'a2', 'a3', 'a4');
  expect(begun).toEqual(['a1', 'a2']);
  begin('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  begin('b2', 'c1');
  await end('a1');
  // The free slot is for a workspace without one, not for b2.
  expect(begun.slice(3)).toEqual(['c1']);
  await end('b1');
  expect(begun.slice(4)).toEqual(['b2']);
  await end('c1');
  expect(begun.slice(5)).toEqual([]);
  await end('a2');
  expect(begun.slice(5)).toEqual(['a3']);
});

it('gives its only slot to any workspace', async () => {
  const { begun, begin, end } = shared(1);
  begin('a1', 'a2');
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
});

it('lets each workspace work, also if others always have work', async () => {
  const { begun, begin, end } = shared(4);
  for (let count = 0; count < 50; count++) begin(`a${count}`, `b${count}`, `c${count}`);
  const done = new Set<string>();
  for (let step = 0; step < 150; step++) {
    const [next = ''] = begun.filter((name) => !done.has(name));
    done.add(next);
    await end(next);
    for (const workspace of ['a', 'b', 'c']) {
      const of = begun.filter((name) => name.startsWith(workspace)).length;
      expect(of).toBeGreaterThanOrEqual(Math.min(50, Math.floor(begun.length / 3) - 1));
    }
  }
  expect(begun).toHaveLength(150);
});

it('tells once per wait that a workspace has its share', async () => {
  const { begun, begin, end, told } = shared(10, 2);
  begin('a1', 'a2', 'b1');
  expect(told).toEqual([]);
  begin('a3', 'a4', 'a5');
  expect(told).toEqual(['a']);
  await end('a1');
  await end('a2');
  expect(told).toEqual(['a']);
  await end('a3');
  expect(begun.at(-1)).toBe('a5');
  begin('a6', 'a7');
  expect(told).toEqual(['a', 'a']);
});

it('does not tell of waits for a slot, until one is free', async () => {
  const { begin, end, told } = shared(2);
  begin('a1', 'b1', 'a2', 'b2');
  expect(told).toEqual([]);
  await end('a1');
  expect(told).toEqual([]);
  await end('a2');
  // The slot is free for a third workspace.
  expect(told).toEqual(['b']);
});

it('forgets abandoned work of a workspace that has its share', async () => {
  const { inTurn, begun, begin, end, told } = shared(4, 1);
  begin('a1');
  const controller = new AbortController();
  const abandoned = inTurn('a', controller.signal, async () => 'a2');
  controller.abort(new Error('It was archived.'));
  await expect(abandoned).rejects.toThrow('It was archived.');
  begin('a3');
  expect(told).toEqual(['a', 'a']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
});

it('keeps a slot taken while it rests, and returns the result at once', async () => {
  vi.useFakeTimers();
  try {
    const rests: [string, number][] = [];
    const inTurn = createSlots(1, {
      restMs: (workspaceId, tookMs) => {
        rests.push([workspaceId, tookMs]);
        return 30;
      },
    });
    const { begun, end, work } = manual();
    const first = inTurn('a', signal, work('0'));
    const second = inTurn('b', signal, work('1'));
    await vi.advanceTimersByTimeAsync(10);
    end('0');
    expect(await first).toBe('0');
    await vi.advanceTimersByTimeAsync(29);
    expect(begun).toEqual(['0']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['0', '1']);
    end('1', true);
    await expect(second).rejects.toThrow('failed');
    expect(rests).toEqual([
      ['a', 10],
      ['b', 0],
    ]);
  } finally {
    vi.useRealTimers();
  }
});
