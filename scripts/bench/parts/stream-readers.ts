/** Clients of streams. They count bytes, so they use little of the machine. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface StreamOrder {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  readonly count: number;
  /** If false, the clients stop to read when the stream is open. */
  readonly reads: boolean;
}

/** Opens streams, or waits until each has received a number of bytes. */
export type ReaderOrder = { readonly open: StreamOrder } | { readonly received: number };

/** The bytes that each stream has received. */
const received = new Map<Socket, number>();
let looking: (() => void) | undefined;

process.on('message', async (order: ReaderOrder) => {
  if ('open' in order) await openAll(order.open);
  else await allReceived(order.received);
  process.send?.('done');
});
process.send?.({ url: '' });
await once(process, 'disconnect');
process.exit(0);

/** The service limits the connections of an address whose requests have not arrived. */
const AT_ONCE = 50;

async function openAll(order: StreamOrder): Promise<void> {
  for (let left = order.count; left > 0; left -= AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, () => open(order)));
  }
}

/** Resolves when the head and the first comment have arrived. */
async function open({ port, path, token, reads }: StreamOrder): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  if (!reads) socket.on('error', () => undefined);
  socket.once('end', () => socket.destroy(new Error('The service ended a stream.')));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  let head = '';
  while (!head.includes(': open')) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    head += data.toString('latin1');
  }
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
  if (!reads) return void socket.pause();
  received.set(socket, 0);
  socket.on('data', (data) => {
    received.set(socket, (received.get(socket) ?? 0) + data.length);
    looking?.();
  });
}

async function allReceived(bytes: number): Promise<void> {
  const left = new Set(received.keys());
  await new Promise<void>((resolve) => {
    const look = () => {
      for (const socket of left) {
        if ((received.get(socket) ?? 0) < bytes) return;
        left.delete(socket);
      }
      resolve();
    };
    looking = look;
    look();
  });
  looking = undefined;
}
