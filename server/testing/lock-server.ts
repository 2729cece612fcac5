import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A lock per session, which agents hold by a TCP connection: the kernel gives it back when the last process of an agent has ended. Shows
 * whether a session ever has two agents. Needs WORKSPACE_NETWORK=open, or the runtime `directory`.
 */
export interface LockServer {
  /** A shell command: takes the lock of its session, prints a line, and ends with 0 when it is let go. */
  readonly command: string;
  /** How many agents hold the lock of a session. */
  holders(sessionId: string): number;
  /** How many agents have ever held it. */
  taken(sessionId: string): number;
  /** The most agents that have held locks at the same time, in all sessions. */
  readonly most: number;
  /** The sessions that had two agents at the same time. */
  readonly violations: readonly string[];
  /** Lets the agent of a session end. */
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
      // A connection whose other side was killed ends without having said anything.
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
