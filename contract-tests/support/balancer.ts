import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

export interface Balancer {
  readonly url: string;
  /** The number of connections of each server. */
  readonly connections: readonly number[];
  close(): void;
}

/** A load balancer: each connection goes to the next server, byte for byte. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const connections = urls.map(() => 0);
  let next = 0;
  const server = createServer((client) => {
    const chosen = next++ % urls.length;
    connections[chosen] = (connections[chosen] ?? 0) + 1;
    const { hostname, port } = new URL(urls[chosen] as string);
    const upstream = connect({ host: hostname, port: Number(port) });
    // If one side breaks, the other one ends too. The error is not the balancer's.
    pipeline(client, upstream, client, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    close: () => void server.close(),
  };
}
