import { type ChildProcess, spawn } from 'node:child_process';
import { files } from '../../files.ts';
import type { Log } from '../platform/log.ts';

/**
 * A process beside this one that kills the commands of this server when they must not go on and this process cannot do it: when it is
 * frozen or killed. A lease of the database says until when they may.
 */
export interface Watchdog {
  /** Has all commands killed in so many milliseconds, unless this is called again. */
  readonly extend: (milliseconds: number) => void;
  /** Watches a command: the leader of a process group. */
  readonly watch: (command: ChildProcess) => void;
  close(): void;
}

/** @param folder Of the workspaces of this server: by it their processes are known. */
export function startWatchdog(folder: string, log: Log): Watchdog {
  let child: ChildProcess | undefined;
  let closed = false;
  let until = 0;
  const watched = new Set<number>();

  function say(line: string): void {
    child?.stdin?.write(`${line}\n`);
  }

  /** It costs a process, so the first command starts it. */
  function begin(): void {
    if (child || closed) return;
    const started = spawn(process.execPath, [files.watchdog, folder], {
      // Signals of a terminal are for the service, which may let turns end.
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {},
    });
    child = started;
    started.stdin.on('error', () => {});
    started.on('error', (error) =>
      log.error({ reason: error.message }, 'the watchdog of agents cannot be started'),
    );
    started.unref();
    (started.stdin as unknown as { unref(): void }).unref();
    started.on('exit', () => {
      if (child !== started) return;
      child = undefined;
      if (!closed && watched.size > 0) begin();
    });
    say(`extend ${Math.max(0, until - performance.now())}`);
    for (const pid of watched) say(`watch ${pid}`);
  }

  return {
    extend(milliseconds) {
      until = performance.now() + milliseconds;
      say(`extend ${milliseconds}`);
    },
    watch(command) {
      const { pid } = command;
      if (pid === undefined) return;
      watched.add(pid);
      if (child) say(`watch ${pid}`);
      else begin();
      command.once('exit', () => {
        watched.delete(pid);
        say(`forget ${pid}`);
      });
    },
    close() {
      closed = true;
      child?.stdin?.end();
    },
  };
}
