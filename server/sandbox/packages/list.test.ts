import { expect, it } from 'vitest';
import { placeOfList } from './list.ts';

it('has one folder per workspace and list, whatever the order', () => {
  const place = (workspace: string, npm: string[], pip: string[] = []) =>
    placeOfList('/root', workspace, { npm, pip }).list;
  expect(place('a', ['x', 'y'])).toBe(place('a', ['y', 'x', 'y']));
  const others = [
    place('a', ['x', 'y']),
    place('b', ['x', 'y']),
    place('a', ['x']),
    place('a', [], ['x', 'y']),
  ];
  expect(new Set(others).size).toBe(others.length);
  expect(place('../../etc', ['../x'])).toMatch(/^\/root\/[0-9a-f]{32}\/[0-9a-f]{32}$/);
});
