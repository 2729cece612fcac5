import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Counts executions of commands, outside of all servers. Requires SANDBOX_NETWORK=open, or the runtime `directory`. */
export interface Marks {
  /** A command that counts one execution under a name. */
  command(name: string): string;
  /** Counts one execution under a name. */
  count(name: string): void;
  /** The number of executions under each name. */
  readonly counts: ReadonlyMap<string, number>;
  close(): void;
}

export async function startMarks(): Promise<Marks> {
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('utf8').once('data', (line: string) => {
      count(line.trim());
      socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    command: (name) => `echo ${name} >/dev/tcp/127.0.0.1/${port}`,
    count,
    counts,
    close: () => server.close(),
  };
}
