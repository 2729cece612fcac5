/** Keeps a process running: one that ends by itself is started again, the slower the more often it happens. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that lived this long, in milliseconds, has got over what ended the one before it. */
const CALM_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** A process that was started. `ready` rejects, with a message that says why, when it ends before it is ready. */
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
  /** Ends the process with SIGTERM, and starts it no more. */
  stop(): Promise<void>;
}

/**
 * Starts a process, and starts it again whenever it ends.
 *
 * @param options.name What the lines call it.
 * @param options.start Starts it; gets what the first one said when it was ready, null the first time.
 * @param options.say Gets a line each time that it ended.
 * @returns Once it is ready for the first time. When it ends before that it is not tried again, and this rejects.
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

  /** Resolves, once the process has ended, to how it did. */
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

/** How a process ended, once it has: its signal, or `code 1`. */
export async function exitOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? `code ${child.exitCode}`;
}
