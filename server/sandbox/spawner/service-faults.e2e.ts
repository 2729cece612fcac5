import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { childProcessesOf, parentOf, untilGone } from '../../testing/child-processes.ts';

/** Starts a program with the functions `spawnCommand` and `start`. */
function startService(program: string) {
  const whole = `
    import { spawnCommand } from ${JSON.stringify(join(import.meta.dirname, 'spawner.ts'))};
    const signal = new AbortController().signal;
    const base = { cwd: '/', env: { PATH: '/usr/bin:/bin' } };
    const start = (script, ...args) =>
      spawnCommand({ ...base, file: 'sh', args: ['-c', script, 'sh', ...args] }, { signal });
    ${program}
  `;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', whole];
  return spawn('sh', ['-c', 'ulimit -n 256; exec "$@"', 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('rejects a start when the service has no file descriptors, and starts others later', async () => {
  // Two are free: one for the socket, and too few for a process.
  const service = startService(`
    import { closeSync, openSync } from 'node:fs';
    const opened = [];
    try {
      for (;;) opened.push(openSync('/dev/null'));
    } catch {}
    for (const fd of opened.splice(-2)) closeSync(fd);
    const reason = await start('true').then(() => 'It has started.', ({ message }) => message);
    for (const fd of opened) closeSync(fd);
    const command = await start('true');
    console.log(reason, (await command.exited).code);
  `);
  expect(await text(service.stdout)).toMatch(/^spawn .+ EMFILE 0\n$/);
});

it('leaves nothing when the service is killed', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'spawner-test-')), 'mark');
  // Its event loop stands still after the request, so it is killed before it knows that the command is started.
  const service = startService(`
    const running = await start('cat');
    void start('touch $1', ${JSON.stringify(mark)});
    setImmediate(() => {
      console.log(running.pid);
      for (;;);
    });
  `);
  const [printed] = await once(service.stdout, 'data');
  const running = Number(String(printed));
  const spawner = parentOf(running);
  const folder = readlinkSync(`/proc/${spawner}/cwd`);
  // The running command and the one that waits.
  await vi.waitFor(() => expect(childProcessesOf(spawner)).toHaveLength(2), { timeout: 100_000 });
  const children = childProcessesOf(spawner);
  service.kill('SIGKILL');
  for (const pid of [spawner, ...children]) await untilGone(pid);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(mark)).toBe(false);
});

it('leaves nothing when the service is killed before it has taken a listener', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'spawner-test-')), 'mark');
  const listening = `
    const server = require('node:net').createServer();
    server.listen(0, '127.0.0.1', () => process.send(process.pid, server));
    process.on('internalMessage', ({ cmd }) => {
      if (cmd === 'NODE_HANDLE_ACK') require('node:fs').writeFileSync(${JSON.stringify(mark)}, '');
    });
    process.once('disconnect', () => process.exit());
  `;
  // Its event loop stands still as soon as the command may start.
  const service = startService(`
    const args = ['-e', ${JSON.stringify(listening)}];
    const { pid } = await spawnCommand({ ...base, file: process.execPath, args, listens: true }, { signal });
    setImmediate(() => {
      console.log(pid);
      for (;;);
    });
  `);
  const [printed] = await once(service.stdout, 'data');
  const command = Number(String(printed));
  const spawner = parentOf(command);
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 100_000 });
  // It has taken the listener, passed it on, and closed its own copy.
  await vi.waitFor(() => expect(socketsThatListen(spawner)).toEqual([]), { timeout: 100_000 });
  service.kill('SIGKILL');
  for (const pid of [spawner, command]) await untilGone(pid);
});

/** Returns the sockets of a process that listen on a port. */
function socketsThatListen(pid: number): string[] {
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A')
    .map((fields) => `socket:[${fields[9]}]`);
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    .filter((socket) => listening.includes(socket));
}
