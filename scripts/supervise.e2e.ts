import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exitOf, type Started, type Supervised, supervise } from './supervise.ts';

const started: Started<number>[] = [];
/** Starts a process with this program. It is ready, with its id, when it prints something. */
async function run(program: string): Promise<Started<number>> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child.pid as number));
    void exitOf(child).then((how) => reject(new Error(`It failed with ${how}.`)));
  });
  const process_ = { child, ready };
  started.push(process_);
  return process_;
}

const lasting = 'console.log("ready"); setInterval(() => {}, 1000)';
const failing = 'process.exit(7)';
/** Resolves to the id of a process that was started after this one. */
const successor = (supervised: Supervised<number>, pid: number) =>
  vi.waitUntil(() => supervised.ready !== pid && supervised.ready, { timeout: 100_000 });

describe('A supervised process', () => {
  it('restarts a killed process and logs one line, but not after a stop', async () => {
    const lines: string[] = [];
    const starts: (number | null)[] = [];
    const supervised = await supervise<number>({
      name: 'The part',
      start: (first) => {
        starts.push(first);
        return run(lasting);
      },
      say: (line) => lines.push(line),
    });
    const { first } = supervised;
    process.kill(first, 'SIGKILL');
    const second = await successor(supervised, first);
    expect(supervised.pid).toBe(second);
    expect(lines).toEqual(['The part ended (SIGKILL). It is started again.']);
    expect(starts).toEqual([null, first]);

    const ended = once((started.at(-1) as Started<number>).child, 'exit');
    await supervised.stop();
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(supervised.ready).toBeNull();
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
    expect([lines.length, starts.length]).toEqual([1, 2]);
  });

  it('restarts with increasing pauses, which a stop ends', async () => {
    const lines: string[] = [];
    const starts: number[] = [];
    const supervised = await supervise<number>({
      name: 'The part',
      start: (first) => {
        starts.push(performance.now());
        return run(first === null ? lasting : failing);
      },
      say: (line) => lines.push(line),
    });
    process.kill(supervised.first, 'SIGKILL');
    await vi.waitUntil(() => lines.length === 4, { timeout: 100_000 });
    expect(lines.slice(1)).toEqual([
      'The part ended (It failed with code 7.). It is started again.',
      'The part ended (It failed with code 7.). It is started again in 1 s.',
      'The part ended (It failed with code 7.). It is started again in 2 s.',
    ]);
    expect((starts[3] as number) - (starts[2] as number)).toBeGreaterThan(900);
    await supervised.stop();
    expect(starts).toHaveLength(4);
  });

  it('restarts a long-lived process without a pause', async () => {
    let hours = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ++hours * 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const lines: string[] = [];
    const supervised = await supervise<number>({
      name: 'The part',
      start: (first) => run(first === null ? lasting : failing),
      say: (line) => lines.push(line),
    });
    process.kill(supervised.first, 'SIGKILL');
    await vi.waitUntil(() => lines.length === 3, { timeout: 100_000 });
    await supervised.stop();
    for (const line of lines) expect(line).toMatch(/ It is started again\.$/);
  });

  it('ends a process that is stopped during a restart', async () => {
    let stopped: Promise<void> | undefined;
    const supervised = await supervise<number>({
      name: 'The part',
      start: async (first) => {
        if (first !== null) stopped = supervised.stop();
        return run(lasting);
      },
      say: () => {},
    });
    process.kill(supervised.first, 'SIGKILL');
    await vi.waitUntil(() => stopped !== undefined, { timeout: 100_000 });
    await stopped;
    expect((started.at(-1) as Started<number>).child.signalCode).toBe('SIGTERM');
  });

  it('does not retry a process that fails at its first start', async () => {
    const starts = started.length;
    const supervised = supervise({ name: 'The part', start: () => run(failing), say: expect.unreachable });
    await expect(supervised).rejects.toThrow('It failed with code 7.');
    expect(started.length).toBe(starts + 1);
  });
});

it.each([
  ['code 7', failing],
  ['SIGKILL', 'process.kill(process.pid, "SIGKILL")'],
])('reports how a process ended: %s', async (how, program) => {
  const child = spawn(process.execPath, ['-e', program]);
  await once(child, 'exit');
  expect(await exitOf(child)).toBe(how);
});
