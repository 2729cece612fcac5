/** Prism in its own process. It returns the contract's examples. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { BYTES } from '../../server/shell/contract/bytes.ts';
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
  /** Plain JSON; undefined for none, and for forms. See prism-server.mjs. */
  body: unknown;
}

export interface PrismResponse {
  status: number;
  headers: Headers;
  /** JSON, or the bytes of a file. */
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

async function exchange(socketPath: string, { method, target, headers, body }: PrismRequest) {
  try {
    const asking = request({
      socketPath,
      method,
      path: target,
      // Without a body, Prism ignores the Content-Type.
      headers: { authorization: 'Bearer any', 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).end(JSON.stringify(body));
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const sent = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return {
      status: response.statusCode as number,
      headers: new Headers(sent),
      body: await (response.headers['content-type'] === BYTES ? buffer(response) : json(response)),
    };
  } catch (error) {
    throw overloaded(error);
  }
}

/** Starts Prism. Resolves to the path of its socket. */
async function forkPrism(contract: string): Promise<Started<string>> {
  return forkBeside<string>(import.meta.url, 'prism-server.mjs', { args: [contract], silent: true });
}
