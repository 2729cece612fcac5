import { describe, expect, it } from 'vitest';
import { nextAttempt } from './retries.ts';
import { retryAfterOf } from './retry-after.ts';

const settings = { retries: 5, maxRetryAfterMs: 60_000 };
const transient = { canRetry: true, retryAfterMs: null };

describe('the next attempt', () => {
  it('does not follow an error that a retry cannot help', () => {
    expect(nextAttempt({ canRetry: false, retryAfterMs: 0 }, 1, settings)).toEqual({ retry: 'terminal' });
  });

  it('follows as often as set', () => {
    expect(nextAttempt(transient, 5, settings)).toMatchObject({ retry: 'retrying' });
    expect(nextAttempt(transient, 6, settings)).toEqual({ retry: 'exhausted' });
    expect(nextAttempt(transient, 1, { ...settings, retries: 0 })).toEqual({ retry: 'exhausted' });
  });

  it('follows after the pause of the provider', () => {
    expect(nextAttempt({ canRetry: true, retryAfterMs: 60_000 }, 3, settings)).toEqual({
      retry: 'retrying',
      pauseMs: 60_000,
    });
  });

  it('does not follow if the provider demands a longer pause than set', () => {
    expect(nextAttempt({ canRetry: true, retryAfterMs: 60_001 }, 1, settings)).toEqual({
      retry: 'exhausted',
    });
  });

  it.each([
    [1, 500, 1_000],
    [2, 1_000, 2_000],
    [4, 4_000, 8_000],
    [9, 15_000, 30_000],
  ])('follows failure %s after %s to %s ms', (failed, least, most) => {
    const often = { ...settings, retries: 100 };
    expect(nextAttempt(transient, failed, often, () => 0)).toMatchObject({ pauseMs: least });
    expect(nextAttempt(transient, failed, often, () => 1)).toMatchObject({ pauseMs: most });
  });

  it('never waits longer than set', () => {
    const short = { retries: 5, maxRetryAfterMs: 100 };
    expect(nextAttempt(transient, 5, short, () => 1)).toMatchObject({ pauseMs: 100 });
  });
});

describe('the demanded pause', () => {
  const now = new Date('2026-11-24T12:00:00Z');

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '250.5', 'retry-after': '7' }, 251],
    [{ 'retry-after-ms': 'soon', 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Tue, 24 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Tue, 24 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': '-5' }, null],
    [{ 'retry-after': 'Infinity' }, null],
    [{ 'retry-after': '2026' }, 2_026_000],
    [{ 'retry-after': '' }, null],
    [{}, null],
  ])('is read from %j', (headers, expected) => {
    expect(retryAfterOf(new Headers(headers as Record<string, string>), now)).toBe(expected);
  });
});
