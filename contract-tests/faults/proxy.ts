/** Stands before the service and lets one fault at a time into what passes. */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exchange, operationAt } from '../support/http.ts';
import type { Fault, Received, Sent } from './fault.ts';

export interface FaultyProxy {
  url: string;
  /** The fault that is in; null for none. */
  fault: Fault | null;
  close(): void;
}

export async function startFaultyProxy(service: string): Promise<FaultyProxy> {
  const forward = async ({ method, target, headers, body }: Sent): Promise<Received> => {
    // Its length may be another than it was.
    const { 'content-length': _length, 'transfer-encoding': _coding, host: _host, ...rest } = headers;
    const message = {
      method,
      path: target,
      ...(body.length > 0 && { body }),
      headers: { 'content-type': null, ...rest },
    };
    const answer = await exchange(service, null, message);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: answer.text };
  };

  const server = createServer((req, res) => {
    const serve = async () => {
      const sent = await read(req);
      const { fault } = proxy;
      const operation = operationAt(sent.method, sent.target) ?? null;
      const received = await (fault && fault.operation === operation
        ? fault.serve(sent, forward)
        : forward(sent));
      const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...headers } = received.headers;
      res.writeHead(received.status, headers).end(received.text);
    };
    serve().catch((error) => res.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}

async function read(req: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const { method = '', url: target = '' } = req;
  return { method, target, headers: req.headers as Record<string, string>, body: Buffer.concat(chunks) };
}
