/** The pause between measurements. */
const PAUSE_MS = 300_000;
/** The maximum share of time for measurements. */
const SHARE = 1 / 20;

/**
 * Reads what takes too long to be measured for each scrape. A call returns the last value, and starts a measurement if it is due.
 * The value is null before the first one. It stays if a measurement fails, or resolves to null.
 */
export function seldom(measure: () => Promise<number | null>, pauseMs = PAUSE_MS): () => number | null {
  let last: number | null = null;
  let dueAt = 0;

  async function next(): Promise<void> {
    const began = performance.now();
    dueAt = Number.POSITIVE_INFINITY;
    last = (await measure().catch(() => null)) ?? last;
    const now = performance.now();
    dueAt = now + Math.max(pauseMs, (now - began) / SHARE);
  }

  return () => {
    if (performance.now() >= dueAt) void next();
    return last;
  };
}
