/** Memory stores of sessions in their sandboxes. */
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { contentsOf, edit, storeResource, storeWith, versionsOf } from '../../testing/memory-stores.ts';
import { bash, delegate, type Event, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { respondWith } from '../../testing/scripted-model.ts';

/** The results of the tools of a session, in order: a text for each part. */
const resultsOf = (events: readonly Event[]) =>
  events.flatMap((event) =>
    event.type === 'agent.tool_result'
      ? [(event.content ?? []).flatMap((part) => (part.type === 'text' ? part.text : []))]
      : [],
  );

/** Does something before the model responds. */
const first =
  (act: () => Promise<unknown>, ...blocks: Parameters<typeof respondWith>[1] & object[]) =>
  (response: ServerResponse) =>
    void act().then(() => respondWith(response, blocks));

describeEach(allRuntimes, 'memory stores of a session in the runtime $name', ({ name }) => {
  const on = useModelAgent(name, () => ({ MEMORIES_PER_STORE: '15', WORKSPACE_MEMORY_BYTES: '600000' }));
  const turns = new Map<string, number>();
  /** Runs a turn with commands, in a new session with stores or a known one. Resolves to the session and its results. */
  async function turn(commands: readonly string[], of: string | ReturnType<typeof storeResource>[]) {
    on.model.script(...commands.map((command) => [bash(command)]), [text('Done.')]);
    const id =
      typeof of === 'string' ? of : await on.sessionWith([toolset], 'Work.', { resources: of as never });
    if (typeof of === 'string') await on.send(id, say('Continue.'));
    turns.set(id, (turns.get(id) ?? 0) + 1);
    const before = turns.get(id) ?? 1;
    const events = await on.idle(id, before);
    return { id, results: resultsOf(events).slice(-commands.length), events };
  }
  const promptOf = () =>
    (on.model.requests.at(-1) as { system: { text: string }[] }).system.map((part) => part.text).join('\n');

  it('mounts memories, names them in the prompt, and stores what the agent writes', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one', '/sub/b.md': 'two' });
    const resource = storeResource(store, { instructions: 'Keep it short.' });
    const { id, results } = await turn(
      [
        'cd "$MEMORY/team-notes"; cat a.md sub/b.md; printf three >sub/c.md; printf ONE >a.md',
        'cd "$MEMORY/team-notes"; ls',
      ],
      [resource],
    );
    expect(results).toEqual([['onetwo'], ['a.md\nsub']]);
    expect(promptOf()).toContain('/team-notes (read and write): Team notes\n  Instructions: Keep it short.');
    const stored = { '/a.md': 'ONE', '/sub/b.md': 'two', '/sub/c.md': 'three' };
    expect(await contentsOf(on.client, store)).toEqual(stored);
    const versions = await versionsOf(on.client, store);
    expect(versions.map(({ operation, created_by }) => [operation, created_by.type])).toEqual([
      ['created', 'api_actor'],
      ['created', 'api_actor'],
      expect.anything(),
      expect.anything(),
    ]);
    expect(versions.slice(2).map(({ created_by }) => created_by)).toEqual(
      Array(2).fill({ type: 'session_actor', session_id: id }),
    );
    const { resources } = await unwrap(on.client.getSession({ path: { session_id: id } }));
    expect(resources[0]).toMatchObject({ name: 'Team notes', mount_path: '/mnt/memory/team-notes' });
  });

  it('shows changes of others at the next call, and lets them win', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one', '/b.md': 'one' });
    const { id } = await turn(['true'], [storeResource(store)]);
    await edit(on.client, store, '/a.md', 'two');
    expect((await turn(['cat "$MEMORY"/*/a.md'], id)).results).toEqual([['two']]);
    await edit(on.client, store, '/b.md', 'three');
    // The file was changed after the last synchronisation, and the memory too.
    const { results } = await turn(
      [`cd "$MEMORY"/*; cat b.md; printf mine >b.md; printf new >c.md`, 'cat "$MEMORY"/*/b.md'],
      id,
    );
    expect(results).toEqual([['three'], ['mine']]);
    expect(await contentsOf(on.client, store)).toEqual({ '/a.md': 'two', '/b.md': 'mine', '/c.md': 'new' });
  });

  it('deletes memories whose files are missing at the end of the next turn', async () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/${index + 10}.md`, 'x']));
    const store = await storeWith(on.client, many);
    const { id } = await turn(['cd "$MEMORY"/*; ls | tail -n +2 | xargs rm'], [storeResource(store)]);
    expect(Object.keys(await contentsOf(on.client, store))).toHaveLength(12);
    expect((await turn(['ls "$MEMORY"/*'], id)).results).toEqual([['10.md']]);
    expect(Object.keys(await contentsOf(on.client, store))).toHaveLength(4);
    await turn(['true'], id);
    expect(Object.keys(await contentsOf(on.client, store))).toEqual(['/10.md']);
    // The last one can be deleted.
    await turn(['rm "$MEMORY"/*/10.md'], id);
    await turn(['true'], id);
    expect(await contentsOf(on.client, store)).toEqual({});
  });

  it.each(['rm *', 'rm -rf .memory-store', 'rm -rf * .memory-store'])(
    'returns all files after %s, and deletes no memory',
    async (command) => {
      const many = Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`/${index}.md`, 'x']));
      const store = await storeWith(on.client, many);
      const { id } = await turn([`cd "$MEMORY"/*; ${command}`, 'ls "$MEMORY"/*'], [storeResource(store)]);
      expect((await turn(['ls "$MEMORY"/*'], id)).results).toEqual([['0.md\n1.md\n2.md']]);
      await turn(['true'], id);
      expect(await contentsOf(on.client, store)).toEqual(many);
      expect(await versionsOf(on.client, store)).toHaveLength(3);
    },
  );

  it('tells the agent once about files that are not stored', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const make = (bytes: number) => `head -c ${bytes} /dev/zero | tr "\\0" x >large`;
    const large = `cd "$MEMORY"/*; ${make(102_401)}; printf "\\377" >binary; printf "a\\0" >nul; mkfifo pipe; ln -s a.md link`;
    const { results, id } = await turn([large, 'true'], [storeResource(store)]);
    expect(results[0]?.join()).toMatch(/at most 102,400 bytes: \S+\/large\./);
    expect(results[0]?.join()).toMatch(/UTF-8 text without NUL: \S+\/(binary|nul), \S+\/(binary|nul)\./);
    expect(results[1]).toEqual([]);
    await turn([`cd "$MEMORY"/*; ${make(102_400)}; printf ok >binary`], id);
    expect(Object.keys(await contentsOf(on.client, store))).toEqual(['/a.md', '/binary', '/large']);
  });

  /** Runs three calls in a new session, and does something before the second. */
  async function interfered(store: string, act: () => Promise<unknown>, second: string, third: string) {
    on.model.script([bash('true')], first(act, bash(second)), [bash(third)], [text('Done.')]);
    const id = await on.sessionWith([toolset], 'Work.', { resources: [storeResource(store)] });
    turns.set(id, 1);
    return { id, results: resultsOf(await on.idle(id)).slice(1) };
  }

  it('lets the store win a conflict, and tells the agent once', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const theirs = () => edit(on.client, store, '/a.md', 'theirs');
    const { results } = await interfered(
      store,
      theirs,
      'printf mine >"$MEMORY"/*/a.md',
      'cat "$MEMORY"/*/a.md',
    );
    expect(results).toEqual([
      [expect.stringMatching(/replaced by what is stored: \S+\/a\.md\.$/)],
      ['theirs'],
    ]);
    expect(await versionsOf(on.client, store)).toHaveLength(2);
  });

  it('is shared by all threads of a session', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const agentWith = async (name: string, others: string[] = []) => {
      const multiagent = others.length > 0 ? { type: 'coordinator' as const, agents: others } : null;
      const body = { name, model: 'claude-test', tools: [toolset] };
      return (await unwrap(on.client.createAgent({ body: { ...body, ...(multiagent && { multiagent }) } })))
        .id;
    };
    const agent = await agentWith('Lead', [await agentWith('Reviewer')]);
    const before = on.model.requests.length;
    on.model.script(
      ...[
        [delegate('Reviewer', 'Read.')],
        [bash('cd "$MEMORY"/*; cat a.md; printf two >b.md')],
        [text('Read.')],
      ],
      ...[[bash('cat "$MEMORY"/*/b.md')], [text('Done.')]],
    );
    const body = { agent, environment_id, initial_events: [say('Work.')], resources: [storeResource(store)] };
    const { id } = await unwrap(on.client.createSession({ body }));
    expect(resultsOf(await on.idle(id)).flat()).toContain('two');
    expect(await contentsOf(on.client, store)).toEqual({ '/a.md': 'one', '/b.md': 'two' });
    const prompts = on.model.requests.slice(before).map((each) => JSON.stringify(each));
    expect(prompts.every((prompt) => prompt.includes('/team-notes (read and write)'))).toBe(true);
    const [, created] = await versionsOf(on.client, store);
    expect(created?.created_by).toEqual({ type: 'session_actor', session_id: id });
  });

  it('keeps an archived store readable', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const archive = () => unwrap(on.client.archiveMemoryStore({ path: { memory_store_id: store } }));
    const { id, results } = await interfered(
      store,
      archive,
      'printf mine >"$MEMORY"/*/a.md',
      'cat "$MEMORY"/*/a.md',
    );
    expect(results).toEqual([[expect.stringContaining('The store is archived.')], ['one']]);
    expect((await turn(['cat "$MEMORY"/*/a.md'], id)).results).toEqual([['one']]);
    expect(promptOf()).toContain('/team-notes (read-only, archived)');
    expect(await versionsOf(on.client, store)).toHaveLength(1);
  });

  it('keeps the files of a deleted store until the turn ends', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const remove = () => unwrap(on.client.deleteMemoryStore({ path: { memory_store_id: store } }));
    const read = 'cat "$MEMORY"/*/a.md';
    const { id, results } = await interfered(store, remove, read, read);
    expect(results).toEqual([['one', expect.stringContaining('The store was deleted.')], ['one']]);
    expect((await turn(['echo "$MEMORY"'], id)).results).toEqual([[]]);
    expect(promptOf()).toContain('- Team notes: it was deleted, and is not there.');
  });

  it('keeps read-only stores as they are', async () => {
    const store = await storeWith(on.client, { '/a.md': 'one' });
    const write = '{ cd "$MEMORY"/*; echo x >a.md; rm a.md; echo x >new; } 2>/dev/null; true';
    const { results } = await turn(
      [write, 'cd "$MEMORY"/*; cat *; touch "$MEMORY/x" 2>/dev/null; true'],
      [storeResource(store, { access: 'read_only' })],
    );
    expect(results[1]).toEqual(['one']);
    if (name === 'bubblewrap') expect(results[0]).toEqual([]);
    else expect(results[0]?.join()).toContain('Read-only');
    expect(await contentsOf(on.client, store)).toEqual({ '/a.md': 'one' });
    expect(await versionsOf(on.client, store)).toHaveLength(1);
  });

  it('tells the agent once that another memory is in the way', async () => {
    const store = await storeWith(on.client);
    const path = { memory_store_id: store };
    const theirs = () => unwrap(on.client.createMemory({ path, body: { path: '/x/1', content: 'theirs' } }));
    const { results } = await interfered(
      store,
      theirs,
      'cd "$MEMORY"/*; printf mine >x',
      'cat "$MEMORY"/*/x/1',
    );
    expect(results[0]?.join()).toMatch(/another memory is at the path, above it or below it: \S+\/x\./);
    expect(results[1]).toEqual(['theirs']);
    expect(await contentsOf(on.client, store)).toEqual({ '/x/1': 'theirs' });
  });

  it('tells the agent once that the store or the workspace is full', async () => {
    const store = await storeWith(on.client);
    const many = 'cd "$MEMORY"/*; for each in $(seq 10 26); do printf x >$each; done';
    const { id, results } = await turn([many, 'true'], [storeResource(store)]);
    expect(results[0]?.join()).toMatch(/as many memories as it can have: \S+\/\d+, \S+\/\d+\./);
    expect(results[1]).toEqual([]);
    expect(Object.keys(await contentsOf(on.client, store))).toHaveLength(15);

    const large =
      'cd "$MEMORY"/*; for each in $(seq 10 26); do head -c 100000 /dev/zero | tr "\\0" x >$each; done';
    const next = await turn([large, 'true'], id);
    expect(next.results[0]?.join()).toContain(
      'the workspace has as many versions of memories as it can have',
    );
    expect(next.results[1]).toEqual([]);
    // A deletion is always possible.
    await turn(['rm "$MEMORY"/*/20'], id);
    await turn(['true'], id);
    expect(Object.keys(await contentsOf(on.client, store))).not.toContain('/20');
  });
});
