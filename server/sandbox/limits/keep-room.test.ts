import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Room } from '../reserve.ts';
import { keepRoom } from './keep-room.ts';
import type { Exceeded } from './limits.ts';

let missing: number;
let ended: [string, Exceeded][];
beforeEach(() => {
  [missing, ended] = [0, []];
});
afterEach(() => void vi.useRealTimers());
const reserve = { look: async () => ({ missing, toResume: missing }) as Room };

/** A command that has written some bytes. Its end frees them. */
function command(name: string, bytes: number, { owner = name, limit = 1_000 } = {}) {
  let isEnding = false;
  let free = () => {};
  const gone = new Promise<void>((resolve) => {
    free = resolve;
  });
  const exceed = (what: Exceeded) => {
    if (isEnding) return;
    isEnding = true;
    ended.push([name, what]);
    missing -= bytes;
    free();
  };
  return {
    owner,
    get isEnding() {
      return isEnding;
    },
    gone,
    exceed,
    async written() {
      if (bytes > limit) exceed('disk');
      return bytes;
    },
  };
}

it('ends nothing while the reserve is kept', async () => {
  await keepRoom(reserve, () => [command('a', 1e9)]);
  expect(ended).toEqual([]);
});

it('ends commands above their limit first', async () => {
  missing = 500;
  const running = [command('a', 900), command('b', 1_100), command('c', 10)];
  await keepRoom(reserve, () => [...running]);
  expect(ended).toEqual([['b', 'disk']]);
});

it('ends the command that wrote most if none is above its limit', async () => {
  missing = 500;
  const running = Array.from({ length: 20 }, (_, index) => command(`${index}`, index === 7 ? 900 : 400));
  await keepRoom(reserve, () => [...running]);
  expect(ended).toEqual([['7', 'room']]);
});

it('ends nothing if commands wrote little of what is missing', async () => {
  missing = 500;
  await keepRoom(reserve, () => [command('a', 49), command('b', 3)]);
  await keepRoom(reserve, () => []);
  expect(ended).toEqual([]);
});

it('ends commands of the owner that wrote most, the largest first, until enough is free', async () => {
  missing = 500;
  const small = [300, 290, 10].map((bytes, index) => command(`small ${index}`, bytes, { owner: 'many' }));
  await keepRoom(reserve, () => [...small, command('large', 400)]);
  expect(ended).toEqual([
    ['small 0', 'room'],
    ['small 1', 'room'],
  ]);
});

it('ends what took room for a moment, if others still cannot start', async () => {
  const looks = [
    { missing: 10, toResume: 260 },
    { missing: 0, toResume: 250 },
  ];
  await keepRoom({ look: async () => looks.shift() as Room }, () => [command('a', 200)]);
  expect(ended).toEqual([['a', 'room']]);
});

it('does not wait for the measurement of a command that takes too long', async () => {
  vi.useFakeTimers();
  missing = 500;
  const slow = { ...command('slow', 0), written: () => new Promise<number>(() => {}) };
  const kept = keepRoom(reserve, () => [slow, command('a', 900)]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await kept;
  expect(ended).toEqual([['a', 'room']]);
});
