import { afterEach, expect, it, vi } from 'vitest';
import { ConfigError } from './config-error.ts';
import { reportAsJson } from './json-lines.ts';

afterEach(() => vi.restoreAllMocks());

function printed(problem: unknown): Record<string, unknown> {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  reportAsJson(problem as never);
  return JSON.parse(String(print.mock.calls[0]?.[0]));
}

it('prints a mistake in the settings as it is', () => {
  const line = printed(new ConfigError('PORT must be a port.\nHOST is empty.'));
  expect(line).toEqual({
    ...{ level: 60, time: expect.any(Number) },
    ...{ event: 'process.failed', msg: 'PORT must be a port.\nHOST is empty.' },
  });
});

it('prints the first line of another error, and its stack without the message', () => {
  const cause = new Error('The cause.\nname: secret-1');
  const line = printed(new Error('Something failed.\npassword: secret-2', { cause }));
  expect(line).toMatchObject({ event: 'process.failed', msg: 'Something failed.', name: 'Error' });
  expect(line.cause).toMatchObject({ message: 'The cause.' });
  expect(line.stack).toEqual(expect.arrayContaining([expect.stringMatching(/^\s+at /)]));
  expect(JSON.stringify(line)).not.toContain('secret');
});

it('prints a line for any value that a program throws', () => {
  const unreadable = Object.defineProperty(new Error(), 'message', {
    get() {
      throw new Error('secret-3');
    },
  });
  for (const problem of [unreadable, Object.create(null)])
    expect(printed(problem)).toMatchObject({ msg: 'An error occurred that cannot be described.' });
  const large = Object.assign(new Error('x'.repeat(1e6)), { code: 'y'.repeat(1e6), name: 'z'.repeat(1e6) });
  large.stack = `${large.stack}\n${`    at ${'f'.repeat(1e3)}\n`.repeat(1e3)}`;
  for (const problem of [large, 'x'.repeat(1e6)])
    expect(JSON.stringify(printed(problem)).length).toBeLessThan(20_000);
});
