import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { childProcessesOf, parentOf, untilGone } from '../../testing/child-processes.ts';
import { endCommand } from './command.ts';
import { spawnCommand } from './spawner.ts';

const env = { PATH: '/usr/bin:/bin' };

const how = (script: string, ...args: string[]) => ({
  file: 'sh',
  args: ['-c', script, 'sh', ...args],
  cwd: '/',
  env,
});
const start = (script: string, ...args: string[]) => spawnCommand(how(script, ...args), { signal: never() });
const never = () => new AbortController().signal;

async function run(script: string, input = '') {
  const command = await start(script);
  command.stdin.end(input);
  const [stdout, stderr, { code, signal: by }] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    command.exited,
  ]);
  return { stdout, stderr, code, by };
}

/** Runs a script without the spawner. */
async function runDirectly(script: string, input = '') {
  const child = spawn('sh', ['-c', script, 'sh'], { cwd: '/', env, detached: true });
  child.stdin.on('error', () => {}).end(input);
  const [stdout, stderr, [code, by]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code, by };
}

it.each([
  ['output and errors', 'echo out; echo err >&2'],
  ['an exit code', 'exit 3'],
  ['a signal', 'kill -TERM $$'],
  ['input to its end', 'cat; echo end'],
  ['input that is not read', 'echo out'],
  ['a program that does not exist', 'exec nowhere'],
  ['file descriptors that block', 'ls /proc/self/fd; grep flags /proc/self/fdinfo/[012]'],
  ['signals that are not ignored', "grep -E 'Sig(Blk|Ign|Cgt)' /proc/self/status"],
  ['a session without terminal', 'ps -o tty= -p $$; test "$(ps -o sid= -p $$)" -eq $$; echo $?'],
])('runs commands as if the service had started them: %s', async (_, script) => {
  const input = 'first\nlast';
  expect(await run(script, input)).toEqual(await runDirectly(script, input));
});

it.each(['cat', 'cat >&2'])('passes all input and output of %s', async (script) => {
  const command = await start(script);
  const input = Buffer.alloc(20_000_000, 'abcdefghijk');
  command.stdin.end(input);
  const [stdout, stderr] = await Promise.all([buffer(command.stdout), buffer(command.stderr)]);
  expect(Buffer.concat([stdout, stderr]).equals(input)).toBe(true);
});

it('lets a command write only as much as is read', async () => {
  const command = await start('yes | head -c 50000000; echo written >&2');
  const written = once(command.stderr, 'data').then(() => 'written');
  const isIdle = () => {
    const [head = 0] = childProcessesOf(command.pid, 'head');
    return readFileSync(`/proc/${head}/wchan`, 'utf8');
  };
  await vi.waitFor(() => expect(isIdle()).toMatch(/sock|unix/), { timeout: 100_000 });
  expect(await Promise.race([written, Promise.resolve('waiting')])).toBe('waiting');
  expect((await buffer(command.stdout)).length).toBe(50_000_000);
  expect(await written).toBe('written');
});

it('reads output that another process holds after the end of its command', async () => {
  // A shell gives what runs in the background no input, but other descriptors.
  const command = await start('exec 3<&0; (read -r line <&3; echo later) & echo sooner');
  expect(await command.exited).toEqual({ code: 0, signal: null });
  command.stdin.end();
  expect(await text(command.stdout)).toBe('sooner\nlater\n');
});

it('passes what is hidden as file descriptors from 3 on', async () => {
  const hidden = [Buffer.alloc(500_000, 255), Buffer.from('short')].map((each) => each.toString('base64'));
  const command = await spawnCommand({ ...how('wc -c <&3; cat <&4'), hidden }, { signal: never() });
  expect(await text(command.stdout)).toBe('500000\nshort');
});

it('passes the listener of a command to the service, which accepts its connections', async () => {
  const program = `
    const server = require('node:net').createServer();
    server.listen(0, '127.0.0.1', () => process.send(process.pid, server));
  `;
  const how = { file: process.execPath, args: ['-e', program], cwd: '/', env, listens: true };
  const command = await spawnCommand(how, { signal: never() });
  const passed = await command.passed;
  if (passed === null) throw new Error('The command has passed nothing.');
  expect(passed.pid).toBe(command.pid);
  endCommand(command);
  await command.exited;
  passed.listener.on('connection', (socket) => socket.end('from the service'));
  const { port } = passed.listener.address() as AddressInfo;
  expect(await text(connect(port, '127.0.0.1'))).toBe('from the service');
  passed.listener.close();
});

it('passes nothing of a command that ends without a listener', async () => {
  const command = await spawnCommand({ ...how('exit 1'), listens: true }, { signal: never() });
  expect(await command.passed).toBe(null);
});

it('gives commands only their environment, and its process none', async () => {
  process.env.SERVICE_SECRET = 'secret';
  onTestFinished(() => void delete process.env.SERVICE_SECRET);
  const command = await start('env; read -r line');
  const spawner = parentOf(command.pid);
  for (const pid of [command.pid, spawner]) {
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
  }
  command.stdin.end();
  const names = (await text(command.stdout)).split('\n').map((line) => line.split('=')[0]);
  expect(names.filter((name) => !['OLDPWD', 'PWD', 'SHLVL', '_', ''].includes(name as string))).toEqual([
    'PATH',
  ]);
});

