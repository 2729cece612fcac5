import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLineReader, type KnownThread } from '../agent/command/lines.ts';
import { runAgent } from '../agent/process/agent-process.ts';
import { createRedactor } from '../agent/text/redactor.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { openCredentials } from '../sandbox/credentials/credentials.ts';
import type { Disk } from '../sandbox/disk.ts';
import { cloneRepository } from '../sandbox/git/clone.ts';
import { makeExampleAgent } from '../testing/example-agent.ts';
import { type GitServer, startGitServer } from '../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS, git } from '../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';

const TOKEN = 'ghp_example';
let server: GitServer;
let folder: string;
let command: string;
beforeAll(async () => {
  server = await startGitServer();
  server.tokens.add(TOKEN);
  folder = temporaryFolder('example-agent');
  command = await makeExampleAgent(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describeEach(allRuntimes, 'the example agent in the runtime $name', ({ runtime }) => {
  /** Runs a turn like the service. Resolves to a summary of the output. */
  async function turn(disk: Disk, message: string, token: string | null = TOKEN) {
    const said: object[] = [];
    const newId = createIds(systemClock);
    const threads = new Map<string, KnownThread>();
    const readLine = createLineReader({
      newId,
      clock: systemClock,
      threads,
      redact: createRedactor([TOKEN]),
    });
    const repository = { url: server.url(`${runtime.name}/shop`), token };
    const { env, readable, ...credentials } = await openCredentials({
      runtime,
      disk,
      caFile: server.caFile,
      committer: { name: 'Agent', email: 'agent@example.com' },
      repositories: [],
      reread: async () => [repository],
      onToken: async () => {},
    });
    const agent = { name: 'Example', version: 1 };
    const definition = path.join(disk.run, 'definition.json');
    await writeFile(definition, JSON.stringify({ agent, session: { title: 'Test' } }));
    async function* input() {
      for (const text of ['before', message]) {
        yield JSON.stringify({ type: 'user.message', content: [{ type: 'text', text }] });
        yield JSON.stringify({ type: 'session.status_running' });
      }
    }
    const run = runAgent({
      runtime,
      disk,
      command,
      env: { ...env, AGENT_FOLDER: folder, AGENT_DEFINITION: runtime.seenAt(disk, definition) },
      network: async () => true,
      readable: [...readable, folder],
      input: input(),
      async onLine(line, number) {
        const read = readLine(line, number);
        said.push(read);
        if (!('opens' in read)) return;
        const id = newId('sessionThread');
        threads.set(read.opens, { id, threadId: id });
      },
      limits: { silenceMs: 30_000, maxLineBytes: 1e6, maxBytes: 1e7, maxLines: 1e3 },
      redact: createRedactor([TOKEN]),
      interruptGraceMs: 1_000,
    });
    const end = await run.ended;
    await credentials.close();
    return { end, said };
  }
  const session = async () => {
    const disk = await makeTestDisk(folder, runtime);
    return disk;
  };
  const message = (text: string) => ({
    event: expect.objectContaining({ type: 'agent.message', data: { content: [{ type: 'text', text }] } }),
  });

  it('responds to the last message', async () => {
    const { end, said } = await turn(await session(), 'How are you?');
    expect(end).toEqual({ how: 'done' });
    expect(said.slice(1)).toEqual([message('Hello! I am Example of "Test". You said: How are you?')]);
  });

  it('edits, commits and pushes on request', async () => {
    await addRepository(server.folder, `${runtime.name}/shop`);
    const disk = await session();
    await cloneRepository({
      runtime,
      disk,
      mountPath: '/data/shop',
      access: { url: server.url(`${runtime.name}/shop`), token: null, caFile: server.caFile },
      limits: CLONE_LIMITS,
      signal: new AbortController().signal,
    });
    const { end, said } = await turn(disk, 'Please:\nedit docs/a.md: # New\ncommit: Say more\npush');
    expect(end).toEqual({ how: 'done' });
    expect(said.at(-1)).toEqual(message('I wrote docs/a.md. I committed "Say more". I pushed it.'));
    const types = said.map((each) => (each as { event: { type: string } }).event.type);
    expect(types.filter((type) => type === 'agent.tool_use')).toHaveLength(4);
    const bare = path.join(server.folder, `${runtime.name}/shop.git`);
    expect(await git(bare, 'log', '-1', '--format=%s %an', 'main')).toBe('Say more Agent');
    expect(await git(bare, 'show', 'main:docs/a.md')).toBe('# New');

    const refused = await turn(disk, 'edit b: b\ncommit: More\npush', null);
    expect(refused.end).toEqual({ how: 'done' });
    expect(JSON.stringify(refused.said.at(-1))).toMatch(
      /Sorry, I could not do all of that. Bash failed: .*Username/,
    );
  });

  it('opens a thread and writes in it', async () => {
    const { end, said } = await turn(await session(), 'ask Reviewer: Is it good?');
    expect(end).toEqual({ how: 'done' });
    expect(said.slice(1)).toEqual([
      { opens: 'Reviewer', by: null },
      { event: expect.objectContaining({ type: 'agent.thread_message_sent', thread_id: null }) },
      {
        event: expect.objectContaining({
          thread_id: expect.stringMatching(/^sthr_/),
          data: { content: [{ type: 'text', text: 'Reviewer here. You asked: Is it good?' }] },
        }),
      },
      message('I asked Reviewer.'),
    ]);
  });

  it('reports what it cannot do', async () => {
    const { end, said } = await turn(await session(), 'commit: Nothing');
    expect(end).toEqual({ how: 'done' });
    expect(said.at(-1)).toEqual(
      message('Sorry, I could not do all of that. Bash failed: This session has no repository.'),
    );
  });
});
