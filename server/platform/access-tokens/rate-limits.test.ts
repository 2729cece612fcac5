import { expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import type { ApiError } from '../../shell/errors.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const none: RateLimits = { requestsPerSecond: 0, writesPerSecond: 0, sessionsPerMinute: 0 };
const { getSession, updateSession, createSession, runDeployment, runSchedule } = operations;

function limited(limits: Partial<RateLimits>) {
  let now = 1_000;
  const rates = createRateLimits({ ...none, ...limits }, () => now);
  /** Returns the error of a request, or undefined if it is allowed. */
  const count = (operation: Parameters<typeof rates.count>[1], tokenId = 'tok_a'): ApiError | undefined => {
    try {
      rates.count(tokenId, operation);
    } catch (error) {
      return error as ApiError;
    }
  };
  const allowed = (times: number, ...of: Parameters<typeof count>) =>
    Array.from({ length: times }, () => count(...of)).filter((error) => error === undefined).length;
  return { count, allowed, advance: (ms: number) => (now += ms) };
}

it('allows the quota at once, then as many as its rate', () => {
  const { allowed, advance } = limited({ requestsPerSecond: 10 });
  expect(allowed(30, getSession)).toBe(10);
  advance(100);
  expect(allowed(30, getSession)).toBe(1);
  advance(450);
  expect(allowed(30, getSession)).toBe(4);
  advance(60_000);
  expect(allowed(30, getSession)).toBe(10);
});

it('counts each token for itself', () => {
  const { allowed } = limited({ requestsPerSecond: 3 });
  expect(allowed(9, getSession)).toBe(3);
  expect(allowed(9, getSession, 'tok_b')).toBe(3);
});

it('limits writes and new sessions beside all requests', () => {
  const { allowed, count, advance } = limited({
    requestsPerSecond: 100,
    writesPerSecond: 5,
    sessionsPerMinute: 3,
  });
  expect([createSession, runDeployment, runSchedule].map((each) => allowed(1, each))).toEqual([1, 1, 1]);
  expect(allowed(9, createSession)).toBe(0);
  // A rejected request does not count as a write.
  expect(allowed(9, updateSession)).toBe(2);
  expect(allowed(9, getSession)).toBe(9);
  advance(19_900);
  expect(allowed(9, createSession)).toBe(0);
  advance(100);
  expect(allowed(9, createSession)).toBe(1);
  expect(count(createSession)?.headers).toEqual({
    'Retry-After': '20',
    RateLimit: '"sessions";r=0;t=20',
    'RateLimit-Policy': '"sessions";q=3;w=60',
  });
});

it('responds with 429 and the headers of the limit that is exceeded', () => {
  const { count } = limited({ requestsPerSecond: 1 });
  expect(count(getSession)).toBeUndefined();
  expect(count(getSession)).toMatchObject({
    status: 429,
    type: 'rate_limit_error',
    headers: {
      'Retry-After': '1',
      RateLimit: '"requests";r=0;t=1',
      'RateLimit-Policy': '"requests";q=1;w=1',
    },
  });
});

it('limits nothing with 0', () => {
  expect(limited({}).allowed(10_000, createSession)).toBe(10_000);
});

it('forgets the token that was used least recently, and holds at most 10,000', () => {
  const { allowed } = limited({ requestsPerSecond: 1 });
  expect(allowed(1, getSession, 'tok_first')).toBe(1);
  for (let each = 0; each < 9_999; each++) allowed(1, getSession, `tok_${each}`);
  expect(allowed(1, getSession, 'tok_first')).toBe(0);
  allowed(2, getSession, 'tok_new');
  expect(allowed(1, getSession, 'tok_first')).toBe(1);
  expect(allowed(1, getSession, 'tok_9998')).toBe(0);
});
