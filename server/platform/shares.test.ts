import { expect, it } from 'vitest';
import { HeldBack, mayTake, placesOf } from './shares.ts';

it.each([
  [1, 0],
  [2, 1],
  [4, 1],
  [10, 1],
  [19, 1],
  [20, 2],
  [100, 10],
])('reserves of %i places %i', (count, reserved) => {
  expect(placesOf(count)).toEqual({ count, perWorkspace: count, reserved });
});

it('gives reserved places to workspaces that hold none, and keeps the maximum', () => {
  const places = placesOf(20, 5);
  expect([0, 1].map((held) => mayTake(places, held, 2))).toEqual([true, false]);
  expect([0, 1].map((held) => mayTake(places, held, 0))).toEqual([false, false]);
  expect([1, 4, 5].map((held) => mayTake(places, held, 3))).toEqual([true, true, false]);
});

it('tells of a workspace when its wait begins', () => {
  const told: string[] = [];
  const heldBack = new HeldBack((id) => void told.push(id));
  for (const waiting of [['a'], ['a', 'b'], ['b'], ['a', 'b']]) heldBack.set(waiting);
  expect(told).toEqual(['a', 'b', 'a']);
});
