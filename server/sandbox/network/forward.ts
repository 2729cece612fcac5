/** Connections and messages that the proxy forwards. */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connectionTo, type Destination } from './destination.ts';

const CONNECT_MS = 20_000;
/** The time-outs for a connection without data, and for one that one side has ended. */
export const IDLE_MS = 15 * 60_000;
const HALF_CLOSED_MS = 60_000;

/** Connects to one of the checked addresses of a destination. The connection ends with that of the client. */
export async function connectTo({ port, addresses }: Destination, from: Socket): Promise<Socket> {
  const upstream = connect({
    host: 'checked.invalid',
    port,
    allowHalfOpen: true,
    noDelay: true,
    ...connectionTo(addresses),
  });
  const end = () => upstream.destroy();
  from.once('close', end);
  upstream.once('close', () => from.off('close', end));
  const late = setTimeout(end, CONNECT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      upstream.once('connect', resolve).once('error', reject);
      upstream.once('close', () => reject(new Error('It took too long.')));
    });
  } finally {
    clearTimeout(late);
  }
  upstream.on('error', () => {}).setTimeout(IDLE_MS, end);
  return upstream;
}

/** Forwards the data of one side. The other side can continue after this one has ended. */
export function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once('end', () => {
    for (const socket of [from, to]) socket.setTimeout(HALF_CLOSED_MS, () => socket.destroy());
  });
  from.once('close', () => (from.readableEnded ? to.destroySoon() : to.destroy()));
}

/** Headers that apply to only one connection (RFC 9110, 7.6.1). */
const OF_ONE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Returns the headers for the other side. Names are unchanged. */
export function passedOn({ rawHeaders, headers }: IncomingMessage, without: readonly string[]): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const left = new Set([...OF_ONE_CONNECTION, ...named, ...without]);
  // The length of a message must stay the same.
  for (const name of ['transfer-encoding', 'content-length']) left.delete(name);
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !left.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] as string] : [],
  );
}

/** Writes a response in plain text that ends the connection. */
export function responseOf(status: number, message: string): string {
  const body = `${message}\n`;
  const headers = [
    'content-type: text/plain',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // In the reason phrase too: for https, clients show it instead of the body.
  return [`HTTP/1.1 ${status} ${message}`, ...headers, '', body].join('\r\n');
}
