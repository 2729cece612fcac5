/** A proxy before the service that applies one fault at a time. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allEndpoints as all, type EndpointRow } from '../../generated/endpoints.ts';
import type { OperationId } from '../../generated/operations.ts';
import { exchange, operationAt } from '../support/http.ts';
import type { Fault, Received, Sent } from './fault.ts';

const endpoints: Readonly<Record<OperationId, EndpointRow>> = all;

export interface FaultyProxy {
  url: string;
  /** The current fault, or null. */
  fault: Fault | null;
  close(): void;
}

export async function startFaultyProxy(service: string): Promise<FaultyProxy> {
  const forward = async ({ method, target, headers, body }: Sent): Promise<Received> => {
    // The length may change.
    const { 'content-length': _length, 'transfer-encoding': _coding, host: _host, ...rest } = headers;
    const message = {
      method,
      path: target,
      ...(body.length > 0 && { body }),
      headers: { 'content-type': null, ...rest },
    };
    const response = await exchange(service, null, message);
    return { status: response.status, headers: Object.fromEntries(response.headers), text: response.text };
  };

  const server = createServer((req, res) => {
    const serve = async () => {
      const operation = operationAt(req.method ?? '', req.url ?? '') ?? null;
      if (operation !== null && endpoints[operation].streams) return pass(service, req, res);
      const sent = await read(req);
      const { fault } = proxy;
      const received = await (fault && fault.operation === operation
        ? fault.serve(sent, forward)
        : forward(sent));
      const { 'transfer-encoding': _, 'content-length': __, connection: ___, ...headers } = received.headers;
      res.writeHead(received.status, headers).end(received.text);
    };
    serve().catch((error) => res.destroy(error));
  });
  // As the service's. A client must not send a request on a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
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

/** Streams pass unchanged: they do not end, and have no faults here. */
function pass(service: string, req: IncomingMessage, res: ServerResponse): void {
  const forwarded = request(
    `${service}${req.url}`,
    { method: req.method, headers: req.headers },
    (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => res.destroy()).pipe(res);
    },
  );
  forwarded.on('error', () => res.destroy());
  res.once('close', () => forwarded.destroy());
  req.pipe(forwarded);
}

async function read(req: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const { method = '', url: target = '' } = req;
  return { method, target, headers: req.headers as Record<string, string>, body: Buffer.concat(chunks) };
}
