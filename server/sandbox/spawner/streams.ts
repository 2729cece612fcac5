import type { Socket } from 'node:net';
import type { RequestedCommand } from './command.ts';

/** The length of the id of a command and a digit. */
const HEAD_BYTES = 37;

/**
 * Takes the connection of a file descriptor of a command, which first says which one it is.
 *
 * @param limitMs The longest time until it says that.
 */
export function takeStream(
  socket: Socket,
  commands: ReadonlyMap<string, RequestedCommand>,
  limitMs: number,
): void {
  socket.on('error', () => {});
  socket.setTimeout(limitMs, () => socket.destroy());
  socket.on('readable', read);
  function read(): void {
    const head: Buffer | null = socket.read(HEAD_BYTES);
    if (head === null) return;
    socket.off('readable', read).setTimeout(0).removeAllListeners('timeout');
    const command = commands.get(head.toString('latin1', 0, HEAD_BYTES - 1));
    if (command) command.hasStream(Number(head.toString('latin1', HEAD_BYTES - 1)), socket);
    else socket.destroy();
  }
}
