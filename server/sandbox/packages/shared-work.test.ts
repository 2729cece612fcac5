import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that only the test ends. */
function manual() {
  const begun: { signal: AbortSignal; finish(text: string): void }[] = [];
  const work = (signal: AbortSignal) =>
    new Promise<string>((finish) => {
      begun.push({ signal, finish });
    });
  return { work, begun };
}
const never = new AbortController().signal;

it('runs once for callers with the same key at the same time', async () => {
  const share = createSharedWork<string>();
  const { work, begun } = manual();
  const both = [share('a', never, work), share('a', never, work)];
  begun[0]?.finish('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(begun).toHaveLength(1);
  const again = share('a', never, work);
  begun[1]?.finish('again');
  expect(await again).toBe('again');
});

it('continues until its last caller has left', async () => {
  const share = createSharedWork<string>();
  const { work, begun } = manual();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = share('a', one.signal, work);
  const second = share('a', two.signal, work);
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(false);
  two.abort(new Error('left too'));
  await expect(second).rejects.toThrow('left too');
  expect(begun[0]?.signal.aborted).toBe(true);
  // The next caller waits for the end of the aborted work, and gets its own.
  const third = share('a', never, work);
  expect(begun).toHaveLength(1);
  begun[0]?.finish('aborted');
  await new Promise(setImmediate);
  begun[1]?.finish('new');
  expect(await third).toBe('new');
});

it('passes an error to all callers', async () => {
  const share = createSharedWork<string>();
  const fails = async () => {
    throw new Error('broken');
  };
  const both = await Promise.allSettled([share('a', never, fails), share('a', never, fails)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
