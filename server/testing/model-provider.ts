import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of the Messages API whose responses a test writes itself, also broken ones. */
export interface ModelProvider {
  url: string;
  /** The bodies of the requests that it received. */
  requests: unknown[];
  /** The headers of the last request. */
  headers: IncomingMessage['headers'];
  /** Responds to the next requests. */
  respond: (response: ServerResponse, body: unknown) => void;
  close(): Promise<void>;
}

export async function startModelProvider(): Promise<ModelProvider> {
  const server = createServer(async (request, response) => {
    provider.headers = request.headers;
    const chunks = await request.toArray();
    const body: unknown = JSON.parse(String(Buffer.concat(chunks)));
    provider.requests.push(body);
    provider.respond(response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provider: ModelProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    headers: {},
    respond: (response) => response.end(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return provider;
}

type ModelEvent = { type: string } & Record<string, unknown>;

/** The text of events in a stream. */
export function sse(...events: ModelEvent[]): string {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}

/** Begins a stream. Returns its response. */
export function beginStream(response: ServerResponse, input_tokens = 3): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(sse({ type: 'message_start', message: { usage: { input_tokens, output_tokens: 1 } } }));
  return response;
}

/** The events of a block: its start, a delta for each text, and its end. */
export function blockOf(index: number, block: ModelEvent, ...deltas: ModelEvent[]): string {
  return sse(
    { type: 'content_block_start', index, content_block: block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  );
}

/** The last events of a stream. */
export function streamEnd(stopReason: string): string {
  return sse(
    { type: 'message_delta', delta: { stop_reason: stopReason }, usage: { output_tokens: 7 } },
    { type: 'message_stop' },
  );
}

/** Writes until the client closes the connection, at most 100 MB. Returns the written bytes. */
export function writeForever(response: ServerResponse, chunk: string | Buffer): Promise<number> {
  let bytes = 0;
  const write = () => {
    do bytes += chunk.length;
    while (response.write(chunk) && bytes < 100_000_000);
  };
  return new Promise((resolve) => {
    response.on('drain', write).once('close', () => resolve(bytes));
    write();
  });
}
