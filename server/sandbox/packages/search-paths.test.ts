import { expect, it } from 'vitest';
import { withPaths } from './search-paths.ts';

it('puts folders before those of the variable', () => {
  const env = { PATH: '/usr/bin:/bin', HOME: '/home' };
  expect(withPaths(env, { PATH: ['/a', '/b'], PYTHONPATH: ['/c'] })).toEqual({
    PATH: '/a:/b:/usr/bin:/bin',
    HOME: '/home',
    PYTHONPATH: '/c',
  });
});

it('adds no empty entry, which would mean the working directory', () => {
  expect(withPaths({ NODE_PATH: '' }, { NODE_PATH: ['/a'] })).toEqual({ NODE_PATH: '/a' });
});
