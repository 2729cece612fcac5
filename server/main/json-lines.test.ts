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
