import { type ChildProcess, spawn } from 'node:child_process';
import { files } from '../../files.ts';
import type { Log } from '../platform/log.ts';

/**
 * A process beside this one that kills the commands of this server when they must not continue and this process cannot do it: when it is
 * frozen or killed. A lease of the database says until when they may.
 */
export interface Watchdog {
  /** Has all commands killed in so many milliseconds, unless this is called again. */
  readonly extend: (milliseconds: number) => void;
  /** Starts the process if it does not run. Called before a command starts, so that no command is without it. Throws if that fails. */
  readonly begin: () => void;
  /** Watches a command: the leader of a process group. */
  readonly watch: (command: ChildProcess) => void;
  close(): void;
}

/** Between two starts of a watchdog that ends by itself. */
const RESTART_MS = 500;

/**
 * @param folder Of the workspaces of this server: by it their processes are known.
 * @param node The program that runs it.
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

  /** It costs a process, so the first command starts it. */
  function begin(): void {
    if (child || closed) return;
    const started = spawn(node, [files.watchdog, folder], {
      // Signals of a terminal are for the service, which may let turns end.
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {},
    });
    started.on('error', (error) =>
      log.error({ reason: error.message }, 'the watchdog of agents cannot be started'),
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
    watch(command) {
      const { pid } = command;
      if (pid === undefined) return;
      watched.add(pid);
      say(`watch ${pid}`);
      command.once('exit', () => {
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
