/** The programs of the benchmark of turns. Each runs in its own process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { handsBundle, serviceBundle } from '../../build/service-bundle.mjs';
import { nextMessage } from './measure.ts';
import type { Arrival } from './model.ts';
import type { Memory, Report } from './served.ts';
import type { ReaderOrder, StreamOrder } from './stream-readers.ts';

// One folder below the root, as `server/platform/files.ts` expects.
const outdir = join(serviceBundle.absWorkingDir, '.run');
const entryPoints = {
  'bench-model': 'scripts/bench/parts/model.ts',
  'bench-served': 'scripts/bench/parts/served.ts',
  'bench-readers': 'scripts/bench/parts/stream-readers.ts',
};

/** Bundles the programs as `npm start` does. */
export async function bundlePrograms(): Promise<void> {
  await Promise.all([
    build({ ...serviceBundle, entryPoints, sourcemap: false, outdir }),
    build({ ...handsBundle, outdir }),
  ]);
}

interface Program {
  child: ChildProcess;
  url: string;
}

async function start(
  name: keyof typeof entryPoints,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Program> {
  const child = fork(join(outdir, `${name}.js`), {
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await nextMessage<{ url: string }>(child, name);
  return { child, url };
}

/** The time in milliseconds since the epoch, with fractions, as the model reports it. */
export const epochNow = () => performance.timeOrigin + performance.now();

export interface Model {
  url: string;
  /** Resolves to the time when a request of a turn arrives: the first by default. */
  arrival(turn: string, request?: number): Promise<number>;
  /** Resolves to the time when the next request of any turn arrives. */
  nextArrival(): Promise<number>;
  close(): void;
}

export async function startModel(): Promise<Model> {
  const { child, url } = await start('bench-model');
  const waiting = new Map<string, ((at: number) => void)[]>();
  child.on('message', ({ turn, at }: Arrival) => waiting.get(turn)?.shift()?.(at));
  return {
    url,
    arrival: (turn, request = 1) =>
      new Promise((resolve) => {
        waiting.set(turn, [...Array.from({ length: request - 1 }, () => () => {}), resolve]);
      }),
    nextArrival: async () => (await nextMessage<Arrival>(child, 'bench-model')).at,
    close: () => child.disconnect(),
  };
}

export interface ModelServer {
  url: string;
  pid: number;
  memory(): Promise<Memory>;
  /** Resolves to its processor time so far, in milliseconds. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the service with the built-in agent, and options of Node. */
export async function startModelServer(
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<ModelServer> {
  const { child, url } = await start('bench-served', env, ['--expose-gc', ...options]);
  const request = <Value>(wanted: Report) => {
    child.send(wanted);
    return nextMessage<Value>(child, 'bench-served');
  };
  return {
    url,
    pid: child.pid as number,
    memory: () => request<Memory>('memory'),
    cpu: () => request<number>('processor time'),
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** The clients of streams, in their own process. */
export interface StreamReaders {
  /** Opens streams of a session. Resolves when all are open. */
  open(orders: StreamOrder): Promise<void>;
  /** Resolves when all streams have received this many bytes. */
  received(bytes: number): Promise<void>;
  close(): void;
}

export async function startReaders(): Promise<StreamReaders> {
  const { child } = await start('bench-readers');
  const request = async (order: ReaderOrder) => {
    child.send(order);
    await nextMessage(child, 'bench-readers');
  };
  return {
    open: (order) => request({ open: order }),
    received: (bytes) => request({ received: bytes }),
    close: () => child.disconnect(),
  };
}
