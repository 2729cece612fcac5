/** Snapshots of disks: what other servers restore after a kill and during a drain. */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDiskFolder } from '../../sandbox/server-folder.ts';
import {
  type AgentServer,
  eventsOf,
  newSession,
  send,
  textsOf,
  typesOf,
  until,
} from '../../testing/agent-servers.ts';
import { drainCommand } from '../../testing/drain-command.ts';
import { type S3Server, s3Environment, startS3Server } from '../../testing/s3-server.ts';
import { useScriptAgents } from '../../testing/script-agents.ts';

const on = useScriptAgents('snapshots', "stdout + stderr || '-'");
const { servers } = on;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3?.close());

const serve = (name: string, store: Record<string, string>) => on.serve(name, { SNAPSHOTS: 'on', ...store });
const inBucket = (prefix: string) => ({
  BLOB_STORE: `s3://${s3.bucket}/${prefix}`,
  ...s3Environment(s3.url),
});
const inFolder = () => ({ BLOB_STORE: path.join(on.folder, 'blobs') });

const isSaved = (session: string) =>
  until(async () => {
    const rows = await servers.rows(`
      select 1 from snapshots n join workspaces w on w.session_id = n.session_id
      where n.session_id = '${session}' and w.work_since is null and n.turn_id = (
        select id from turns where session_id = '${session}' order by last_event desc limit 1)`);
    expect(rows).toHaveLength(1);
  });
const isIdle = ({ client }: AgentServer, session: string, turns: number) =>
  until(async () => {
    const types = await typesOf(client, session);
    expect(types.filter((type) => type === 'session.status_idle')).toHaveLength(turns);
  });
const lastText = async ({ client }: AgentServer, session: string) => (await textsOf(client, session)).at(-1);
const reclaimed = async ({ client }: AgentServer, session: string) =>
  (await eventsOf(client, session)).filter(({ type }) => type === 'session.workspace_reclaimed');
const blobsIn = (store: string) =>
  readdirSync(store, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^[0-9a-f]{64}-/.test(entry.name),
  ).length;
const disksOf = (server: AgentServer) =>
  readdirSync(server.folder, { withFileTypes: true }).filter(isDiskFolder);

const WRITE = `
  set -e
  echo one > kept && echo gone > deleted && mkdir -p 'a b/closed' && echo x > 'a b/closed/x' && chmod 555 'a b/closed'
  ln -s /etc/passwd link && ln kept same && mkfifo pipe && printf '#!/bin/sh\\necho runs' > run && chmod 700 run
  git init -q repo && cd repo && git config user.name A && git config user.email a@example.test
  echo code > file && git add . && git commit -qm first && echo draft >> file
  echo home > ~/.note`;
const READ = `
  cat kept; readlink link; test -e deleted || echo no; ./run; stat -c %a 'a b/closed'; cat 'a b/closed/x' ~/.note
  test kept -ef same && echo same; test -e pipe || echo no pipe; cd repo && git log --format=%s && git diff --stat | head -n 1`;
const HAS = `two\n/etc/passwd\nno\nruns\n555\nx\nhome\nsame\nno pipe\nfirst\n file | 1 +\n`;

it('restores the end of the last turn on another server after a kill', async () => {
  const lost = await serve('lost', inBucket('kill'));
  const id = await newSession(lost.client, WRITE);
  await isIdle(lost, id, 1);
  expect(await lastText(lost, id)).toBe('-');
  await isSaved(id);
  await send(lost.client, id, 'echo two > kept; rm deleted; touch begun');
  await isIdle(lost, id, 2);
  await isSaved(id);
  await send(lost.client, id, 'echo three > kept; sleep 600');
  await until(async () =>
    expect((await typesOf(lost.client, id)).filter((type) => type === 'session.status_running')).toHaveLength(
      3,
    ),
  );
  await lost.kill();

  const other = await serve('other', inBucket('kill'));
  await send(other.client, id, READ);
  await isIdle(other, id, 4);
  expect(await lastText(other, id)).toBe(HAS);
  const [event, ...more] = await reclaimed(other, id);
  expect(event).toMatchObject({ snapshot_at: expect.stringMatching(/^20/), files_left_out: 1 });
  expect(more).toEqual([]);
  const types = await typesOf(other.client, id);
  expect(types.filter((type) => type === 'session.error')).toHaveLength(1);

  // The next server restores what this one has saved on top of it.
  await isSaved(id);
  await send(other.client, id, 'echo four > kept');
  await isIdle(other, id, 5);
  await isSaved(id);
  await other.kill();
  const third = await serve('third', inBucket('kill'));
  await send(third.client, id, READ);
  await isIdle(third, id, 6);
  expect(await lastText(third, id)).toBe(HAS.replace('two', 'four'));
  // An ordinary user cannot delete what is in a closed folder.
  for (const server of [lost, other, third]) execFileSync('chmod', ['-R', 'u+rwX', server.folder]);
});

