/** Memory stores of sessions on several servers, and when servers are killed. */
import { describe, expect, it } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import { type AgentServer, send, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { memoriesOf, storeResource, storeWith, versionsOf } from '../../testing/memory-stores.ts';
import { numberFrom } from '../../testing/random.ts';

/** An agent that counts in two files: its own, and one that all agents write. It reports each step as the result of a tool. */
const counting = (steps: number) => `
  cd "$MEMORY/team-notes"
  from=$(cat "own-$SESSION_ID" 2>/dev/null || echo 0)
  for step in $(seq $((from + 1)) $((from + ${steps}))); do
    printf $step >.draft; mv .draft "own-$SESSION_ID"
    printf "$SESSION_ID $step" >shared
    echo '{"type":"agent.tool_use","id":"tool-'$step'","name":"Bash","input":{},"evaluated_permission":"allow"}'
    echo '{"type":"agent.tool_result","tool_use_id":"tool-'$step'","is_error":false,"content":[{"type":"text","text":"'$step'"}]}'
    sleep 0.05
  done`;

/** The last step that a session has reported. */
async function lastStep(client: Client, session_id: string): Promise<number> {
  const query = { order: 'desc' as const, limit: 20 };
  const { data } = await unwrap(client.listSessionEvents({ path: { session_id }, query }));
  const last = data.find(({ type }) => type === 'agent.tool_result') as { content: { text: string }[] };
  return Number(last?.content[0]?.text ?? 0);
}

/** Checks that the versions of a store are a history of each memory that ends with its content. */
async function checkHistory(client: Client, store: string) {
  const versions = await versionsOf(client, store);
  const ids = versions.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
  const memories = new Map((await memoriesOf(client, store)).map((each) => [each.id, each]));
  for (const memory of new Set(versions.map(({ memory_id }) => memory_id))) {
    const own = versions.filter(({ memory_id }) => memory_id === memory);
    const operations = own.map(({ operation }) => operation);
    expect(operations[0]).toBe('created');
    expect(operations.slice(1, -1).every((each) => each === 'modified')).toBe(true);
    const isDeleted = operations.at(-1) === 'deleted';
    expect(memories.has(memory)).toBe(!isDeleted);
    if (!isDeleted) expect(memories.get(memory)?.content_sha256).toBe(own.at(-1)?.content_sha256);
    // No version repeats the one before.
    const hashes = own.map(({ content_sha256 }) => content_sha256);
    expect(hashes.every((hash, index) => hash !== hashes[index - 1])).toBe(true);
  }
  return { versions, memories: [...memories.values()] };
}

async function sessionWith(server: AgentServer, store: string): Promise<string> {
  const body = { agent, environment_id, initial_events: [say('Count.')], resources: [storeResource(store)] };
  return (await unwrap(server.client.createSession({ body }))).id;
}

const idles = async (client: Client, id: string) =>
  (await typesOf(client, id)).filter((type) => type === 'session.status_idle').length;

/** Interrupts a session, and waits until it is idle. */
async function stop(client: Client, session_id: string): Promise<void> {
  const path = { session_id };
  await unwrap(client.sendSessionEvents({ path, body: { events: [{ type: 'user.interrupt' }] } }));
  await until(async () => expect((await unwrap(client.getSession({ path }))).status).toBe('idle'));
}

/** How often a server is killed. */
const KILLS = numberFrom('KILLS', 10);
/** Each start of a server takes a second or more. */
const KILLS_MS = KILLS * 120_000;

describe('a memory store on several servers', () => {
  const servers = useAgentServers();

  it('keeps all reported writes of two sessions on two servers', async () => {
    const settings = { AGENT_COMMAND: counting(30) };
    const [one, other] = [await servers.serve('one', settings), await servers.serve('other', settings)];
    const store = await storeWith(one.client);
    const ids = [await sessionWith(one, store), await sessionWith(other, store)];
    for (const id of ids) await until(async () => expect(await idles(one.client, id)).toBe(1));
    const { versions, memories } = await checkHistory(one.client, store);
    for (const id of ids) {
      expect(await lastStep(one.client, id)).toBe(30);
      expect(memories.find(({ path }) => path === `/own-${id}`)?.content).toBe('30');
      const own = versions.filter(({ path }) => path === `/own-${id}`);
      const author = { type: 'session_actor', session_id: id };
      expect(own.every(({ created_by }) => JSON.stringify(created_by) === JSON.stringify(author))).toBe(true);
    }
    expect(memories.map(({ path }) => path)).toContain('/shared');
  });

  it(
    `stays consistent when its server is killed ${KILLS} times`,
    async () => {
      const settings = { AGENT_COMMAND: counting(1_000) };
      let server = await servers.serve('one', settings);
      const store = await storeWith(server.client);
      const id = await sessionWith(server, store);
      let edits = 0;
      const memory_id = async () =>
        String((await memoriesOf(server.client, store)).find(({ path }) => path === '/shared')?.id);
      const ownStep = async () => {
        const memories = await memoriesOf(server.client, store);
        return Number(memories.find(({ path }) => path === `/own-${id}`)?.content);
      };
      let reported = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await until(async () => expect(await lastStep(server.client, id)).toBeGreaterThan(reported));
        const path = { memory_store_id: store, memory_id: await memory_id() };
        const { status } = await server.client.updateMemory({ path, body: { content: `edit ${kill}` } });
        if (status === 200) edits += 1;
        reported = await lastStep(server.client, id);
        await server.kill();
        server = await servers.serve('one', settings);
        // The transaction of the result has stored it.
        expect(await ownStep()).toBeGreaterThanOrEqual(reported);
        await send(server.client, id, 'Continue.');
      }
      await until(async () => expect(await lastStep(server.client, id)).toBeGreaterThan(reported));
      // Versions and memories are read one after the other: nothing may write between them.
      await stop(server.client, id);
      const { versions } = await checkHistory(server.client, store);
      expect(versions.filter(({ created_by }) => created_by.type === 'api_actor')).toHaveLength(edits);
    },
    KILLS_MS,
  );
});
