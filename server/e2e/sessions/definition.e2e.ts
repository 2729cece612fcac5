/** The agent of a turn reads its definition in AGENT_DEFINITION. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/**
 * Prints the definition, or `changed` if the agent can write it, and the number of other sessions' definitions that it can
 * see. Without isolation, root can write and see all files.
 */
const reader = (sandboxes: string, isolated: boolean) => `
  file=$AGENT_DEFINITION
  text=$(base64 -w 0 "$file")
  ${isolated ? '(echo changed > "$file") 2>/dev/null' : 'true'}
  [ "$(base64 -w 0 "$file")" = "$text" ] || text=changed
  others=$(find ${sandboxes} -name definition.json 2>/dev/null | grep -vc "/$SESSION_ID/")
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s %s"}]}\\n' "$text" "$others"
`;

describeEach(allRuntimes, 'AGENT_DEFINITION in the runtime $name', ({ name }) => {
  let folder: string;
  let served: Served;
  let client: Client;
  beforeAll(async () => {
    folder = temporaryFolder('definition');
    const env = {
      DATA_DIR: folder,
      SANDBOX_RUNTIME: name,
      AGENT_COMMAND: reader(path.join(folder, 'workspaces'), name === 'bubblewrap'),
    };
    addDatabase(folder);
    served = await serveApart(env, { bundle: inject('server') });
    client = createClient({ baseUrl: served.url, token: servedToken });
  });
  afterAll(async () => {
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Creates a session with a message. Resolves to it, the definition that its agent read, and the number of others. */
  async function turnOf(agent: string) {
    const { id: memory_store_id } = await unwrap(client.createMemoryStore({ body: { name: 'Notes' } }));
    const created = await unwrap(
      client.createSession({
        body: {
          agent,
          environment_id,
          title: 'Read',
          metadata: { team: 'web' },
          resources: [{ type: 'memory_store', memory_store_id }],
          environment_variables: { AGENT_DEFINITION: '/nowhere' },
          initial_events: [say('Read.')],
        },
      }),
    );
    const path = { session_id: created.id };
    const text = await vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path }));
        const said = data.find(({ type }) => type === 'agent.message');
        if (!said) throw new Error(`Only: ${JSON.stringify(data)}`);
        return (said as unknown as { content: [{ text: string }] }).content[0].text;
      },
      { timeout: 100_000, interval: 100 },
    );
    const [definition = '', others = ''] = text.split(' ');
    if (definition === 'changed') throw new Error('The agent changed the file.');
    const session = await unwrap(client.getSession({ path }));
    return {
      session,
      definition: JSON.parse(Buffer.from(definition, 'base64').toString()),
      others: Number(others),
    };
  }

  it('has the session, its agent, environment and resources', async () => {
    const body = { name: 'Reader', model: 'claude-haiku-5-5', system: 'You read.' };
    const { id } = await unwrap(client.createAgent({ body }));
    const { session, definition } = await turnOf(id);
    const environment = await unwrap(client.getEnvironment({ path: { environment_id } }));
    expect(definition).toEqual({
      session: { id: session.id, title: 'Read', metadata: { team: 'web' } },
      agent: session.agent,
      environment,
      resources: session.resources,
      files: [],
      memory_stores: [
        {
          path: expect.stringMatching(/\/notes$/),
          ...{ name: 'Notes', description: '', access: 'read_write', instructions: '', state: 'live' },
        },
      ],
      memory_notes: [],
      skills: [],
      missing: { repositories: [], files: [], skills: [] },
    });
    expect(definition.agent).toMatchObject({ id, version: 1, system: 'You read.' });
  });

  it.runIf(name === 'bubblewrap')('cannot be written, or read by other sessions', async () => {
    const body = { name: 'Reader', model: 'claude-haiku-5-5' };
    const { id } = await unwrap(client.createAgent({ body }));
    await turnOf(id);
    expect((await turnOf(id)).others).toBe(0);
  });
});
