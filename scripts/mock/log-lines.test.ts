import { expect, it } from 'vitest';
import { lineOf } from './log-lines.ts';

it.each([
  [{ msg: 'request', method: 'GET', route: '/a/{id}', status: 200 }, 'GET /a/{id}: 200'],
  [{ msg: 'request', method: 'GET', route: null, status: 404 }, 'GET an unknown path: 404'],
  [
    { msg: 'invalid request', status: 431, reason: 'The headers are too large.' },
    'invalid request: 431 The headers are too large.',
  ],
  [
    { msg: 'request failed', error: { message: 'Try again.', cause: { message: 'Prism is away.' } } },
    'request failed: Prism is away.',
  ],
  [{ msg: 'request failed', error: { message: 'No.' } }, 'request failed: No.'],
  [{ msg: 'response breaks the contract', breaches: ['A.', 'B.'] }, 'response breaks the contract: A. B.'],
  [{ msg: 'Prism ended.' }, 'Prism ended.'],
])('writes a log entry as one line: %j', (entry, line) => {
  expect(lineOf(JSON.stringify(entry))).toBe(line);
});

it('escapes characters that would reach the terminal', () => {
  const reason = 'a\x1b[2J\0b\r\nc\x7f\x9bd\u2028e\u202e';
  const escaped = 'a\\u001b[2J\\u0000b\\u000d\\u000ac\\u007f\\u009bd\\u2028e\\u202e';
  expect(lineOf(JSON.stringify({ msg: 'clone failed', reason }))).toBe(`clone failed: ${escaped}`);
  expect(lineOf(JSON.stringify({ msg: reason }))).toBe(escaped);
  expect(lineOf(JSON.stringify({ msg: 'request', method: reason, status: 400 }))).toBe(
    `${escaped} an unknown path: 400`,
  );
});
