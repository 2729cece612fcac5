import { expect, it } from 'vitest';
import { createOccupancy } from './occupancy.ts';

it('counts sessions per kind and workspace, and no installations as load', () => {
  const occupied = createOccupancy();
  occupied.set('a1', 'a', 'working');
  occupied.set('a2', 'a', 'mounting');
  for (const id of ['a3', 'a4', 'a5']) occupied.set(id, 'a', 'installing');
  occupied.set('b1', 'b', 'installing');
  expect([occupied.count('installing'), occupied.count('installing', 'a')]).toEqual([4, 3]);
  occupied.set('a2', 'a', 'working');
  occupied.delete('a3');
  expect([occupied.kindOf('a2'), occupied.kindOf('a3')]).toEqual(['working', undefined]);
  expect([occupied.count('working'), occupied.count('mounting')]).toEqual([2, 0]);
  const workspaces = new Map([['a', { id: 'a', working: 0, mounting: 0, served: 7 }]]);
  occupied.addTo(workspaces);
  expect([...workspaces.values()]).toEqual([{ id: 'a', working: 2, mounting: 0, served: 7 }]);
});
