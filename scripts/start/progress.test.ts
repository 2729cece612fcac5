import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

it('prints steps of a slow start, at most one a second', () => {
  const progress = showProgress((line) => lines.push(line));
  progress.next('Opening the database');
  vi.advanceTimersByTime(900);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(400);
  progress.next('Importing');
  progress.next('Starting the mock');
  vi.advanceTimersByTime(5_000);
  expect(lines).toEqual(['Opening the database …', 'Starting the mock …']);
  progress.next('Listening');
  progress.end();
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
});

it('prints nothing for a fast start', () => {
  const progress = showProgress((line) => lines.push(line));
  progress.next('Opening the database');
  vi.advanceTimersByTime(500);
  progress.end();
  vi.advanceTimersByTime(5_000);
  expect(lines).toEqual([]);
});
