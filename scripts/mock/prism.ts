/** Prism in its own process. It returns the contract's examples. */
import { overloaded } from '../../server/shell/errors.ts';
import { forkBeside } from '../fork.ts';
import { type Started, supervise } from '../supervise.ts';

/** The time-out of Prism's response, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface PrismRequest {
  method: string;
  /** Path and query, percent-encoded. */
  target: string;
  headers: Record<string, string>;
  /** Plain JSON; undefined for none. */
  body: unknown;
}

export interface PrismResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Prism {
  /** @throws 503 while Prism restarts, and if it crashes during this request. */
  ask(request: PrismRequest): Promise<PrismResponse>;
  stop(): Promise<void>;
}

/**
 * Starts Prism, and restarts it when it ends.
 *
 * @param contract The file of the bundle.
 * @param say Called with a line each time it ends.
 * @throws Error with Prism's message if it does not start.
 */
export async function startPrism(contract: string, say: (line: string) => void): Promise<Prism> {
  const prism = await supervise({ name: 'Prism', start: () => forkPrism(contract), say });
  return {
    async ask(request) {
      if (prism.ready === null) throw overloaded(new Error('Prism is being started again.'));
      return exchange(prism.ready, request);
    },
    stop: () => prism.stop(),
  };
}

async function exchange(origin: string, { method, target, headers, body }: PrismRequest) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(origin + target, {
      method,
      // Without a body, Prism ignores the Content-Type.
      headers: { authorization: 'Bearer any', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  } catch (error) {
    throw overloaded(error);
  }
}

/** Starts Prism on a free port. Resolves to its origin. */
async function forkPrism(contract: string): Promise<Started<string>> {
  return forkBeside<string>(import.meta.url, 'prism-server.mjs', { args: [contract], silent: true });
}
