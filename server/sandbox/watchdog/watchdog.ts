import { type ChildProcess, spawn } from 'node:child_process';
import { files } from '../../platform/files.ts';
import type { Log } from '../../platform/log.ts';
import type { Command } from '../spawner/command.ts';

/**
 * A separate process that kills the commands of this server when the server cannot do so: it is frozen or killed. The
 * lease in the database determines when.
 */
export interface Watchdog {
  /** Kills all commands after some milliseconds, unless it is called again. */
  readonly extend: (milliseconds: number) => void;
  /** Starts the process if it does not run. Called before each command. Throws if the start fails. */
  readonly begin: () => void;
  /** Watches a command: the leader of a process group. */
  readonly watch: (command: Pick<Command, 'pid' | 'exited'>) => void;
  close(): void;
}

/** The pause before a watchdog that ended is started again. */
const RESTART_MS = 500;

/**
 * @param folder The folder of this server's sandboxes, which identifies their processes.
 * @param node The program that runs the watchdog.
 */
export function startWatchdog(folder: string, log: Log, node: string = process.execPath): Watchdog {
  let child: ChildProcess | undefined;
  let closed = false;
  let until = 0;
  let restart: NodeJS.Timeout | undefined;
  const watched = new Set<number>();

  function say(line: string): void {
    child?.stdin?.write(`${line}\n`);
  }

  /** The first command starts it, because it costs a process. */
  function begin(): void {
    if (child || closed) return;
    const started = spawn(node, [files.watchdog, folder], {
      // Signals of a terminal are for the service, which can let commands end.
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {},
    });
    started.on('error', (error) =>
      log.error(
        { event: 'watchdog.failed', reason: error.message },
        'the watchdog of agents cannot be started',
      ),
    );
    if (started.pid === undefined) throw new Error('The watchdog of agents cannot be started.');
    child = started;
    started.stdin.on('error', () => {});
    started.unref();
    (started.stdin as unknown as { unref(): void }).unref();
    started.on('exit', () => {
      child = undefined;
      if (watched.size > 0) restartLater();
    });
    say(`extend ${Math.max(0, until - performance.now())}`);
    for (const pid of watched) say(`watch ${pid}`);
  }

  function restartLater(): void {
    clearTimeout(restart);
    restart = setTimeout(() => {
      try {
        begin();
      } catch {
        restartLater();
      }
    }, RESTART_MS);
    restart.unref();
  }

  return {
    extend(milliseconds) {
      until = performance.now() + milliseconds;
      say(`extend ${milliseconds}`);
    },
    begin,
    watch({ pid, exited }) {
      watched.add(pid);
      say(`watch ${pid}`);
      void exited.then(() => {
        watched.delete(pid);
        say(`forget ${pid}`);
      });
    },
    close() {
      closed = true;
      clearTimeout(restart);
      child?.stdin?.end();
    },
  };
}
