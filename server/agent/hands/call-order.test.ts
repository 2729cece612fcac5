import { expect, it } from 'vitest';
import { CallOrder } from './call-order.ts';

const never = new AbortController().signal;
const tick = () => new Promise((resolve) => setImmediate(resolve));

function recorded() {
  const order = new CallOrder();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (name: string, alone: boolean, signal = never) =>
    order.run(alone, signal, async () => {
      log.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { log, call, end: (name: string) => ends.get(name)?.() };
}

it('runs some calls together, and others alone, in their order', async () => {
  const { log, call, end } = recorded();
  const all = [...'abc'].map((name) => call(name, false));
  all.push(call('X', true), call('Y', true), call('d', false));
  await tick();
  expect(log.join('')).toBe('abc');
  for (const name of 'ac') end(name);
  await tick();
  expect(log.join('')).toBe('abc');
  for (const name of 'bXY') {
    end(name);
    await tick();
  }
  expect(log.join('')).toBe('abcXYd');
  end('d');
  expect((await Promise.all(all)).join('')).toBe('abcXYd');
});

it('removes a waiting call when its signal aborts', async () => {
  const { log, call, end } = recorded();
  const controller = new AbortController();
  const first = call('a', false);
  const waiting = call('X', true, controller.signal);
  const last = call('b', false);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(call('Y', true, controller.signal)).rejects.toThrow('enough');
  await tick();
  expect(log.join('')).toBe('ab');
  end('a');
  end('b');
  expect(await Promise.all([first, last])).toEqual(['a', 'b']);
});

it('starts the next call after an error', async () => {
  const order = new CallOrder();
  await expect(order.run(true, never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await order.run(true, never, async () => 1)).toBe(1);
});
