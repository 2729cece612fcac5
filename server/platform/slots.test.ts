import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

const { signal } = new AbortController();

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
  const inTurn = createSlots(3, 1);
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
