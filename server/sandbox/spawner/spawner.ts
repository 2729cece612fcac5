/**
 * Starts commands in a process beside the service. To start a command, a process is copied, and it stands still meanwhile:
 * longer, the more memory it has. That process has little, and the service does not wait for it.
 *
 * The service is connected to the commands directly. No output passes through the process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { files } from '../../platform/files.ts';
import { createSlots } from '../../platform/slots.ts';
import { listenAt } from '../unix-socket.ts';
import { type Command, type Exit, RequestedCommand, type StartedBy } from './command.ts';
import { takeStream } from './streams.ts';

interface SpawnOptions {
  /** Abandons the start: it rejects with the signal's reason, and the command does nothing. */
  readonly signal: AbortSignal;
  /** Called before the command does anything. If it throws, the command does nothing. */
  readonly started?: ((command: Command) => void) | undefined;
}

type Message = { readonly id: string } & (
  | { readonly pid: number }
  /** Comes with the listener. */
  | { readonly listeningPid: number }
  | {
      readonly error: { readonly message: string; readonly code?: string };
      /** True if the process cannot connect to the service. */
      readonly isUnreachable: boolean;
    }
  | Exit
);

const LOST = 'The process that starts commands has ended.';
const LATE = 'The start of the command took too long.';
/** How many commands are started at once. A kernel rejects connections if too many wait to be accepted. */
const atOnce = createSlots(32);
/** The maximum time of a start, also on a busy machine, in milliseconds. */
const START_MS = 60_000;

let current: Promise<Spawner> | undefined;

/** Starts a command in its own process group. Rejects with the error of `spawn` if it cannot be started. */
export function spawnCommand(how: StartedBy, options: SpawnOptions): Promise<Command> {
  return atOnce('', options.signal, () =>
    request(how, options).catch((error: unknown) => {
      // Something has deleted the socket. Another process has its own.
      if (error instanceof Unreachable) return request(how, options);
      throw error;
    }),
  );
}

/** The process cannot connect to the service. */
class Unreachable extends Error {}

async function request(how: StartedBy, { signal, started }: SpawnOptions): Promise<Command> {
  // The first command starts it, because it costs a process.
  current ??= openSpawner(() => {
    current = undefined;
  });
  const spawner = await current;
  const command = spawner.request(how);
  const late = setTimeout(() => spawner.giveUp(command), START_MS);
  const abandon = () => command.fail(signal.reason);
  signal.addEventListener('abort', abandon);
  if (signal.aborted) abandon();
  try {
    await command.started;
    started?.(command);
    // It waits for this.
    command.stdin.write('\n');
    return command;
  } catch (error) {
    command.fail(error);
    throw error;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', abandon);
  }
}

interface Spawner {
  request(how: StartedBy): RequestedCommand;
  /** Ends the start of a command that takes too long. A process that does not react is killed. */
  giveUp(command: RequestedCommand): void;
}

/** @param onLost Called when it starts no more commands, or could not be started. */
async function openSpawner(onLost: () => void): Promise<Spawner> {
  /** The commands that have not ended. */
  const commands = new Map<string, RequestedCommand>();
  const server = createServer((socket) => takeStream(socket, commands, START_MS));
  let folder: string | undefined;
  let opened: FileHandle | undefined;
  let child: ChildProcess;
  /** True if it starts no more commands. It lasts until those that run have ended. */
  let isRetired = false;
  try {
    // Only the user of the service can open it.
    folder = await mkdtemp(path.join(tmpdir(), 'spawner-'));
    opened = await listenAt(server, path.join(folder, 'socket'));
    child = spawn(process.execPath, [files.spawner], {
      cwd: folder,
      env: {},
      // Signals of a terminal are for the service, which can let commands end.
      detached: true,
      // Its standard input ends when the service ends. It gets secrets, so nothing that it could print is in a log.
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    // There is no process, for example because there are no file descriptors.
    if (child.pid === undefined) throw (await once(child, 'error'))[0];
  } catch (error) {
    close();
    throw error;
  }
  // All its messages are received then.
  child.once('disconnect', lose).once('error', lose);
  child.on('message', (message, handle) => receive(message as Message, handle as Server));
  server.unref();
  child.unref();
  child.channel?.unref();
  (child.stdin as Socket).on('error', () => {}).unref();

  function lose(): void {
    child
      .off('disconnect', lose)
      .off('error', lose)
      .on('error', () => {});
    child.kill('SIGKILL');
    close();
    for (const command of commands.values()) command.lose(LOST);
  }

  function close(): void {
    onLost();
    server.close();
    void opened?.close().catch(() => {});
    if (folder !== undefined) void rm(folder, { recursive: true, force: true }).catch(() => {});
  }

  function receive({ id, ...message }: Message, listener: Server): void {
    const command = commands.get(id);
    if ('listeningPid' in message) {
      if (command) command.hasPassed({ listener, pid: message.listeningPid });
      else listener.close();
      return;
    }
    if ('pid' in message) {
      command?.hasPid(message.pid);
      return;
    }
    if ('error' in message) {
      const { error, isUnreachable } = message;
      if (isUnreachable) retire();
      command?.fail(Object.assign(isUnreachable ? new Unreachable() : new Error(), error));
    } else command?.hasEnded(message);
    commands.delete(id);
    if (commands.size > 0) return;
    if (isRetired) lose();
    // Without commands, it does not keep the service running.
    else child.channel?.unref();
  }

  function retire(): void {
    if (isRetired) return;
    isRetired = true;
    onLost();
  }

  return {
    request(how) {
      const command = new RequestedCommand();
      if (!child.connected) {
        command.fail(new Error(LOST));
        return command;
      }
      const id = randomUUID();
      commands.set(id, command);
      child.channel?.ref();
      // If it does not receive this, it is lost.
      child.send({ ...how, id }, () => {});
      return command;
    },
    giveUp(command) {
      if (command.hasNumber) command.fail(new Error(LATE));
      else lose();
    },
  };
}