it('loses only the running turn, because a turn runs until its disk is saved', async () => {
  const lost = await serve('lost', inBucket('stalled'));
  const id = await newSession(lost.client, 'echo one > kept');
  await isIdle(lost, id, 1);
  await isSaved(id);
  const stall = s3.stall();
  await send(lost.client, id, 'echo two > kept; cat kept');
  await stall.reached;
  expect(await lastText(lost, id)).toBe('two\n');
  expect((await typesOf(lost.client, id)).at(-1)).toBe('agent.message');
  await lost.kill();
  stall.end();

  const other = await serve('other', inBucket('stalled'));
  await send(other.client, id, 'cat kept');
  await isIdle(other, id, 3);
  expect(await lastText(other, id)).toBe('one\n');
  const types = await typesOf(other.client, id);
  expect(types.filter((type) => type === 'session.error')).toHaveLength(1);
  expect(await reclaimed(other, id)).toMatchObject([{ snapshot_at: expect.stringMatching(/^20/) }]);
});

it('ends a turn without a snapshot if its save takes too long', async () => {
  const left = await serve('left', { ...inBucket('slow'), SNAPSHOT_SECONDS: '1' });
  const id = await newSession(left.client, 'echo one > kept');
  await isIdle(left, id, 1);
  const saved = () => servers.rows('select turn_id from snapshots');
  const [first] = await saved();
  const stall = s3.stall();
  await send(left.client, id, 'echo two > kept');
  await isIdle(left, id, 2);
  expect(await saved()).toEqual([first]);
  stall.end();
  await send(left.client, id, 'echo three > kept');
  await isIdle(left, id, 3);
  expect(await saved()).toEqual([expect.not.objectContaining(first ?? {})]);
});

it('lets the saved disks of a drained server go without a release', async () => {
  const left = await serve('left', inFolder());
  const id = await newSession(left.client, 'echo one > kept');
  await isIdle(left, id, 1);
  await isSaved(id);
  const busy = await newSession(
    left.client,
    `echo begun > kept; until test -e ${on.folder}/go; do sleep 0.1; done`,
  );
  await until(async () => expect(await typesOf(left.client, busy)).toContain('session.status_running'));
  const other = await serve('other', inFolder());
  const { ended, lines } = drainCommand(servers.url, left.id);
  await until(() => expect(lines.at(-1)).toMatchObject({ state: 'draining', turns: 1 }));
  await send(left.client, busy, 'cat kept');
  writeFileSync(path.join(on.folder, 'go'), '');
  expect(await ended).toEqual({ code: 0, error: '' });
  expect(lines.at(-1)).toMatchObject({ state: 'drained', disks: 0, disks_released: false });
  // Its message waited for the end of the turn.
  await isIdle(other, busy, 2);
  expect(await lastText(other, busy)).toBe('begun\n');
  await until(() => expect(disksOf(left)).toEqual([]));
  expect(await reclaimed(other, id)).toEqual([]);
  await send(left.client, id, 'cat kept');
  await isIdle(other, id, 2);
  expect(await lastText(other, id)).toBe('one\n');
  expect(await reclaimed(other, id)).toMatchObject([{ files_left_out: 0 }]);
});

