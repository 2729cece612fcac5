import { setTimeout as pause } from 'node:timers/promises';

export async function healthOf(url: string): Promise<void> {
  const response = await fetch(`${url}/healthz`);
  if (!response.ok) throw new Error(`/healthz responded with ${response.status}.`);
  await response.text();
}

/**
 * Begins a request at fixed times, whether or not earlier ones have responses, until a time or until a promise resolves.
 * Resolves to the times of all, in milliseconds. That of a failed request is infinite.
 */
export async function timesUntil(
  end: number | Promise<unknown>,
  everyMs: number,
  request: () => Promise<unknown>,
): Promise<number[]> {
  let last = typeof end === 'number' ? end : Number.POSITIVE_INFINITY;
  if (typeof end !== 'number') {
    const stop = () => {
      last = performance.now();
    };
    end.then(stop, stop);
  }
  const requests: Promise<number>[] = [];
  for (let due = performance.now(); due < last; due += everyMs) {
    await pause(Math.max(0, due - performance.now()));
    requests.push(
      request().then(
        () => performance.now() - due,
        () => Number.POSITIVE_INFINITY,
      ),
    );
  }
  return Promise.all(requests);
}
