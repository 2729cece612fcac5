import { expect, it } from 'vitest';
import { lineOf } from './log-lines.ts';

it.each([
  [{ msg: 'request', method: 'GET', route: '/a/{id}', status: 200 }, 'GET /a/{id}: 200'],
  [{ msg: 'request', method: 'GET', route: null, status: 404 }, 'GET an unknown path: 404'],
  [
    { msg: 'no request', status: 431, reason: 'The headers are too large.' },
    'no request: 431 The headers are too large.',
  ],
  [
    { msg: 'request failed', error: { message: 'Try again.', cause: { message: 'Prism is away.' } } },
    'request failed: Prism is away.',
  ],
  [{ msg: 'request failed', error: { message: 'No.' } }, 'request failed: No.'],
  [{ msg: 'response breaks the contract', breaches: ['A.', 'B.'] }, 'response breaks the contract: A. B.'],
  [{ msg: 'Prism ended.' }, 'Prism ended.'],
])('An entry of the log becomes a line: %j', (entry, line) => {
  expect(lineOf(JSON.stringify(entry))).toBe(line);
});