it('keeps a disk during a drain if its snapshot lacks files, until the release', async () => {
  const left = await serve('left', inFolder());
  const deep = 'd/'.repeat(210);
  const [part, whole] = [
    await newSession(left.client, `mkdir -p ${deep} && echo one > ${deep}kept`),
    await newSession(left.client, 'echo one > kept'),
  ];
  for (const id of [part, whole]) {
    await isIdle(left, id, 1);
    await isSaved(id);
  }
  const drained = drainCommand(servers.url, left.id);
  await until(() => expect(disksOf(left).map(({ name }) => name)).toEqual([part]));
  expect(drained.lines.at(-1)).toMatchObject({ state: 'draining' });
  const released = drainCommand(servers.url, left.id, '--release-disks');
  for (const { ended } of [drained, released]) expect(await ended).toEqual({ code: 0, error: '' });
});

it('saves idle disks during a drain, if no turn has saved them', async () => {
  const before = await serve('left', { ...inFolder(), SNAPSHOTS: 'off' });
  const id = await newSession(before.client, 'echo one > kept');
  await isIdle(before, id, 1);
  await until(async () =>
    expect(await servers.rows('select 1 from workspaces where work_since is null')).toHaveLength(1),
  );
  await before.end();
  const left = await serve('left', inFolder());
  const other = await serve('other', inFolder());
  const { ended, lines } = drainCommand(servers.url, left.id);
  expect(await ended).toEqual({ code: 0, error: '' });
  expect(lines.at(-1)).toMatchObject({ state: 'drained', disks: 0, disks_released: false });
  await send(other.client, id, 'cat kept');
  await isIdle(other, id, 2);
  expect(await lastText(other, id)).toBe('one\n');
});

it('keeps the snapshot of the server that works, if a frozen one continues its save', async () => {
  const store = inFolder();
  const frozen = await serve('frozen', store);
  const id = await newSession(frozen.client, 'echo one > kept');
  await isIdle(frozen, id, 1);
  await isSaved(id);
  await send(frozen.client, id, 'echo two > kept; head -c 400000000 /dev/urandom > large');
  // The save has begun, because the file that it reads is stored in parts.
  const [{ n: parts } = { n: 0 }] = await servers.rows('select count(*)::int as n from snapshot_blobs');
  await until(() => expect(blobsIn(store.BLOB_STORE)).toBeGreaterThan(Number(parts)));
  frozen.child.kill('SIGSTOP');
  const other = await serve('other', store);
  await send(other.client, id, 'cat kept; test -e large || echo no; echo three > kept');
  await isIdle(other, id, 3);
  expect(await lastText(other, id)).toBe('one\nno\n');
  await isSaved(id);
  const saved = () => servers.rows('select turn_id, list_key, saved_at from snapshots');
  const kept = await saved();
  frozen.child.kill('SIGCONT');
  // What the frozen one stored is deleted, because the sandbox is not its own.
  await until(async () => {
    const [{ n } = { n: 0 }] = await servers.rows('select count(*)::int as n from snapshot_blobs');
    expect(blobsIn(store.BLOB_STORE)).toBe(Number(n));
  });
  expect(await saved()).toEqual(kept);
  await send(other.client, id, 'cat kept');
  await isIdle(other, id, 4);
  expect(await lastText(other, id)).toBe('three\n');
});

it('gives the session an empty disk if the snapshot is damaged', async () => {
  const lost = await serve('lost', inFolder());
  const id = await newSession(lost.client, 'echo one > kept');
  await isIdle(lost, id, 1);
  await isSaved(id);
  await lost.kill();
  const blobs = path.join(on.folder, 'blobs');
  for (const name of readdirSync(blobs))
    if (/^[0-9a-f]{2}$/.test(name)) rmSync(path.join(blobs, name), { recursive: true });
  const other = await serve('other', inFolder());
  await send(other.client, id, 'ls -A; echo two > kept');
  await isIdle(other, id, 2);
  expect(await lastText(other, id)).toBe('-');
  const [event, ...more] = await reclaimed(other, id);
  expect([event, more]).toEqual([expect.not.objectContaining({ snapshot_at: expect.anything() }), []]);
  await isSaved(id);
});
