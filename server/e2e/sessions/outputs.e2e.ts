/** Files that agents leave for their users. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';

const patience = { timeout: 100_000, interval: 100 };

describeEach(firstRuntime, 'outputs of a session in the runtime $name', ({ name }) => {
  const on = useModelAgent(name);
  /** Runs a turn with a command, in a new session or a known one. Resolves to the session. */
  async function turn(command: string, id?: string): Promise<string> {
    on.model.script([bash(command)], [text('Done.')]);
    const before = id === undefined ? 0 : count(await on.eventsOf(id));
    if (id !== undefined) await on.send(id, say('Continue.'));
    const session = id ?? (await on.sessionWith([toolset], 'Work.'));
    await on.idle(session, before + 1);
    return session;
  }
  const count = (events: readonly { type: string }[]) =>
    events.filter(({ type }) => type === 'session.status_idle').length;
  const outputsOf = async (scope_id: string) =>
    (await unwrap(on.client.listFiles({ query: { scope_id } }))).data;
  const contentOf = async (file_id: string) => {
    const response = await fetch(`${on.url}/api/v1/cloud/files/${file_id}/content`, {
      headers: { Authorization: 'Bearer pat_servers' },
    });
    return response.text();
  };
  const until = (id: string, names: readonly string[]) =>
    vi.waitFor(async () => {
      const files = await outputsOf(id);
      expect(files.map(({ filename }) => filename).sort()).toEqual(names);
      return files;
    }, patience);

  /** Runs the command `hold`. The embedded database belongs to one process at a time. */
  async function hold(...args: string[]): Promise<void> {
    await on.kill();
    execFileSync(process.execPath, ['scripts/run.mjs', 'hold', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: on.folder },
    });
    await on.serve();
  }

  it('stores files after each turn, and replaces those that were rewritten', async () => {
    const id = await turn('cd "$OUTPUTS"; mkdir sub; echo one >a.csv; echo two >"sub/b:c.md"');
    const [a, b] = (await until(id, ['a.csv', 'b_c.md'])).sort((x, y) => (x.filename < y.filename ? -1 : 1));
    expect(a).toMatchObject({ mime_type: 'text/csv', size_bytes: 4, downloadable: true, scope: { id } });
    expect([await contentOf(String(a?.id)), await contentOf(String(b?.id))]).toEqual(['one\n', 'two\n']);
    expect(JSON.stringify(on.model.requests.at(-1))).toContain('/outputs');
    await turn('cd "$OUTPUTS"; echo three >a.csv; touch sub/*; rm -f none', id);
    const after = await vi.waitFor(async () => {
      const files = await outputsOf(id);
      expect(files.some((file) => file.id === a?.id)).toBe(false);
      return files;
    }, patience);
    expect(after.map(({ filename }) => filename).sort()).toEqual(['a.csv', 'b_c.md']);
    expect(after.map((file) => file.id)).toContain(b?.id);
    expect(await contentOf(String(after.find(({ filename }) => filename === 'a.csv')?.id))).toBe('three\n');
  });

  it('keeps what an agent rewrites while its session is on hold', async () => {
    const id = await turn('echo one >"$OUTPUTS/a.csv"');
    const [first] = await until(id, ['a.csv']);
    await hold(id);
    await turn('echo two >"$OUTPUTS/a.csv"', id);
    const files = await until(id, ['a.csv', 'a.csv']);
    expect(files.map(({ id }) => id)).toContain(first?.id);
    expect((await Promise.all(files.map(({ id }) => contentOf(id)))).sort()).toEqual(['one\n', 'two\n']);

    // The newest is replaced after the release.
    await hold(id, '--release');
    await turn('echo three >"$OUTPUTS/a.csv"', id);
    await vi.waitFor(async () => {
      const after = await outputsOf(id);
      const contents = await Promise.all(after.map(({ id }) => contentOf(id)));
      expect(contents.sort()).toEqual(['one\n', 'three\n']);
    }, patience);
  });

  it('reports files that it does not store', async () => {
    const id = await turn('cd "$OUTPUTS"; truncate -s 1500M large; echo one >small; ln -s /etc/passwd link');
    await until(id, ['small']);
    const events = await on.until(id, 'session.outputs_left_out');
    expect(on.last(events, 'session.outputs_left_out')).toMatchObject({
      files: 1,
      reasons: ['too_many_bytes'],
    });
    await turn('cd "$OUTPUTS"; echo two >other', id);
    await until(id, ['other', 'small']);
    await turn('rm "$OUTPUTS/large"; echo more >"$OUTPUTS/third"', id);
    await until(id, ['other', 'small', 'third']);
    const all = await on.eventsOf(id);
    expect(all.filter(({ type }) => type === 'session.outputs_left_out')).toHaveLength(1);
  });

  it('reports once that the folder has more than it reads', async () => {
    const deep = `mkdir -p "$OUTPUTS/${'a/'.repeat(25)}"; echo one >"$OUTPUTS/${'a/'.repeat(25)}deep"`;
    const id = await turn(deep);
    const events = await on.until(id, 'session.outputs_left_out');
    const reasons = ['folder_too_large'];
    expect(on.last(events, 'session.outputs_left_out')).toMatchObject({ files: 1, reasons });
    await turn('echo two >"$OUTPUTS/other"', id);
    await until(id, ['other']);
    const all = await on.eventsOf(id);
    expect(all.filter(({ type }) => type === 'session.outputs_left_out')).toHaveLength(1);
  });

  it('stores what a killed server has not stored', async () => {
    const id = await turn('echo one >"$OUTPUTS/a.txt"');
    await until(id, ['a.txt']);
    on.model.script([bash('echo two >"$OUTPUTS/b.txt"; touch done; sleep 1000')]);
    await on.send(id, say('Continue.'));
    const parent = path.join(on.folder, 'workspaces');
    const done = path.join(parent, String(readdirSync(parent)[0]), id, 'data', 'done');
    await vi.waitUntil(() => existsSync(done), patience);
    await on.kill();
    on.model.script([text('Done.')]);
    await on.serve();
    await until(id, ['a.txt', 'b.txt']);
  });

  it('stores no more than a session and its workspace can have', async () => {
    await on.kill();
    await on.serve({ OUTPUT_FILES: '2', WORKSPACE_FILE_BYTES: '10000' });
    const leftOut = async (session: string) =>
      (await on.eventsOf(session)).flatMap((event) =>
        event.type === 'session.outputs_left_out' ? [event.reasons] : [],
      );
    const id = await turn('cd "$OUTPUTS"; truncate -s 20K sparse; echo one >a');
    await until(id, ['a']);
    await vi.waitFor(async () => expect(await leftOut(id)).toEqual([['file_bytes_limit_reached']]), patience);
    await turn('cd "$OUTPUTS"; rm sparse; echo two >b; echo three >c', id);
    const both = [['file_bytes_limit_reached'], ['too_many_files']];
    await vi.waitFor(async () => expect(await leftOut(id)).toEqual(both), patience);
    expect(await outputsOf(id)).toHaveLength(2);
    await on.kill();
    await on.serve();
  });

  it('deletes outputs with their session', async () => {
    const id = await turn('echo one >"$OUTPUTS/a.txt"');
    const [file] = await until(id, ['a.txt']);
    await unwrap(on.client.deleteSession({ path: { session_id: id } }));
    const { status } = await on.client.getFile({ path: { file_id: String(file?.id) } });
    expect(status).toBe(404);
  });
});
