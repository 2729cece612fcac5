import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Has a lock per session, to detect two agents in a session. Agents hold a lock with a TCP connection, which the kernel closes
 * when the last process of an agent has exited. Requires SANDBOX_NETWORK=open, or the runtime `directory`.
 */
export interface LockServer {
  /** A shell command that takes the lock of its session, prints a line, and exits with 0 when `letGo` is called. */
  readonly command: string;
  /** Returns the number of agents that hold the lock of a session. */
  holders(sessionId: string): number;
  /** Returns the number of agents that have ever held the lock of a session. */
  taken(sessionId: string): number;
  /** The maximum number of agents that held locks at the same time, in all sessions. */
  readonly most: number;
  /** The sessions that had two agents at the same time. */
  readonly violations: readonly string[];
  /** Ends the agent of a session. */
  letGo(sessionId: string): void;
  close(): void;
}

export async function startLockServer(): Promise<LockServer> {
  const held = new Map<string, Set<Socket>>();
  const counts = new Map<string, number>();
  const violations: string[] = [];
  let most = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.setEncoding('utf8').once('data', (line: string) => {
      const session = line.trim();
      const holders = held.get(session) ?? new Set();
      held.set(session, holders);
      holders.add(socket);
      counts.set(session, (counts.get(session) ?? 0) + 1);
      if (holders.size > 1) violations.push(session);
      most = Math.max(
        most,
        [...held.values()].reduce((sum, { size }) => sum + size, 0),
      );
      // Reset connections only emit `close`.
      for (const event of ['end', 'close']) socket.on(event, () => holders.delete(socket));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    command: `bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && echo $SESSION_ID >&3 && printf "{\\"type\\":\\"agent.thinking\\"}\\n" && read -r line <&3'`,
    holders: (session) => held.get(session)?.size ?? 0,
    taken: (session) => counts.get(session) ?? 0,
    get most() {
      return most;
    },
    violations,
    letGo(session) {
      for (const socket of held.get(session) ?? []) socket.write('go\n');
    },
    close() {
      for (const holders of held.values()) for (const socket of holders) socket.destroy();
      server.close();
    },
  };
}