it.each([
  ['ENOENT', 'a missing program', { file: 'nowhere' }],
  ['ENOENT', 'a missing path', { file: '/nowhere' }],
  ['EACCES', 'a file that cannot be executed', { file: '/etc/passwd' }],
  ['ENOENT', 'a missing working directory', { cwd: '/nowhere' }],
  ['E2BIG', 'a long argument', { args: ['-c', 'true', 'x'.repeat(200_000)] }],
])('rejects with %s for %s', async (code, _, change) => {
  await expect(spawnCommand({ ...how('true'), ...change }, { signal: never() })).rejects.toMatchObject({
    code,
  });
});

it('starts many commands at once', async () => {
  const started = await Promise.all(
    Array.from({ length: 100 }, (_, index) => start('cat; echo $1', String(index))),
  );
  for (const { stdin } of started) stdin.end('x');
  const printed = await Promise.all(started.map(({ stdout }) => text(stdout)));
  expect(printed).toEqual(started.map((_, index) => `x${index}\n`));
});

it('ends the commands of a killed process with a reason, and starts others', async () => {
  const command = await start('sleep 300 & echo $!; wait');
  const [sleeping] = await once(command.stdout, 'data');
  const spawner = parentOf(command.pid);
  process.kill(spawner, 'SIGKILL');
  expect(await command.exited).toEqual({
    code: null,
    signal: 'SIGKILL',
    reason: 'The process that starts commands has ended.',
  });
  await untilGone(Number(sleeping));
  const next = await start('read -r line');
  expect(parentOf(next.pid)).not.toBe(spawner);
  next.stdin.end('\n');
  expect(await next.exited).toEqual({ code: 0, signal: null });
});

it('starts commands with another process after its socket was deleted', async () => {
  const running = await start('cat');
  const spawner = parentOf(running.pid);
  rmSync(join(readlinkSync(`/proc/${spawner}/cwd`), 'socket'));
  const next = await start('read -r line');
  expect(parentOf(next.pid)).not.toBe(spawner);
  running.stdin.end('still here');
  expect(await text(running.stdout)).toBe('still here');
  // Its last command has ended.
  await untilGone(spawner);
  endCommand(next);
});

it('gives up a start after a minute, and starts others with another process', async () => {
  const running = await start('cat');
  const spawner = parentOf(running.pid);
  process.kill(spawner, 'SIGSTOP');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const starting = expect(start('true')).rejects.toThrow('The process that starts commands has ended.');
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(60_000);
  await starting;
  expect((await running.exited).signal).toBe('SIGKILL');
  vi.useRealTimers();
  const next = await start('read -r line');
  expect(parentOf(next.pid)).not.toBe(spawner);
  endCommand(next);
});

it('does not kill a process that has the number of an ended command', async () => {
  const other = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  const exited = once(other, 'exit');
  endCommand({ pid: other.pid as number, startTime: '1' });
  expect(existsSync(`/proc/${other.pid}`)).toBe(true);
  endCommand({ pid: other.pid as number, startTime: undefined });
  expect(await exited).toEqual([null, 'SIGKILL']);
});

it('rejects the starts of a process that is killed', async () => {
  const running = await start('cat');
  const spawner = parentOf(running.pid);
  process.kill(spawner, 'SIGSTOP');
  const mark = join(mkdtempSync(join(tmpdir(), 'spawner-test-')), 'mark');
  const starting = start('touch $1', mark);
  process.kill(spawner, 'SIGKILL');
  await expect(starting).rejects.toThrow('The process that starts commands has ended.');
  await running.exited;
  expect(existsSync(mark)).toBe(false);
});

it('abandons a start at once, also of a process that is frozen', async () => {
  const running = await start('cat');
  const spawner = parentOf(running.pid);
  process.kill(spawner, 'SIGSTOP');
  const mark = join(mkdtempSync(join(tmpdir(), 'spawner-test-')), 'mark');
  const abandon = new AbortController();
  const starting = spawnCommand(how('touch $1', mark), { signal: abandon.signal });
  abandon.abort(new Error('abandoned'));
  await expect(starting).rejects.toThrow('abandoned');
  process.kill(spawner, 'SIGCONT');
  // The process starts commands in the order of the requests.
  await (await start('true')).exited;
  await vi.waitFor(() => expect(childProcessesOf(spawner)).toEqual([running.pid]), { timeout: 100_000 });
  expect(existsSync(mark)).toBe(false);
  endCommand(running);
});

it('does not let a command do anything before the service knows it', async () => {
  const mark = join(mkdtempSync(join(tmpdir(), 'spawner-test-')), 'mark');
  const pids: number[] = [];
  const starting = spawnCommand(how('touch $1', mark), {
    signal: never(),
    started({ pid }) {
      pids.push(pid);
      throw new Error('not this one');
    },
  });
  await expect(starting).rejects.toThrow('not this one');
  await untilGone(pids[0] as number);
  expect(existsSync(mark)).toBe(false);
});
