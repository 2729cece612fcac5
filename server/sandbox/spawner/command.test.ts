import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { expect, it } from 'vitest';
import { RequestedCommand } from './command.ts';

/** A process group that sleeps. */
function sleeping() {
  const child = spawn('sleep', ['300'], { detached: true, stdio: 'ignore' });
  return { pid: child.pid as number, exited: once(child, 'exit') };
}

const streams = () => [new Socket(), new Socket(), new Socket()] as const;

it('starts when it has its number and its three streams, in any order', async () => {
  const command = new RequestedCommand();
  const [stdin, stdout, stderr] = streams();
  command.hasStream(2, stderr);
  command.hasPid(123);
  command.hasStream(0, stdin);
  command.hasStream(1, stdout);
  await command.started;
  expect(command).toMatchObject({ pid: 123, stdin, stdout, stderr, exit: undefined });
  command.hasEnded({ code: 1, signal: null });
  expect(await command.exited).toEqual({ code: 1, signal: null });
  expect([command.exit, stdin.destroyed, stdout.destroyed]).toEqual([{ code: 1, signal: null }, true, false]);
});

it('closes its streams and kills its process if it fails, also those that come later', async () => {
  const [early, late] = [new RequestedCommand(), new RequestedCommand()];
  const [one, two, three] = streams();
  const [first, second] = [sleeping(), sleeping()];
  early.hasStream(0, one);
  early.hasPid(first.pid);
  for (const each of [early, late]) each.fail(new Error('not now'));
  late.hasStream(1, two);
  late.hasPid(second.pid);
  late.hasStream(2, three);
  for (const each of [early, late]) await expect(each.started).rejects.toThrow('not now');
  expect([one, two, three].map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  for (const { exited } of [first, second]) expect(await exited).toEqual([null, 'SIGKILL']);
});

it('fails if it ends before it has its streams', async () => {
  const command = new RequestedCommand();
  command.hasPid(sleeping().pid);
  command.hasEnded({ code: null, signal: 'SIGKILL' });
  await expect(command.started).rejects.toThrow('ended while it was being started');
});

it('is killed if nothing will report its end', async () => {
  const command = new RequestedCommand();
  const { pid, exited } = sleeping();
  for (const [fd, stream] of streams().entries()) command.hasStream(fd, stream);
  command.hasPid(pid);
  command.lose('The reason.');
  expect(await command.exited).toEqual({ code: null, signal: 'SIGKILL', reason: 'The reason.' });
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(command.stdout.destroyed).toBe(false);
});

it('fails if its end cannot be reported before it has started', async () => {
  const command = new RequestedCommand();
  command.lose('The reason.');
  await expect(command.started).rejects.toThrow('The reason.');
});

it.each([
  ['failed', (command: RequestedCommand) => command.fail(new Error('not now'))],
  ['ended', (command: RequestedCommand) => command.lose('The reason.')],
])('closes a listener that comes after it has %s', async (_, end) => {
  const command = new RequestedCommand();
  command.started.catch(() => {});
  for (const [fd, stream] of streams().entries()) command.hasStream(fd, stream);
  command.hasPid(sleeping().pid);
  end(command);
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  command.hasPassed({ listener, pid: 1 });
  expect(listener.listening).toBe(false);
});
