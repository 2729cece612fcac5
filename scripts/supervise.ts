/** Keeps a process running. It restarts a process that ends by itself, with increasing pauses. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that ran this long, in milliseconds, resets the pause. */
const CALM_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** A started process. `ready` rejects with the reason if it ends before it is ready. */
export interface Started<Ready> {
  child: ChildProcess;
  ready: Promise<Ready>;
}

export interface Supervised<Ready> {
  /** The first report of the process. */
  readonly first: Ready;
  /** The report of the current process; null while none runs. */
  readonly ready: Ready | null;
  /** The id of the process. */
  readonly pid: number | undefined;
  /** Ends the process with SIGTERM and does not restart it. */
  stop(): Promise<void>;
}

/**
 * Starts a process, and restarts it when it ends.
 *
 * @param options.name Its name in messages.
 * @param options.start Starts it. Receives the report of the first start, or null for the first start.
 * @param options.say Called with a line each time it ends.
 * @returns When it is ready for the first time. Rejects if it ends before that, without a retry.
 */
export async function supervise<Ready>(options: {
  name: string;
  start: (first: Ready | null) => Promise<Started<Ready>>;
  say: (line: string) => void;
}): Promise<Supervised<Ready>> {
  const { name, start, say } = options;
  const stopping = new AbortController();
  let running = await start(null);
  const first = await running.ready;
  let ready: Ready | null = first;

  /** Resolves to how the process ended, after it has ended. */
  async function life(): Promise<string> {
    try {
      ready = await running.ready;
      return await exitOf(running.child);
    } catch (error) {
      return (error as Error).message;
    } finally {
      ready = null;
    }
  }

  async function keepRunning(): Promise<void> {
    for (let pause = 0; ; ) {
      const since = performance.now();
      const how = await life();
      if (stopping.signal.aborted) return;
      const calm = performance.now() - since > CALM_MS;
      pause = calm ? 0 : Math.min(Math.max(2 * pause, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      say(`${name} ended (${how}). It is started again${pause < 1000 ? '' : ` in ${pause / 1000} s`}.`);
      await sleep(pause, undefined, stopping).catch(() => {});
      if (stopping.signal.aborted) return;
      running = await start(first);
      if (stopping.signal.aborted) running.child.kill();
    }
  }

  const kept = keepRunning();
  return {
    first,
    get ready() {
      return ready;
    },
    get pid() {
      return running.child.pid;
    },
    async stop() {
      stopping.abort();
      running.child.kill();
      await kept;
    },
  };
}

/** Returns how a process ended: its signal, or `code 1`. */
export async function exitOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? `code ${child.exitCode}`;
}
