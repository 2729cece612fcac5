import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noLog } from '../../platform/log.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

const folder = '/tmp/watchdog-test';
let watchdog: Watchdog;
beforeEach(() => {
  watchdog = startWatchdog(folder, noLog);
  watchdog.begin();
});
afterEach(() => watchdog.close());

/** A command in its own process group. */
function command(env: Record<string, string> = {}) {
  const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore', env });
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, pid: child.pid as number, exited };
}

it('kills commands when the lease is not extended, and those that start after that', async () => {
  watchdog.extend(500);
  const [first, second] = [command(), command()];
  watchdog.watch(first);
  expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });
  watchdog.watch(second);
  expect(await second.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

it('lets commands run while the lease is extended', async () => {
  watchdog.extend(200);
  const first = command();
  watchdog.watch(first);
  await first.exited;
  watchdog.extend(60_000);
  const [second, third] = [command(), command()];
  watchdog.watch(second);
  watchdog.watch(third);
  third.child.kill('SIGTERM');
  await third.exited;
  expect(second.child.exitCode ?? second.child.signalCode).toBeNull();
  watchdog.close();
  expect(await second.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

it('kills processes that left their group, by the folder of the sandbox in their environment', async () => {
  watchdog.extend(60_000);
  const [leader, escaped, other] = [
    command(),
    command({ WORKSPACE: `${folder}/sess_a` }),
    command({ WORKSPACE: `${folder}-of-another/sess_a` }),
  ];
  watchdog.watch(leader);
  watchdog.close();
  expect(await escaped.exited).toEqual({ code: null, signal: 'SIGKILL' });
  expect(other.child.exitCode ?? other.child.signalCode).toBeNull();
  other.child.kill();
});

it('starts no command without a watchdog, and tries again with the next command', () => {
  const node = join(mkdtempSync(join(tmpdir(), 'watchdog-')), 'node');
  const unable = startWatchdog(folder, noLog, node);
  expect(() => unable.begin()).toThrow('The watchdog of agents cannot be started.');
  symlinkSync(process.execPath, node);
  expect(() => unable.begin()).not.toThrow();
  unable.close();
});

it('starts a watchdog that ends by itself again after a pause', async () => {
  const place = mkdtempSync(join(tmpdir(), 'watchdog-'));
  const node = join(place, 'node');
  const starts = join(place, 'starts');
  writeFileSync(node, `#!/bin/sh\necho start >> ${starts}\n`, { mode: 0o755 });
  const failing = startWatchdog(folder, noLog, node);
  failing.begin();
  const sleeping = command();
  failing.watch(sleeping);
  const began = performance.now();
  const count = () => (existsSync(starts) ? readFileSync(starts, 'utf8').split('\n').length - 1 : 0);
  await vi.waitFor(() => expect(count()).toBeGreaterThan(2), 100_000);
  expect(performance.now() - began).toBeGreaterThan(900);
  failing.close();
  sleeping.child.kill();
});
