import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Silence } from './silence.ts';

describe('Silence', () => {
  let noticed: string[];
  let silence: Silence;
  beforeEach(() => {
    vi.useFakeTimers();
    noticed = [];
    silence = new Silence(100, () => noticed.push('silent'));
  });
  afterEach(() => {
    silence.stop();
    vi.useRealTimers();
  });

  it('is noticed after its time', () => {
    vi.advanceTimersByTime(99);
    expect(noticed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(noticed).toEqual(['silent']);
  });

  it('begins anew with each sound', () => {
    for (let sound = 0; sound < 5; sound++) {
      vi.advanceTimersByTime(99);
      silence.heard();
    }
    expect(noticed).toEqual([]);
  });

  it('does not count while it is paused, whatever is heard', () => {
    silence.pause();
    silence.heard();
    vi.advanceTimersByTime(1_000);
    silence.resume();
    vi.advanceTimersByTime(99);
    expect(noticed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(noticed).toEqual(['silent']);
  });

  it('may be for another time, and tell another', () => {
    silence.change(10, () => noticed.push('other'));
    vi.advanceTimersByTime(1_000);
    expect(noticed).toEqual(['other']);
  });

  it('is ignored after a stop', () => {
    silence.stop();
    silence.heard();
    silence.pause();
    silence.resume();
    vi.advanceTimersByTime(1_000);
    expect(noticed).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
