// A SharedWorker: all tabs of an origin read one stream. events-of-tab.ts is its page.
import { createClient, sharedEvents } from 'agent-cloud-contract';

/** What a tab sends first. Later, it sends null before it closes. */
export interface Subscribe {
  baseUrl: string;
  token: string;
  session_ids: string[];
}

const worker = self as unknown as { onconnect(event: MessageEvent): void };

worker.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  const life = new AbortController();
  port.onmessage = async ({ data }: MessageEvent<Subscribe | null>) => {
    if (data === null) return life.abort();
    try {
      const client = createClient({ baseUrl: data.baseUrl, token: data.token });
      const query = { session_ids: data.session_ids };
      const stream = await sharedEvents(client)({ query, signal: life.signal });
      port.postMessage({ type: 'open' });
      for await (const event of stream) port.postMessage({ type: 'event', event });
    } catch (error) {
      if (!life.signal.aborted) port.postMessage({ type: 'error', message: String(error) });
    }
  };
};
