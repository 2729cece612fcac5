import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { servedToken } from '../serving.ts';

/** Sends requests to random servers of a fleet. Retries with the same Idempotency-Key until one succeeds. */
export interface Requests {
  post(path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** Responses that no fault explains: status and text, without duplicates. */
  readonly unexpected: readonly string[];
  readonly repeated: number;
}

/** The timeout of a response. Frozen servers do not respond. */
const TIMEOUT_MS = 10_000;
/** The first and the longest pause between attempts, in milliseconds. */
const PAUSES = { first: 300, longest: 5_000 };

export function makeRequests(urls: readonly string[], random: (below: number) => number): Requests {
  const unexpected = new Set<string>();
  let repeated = 0;

  async function attempt(path: string, body: unknown, key: string): Promise<Record<string, unknown> | null> {
    try {
      const response = await fetch(`${urls[random(urls.length)]}/api/v1/cloud/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${servedToken}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      const inFlight = response.status === 409 && text.includes('idempotency_key_in_flight');
      // A request that a frozen server had not read entirely gets 408.
      if (response.status !== 503 && response.status !== 408 && !inFlight)
        unexpected.add(`POST ${path}: ${response.status} ${text}`);
    } catch {
      // The server is not reachable, the connection closed, or the request timed out.
    }
    return null;
  }

  return {
    async post(path, body = {}) {
      const key = randomUUID();
      for (let wait = PAUSES.first; ; wait = Math.min(2 * wait, PAUSES.longest)) {
        const response = await attempt(path, body, key);
        if (response) return response;
        repeated += 1;
        await pause(wait / 2 + random(wait));
      }
    },
    get unexpected() {
      return [...unexpected];
    },
    get repeated() {
      return repeated;
    },
  };
}
