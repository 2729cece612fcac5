/** What an environment sets holds in the turns of its sessions. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { addDatabase } from '../../testing/add-database.ts';
import { agent, say } from '../../testing/bodies.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { type Served, serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Prints three variables. */
const PRINTER = `printf '{"type":"agent.message","content":[{"type":"text","text":"%s %s %s"}]}\\n' "$OF_ENVIRONMENT" "$OF_BOTH" "\${SESSION_ID%%_*}"`;

describeEach(allRuntimes, 'Environments in the runtime $name', ({ name }) => {
  let folder: string;
  let served: Served;
  let client: Client;
  beforeAll(async () => {
    folder = temporaryFolder('environments');
    const env = { DATA_DIR: folder, SANDBOX_RUNTIME: name, AGENT_COMMAND: PRINTER };
    addDatabase(folder);
    served = await serveApart(env, { bundle: inject('server') });
    client = createClient({ baseUrl: served.url, token: servedToken });
  });
  afterAll(async () => {
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  const variables = (environment_variables: Record<string, string>) => ({
    type: 'cloud' as const,
    environment_variables,
  });

  /** Waits until the agent of a session has said a number of texts. */
  const said = (session_id: string, count: number) =>
    vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path: { session_id } }));
        const messages = data.filter(({ type }) => type === 'agent.message');
        expect(messages, JSON.stringify(data)).toHaveLength(count);
        return messages.map((each) => (each as unknown as { content: [{ text: string }] }).content[0].text);
      },
      { timeout: 100_000, interval: 100 },
    );

  it('gives agents its variables, which those of session and service replace', async () => {
    const config = variables({ OF_ENVIRONMENT: 'a', OF_BOTH: 'b', SESSION_ID: 'other' });
    const { id: environment_id } = await unwrap(
      client.createEnvironment({ body: { name: 'Variables', config } }),
    );
    const environment_variables = { OF_BOTH: 'c' };
    const initial_events = [say('Print.')];
    const { id } = await unwrap(
      client.createSession({ body: { agent, environment_id, environment_variables, initial_events } }),
    );
    expect(await said(id, 1)).toEqual(['a c sess']);
    // A change holds from the next turn on.
    const changed = variables({ OF_ENVIRONMENT: 'd' });
    await unwrap(client.updateEnvironment({ path: { environment_id }, body: { config: changed } }));
    await unwrap(client.sendSessionEvents({ path: { session_id: id }, body: { events: [say('Print.')] } }));
    expect(await said(id, 2)).toEqual(['a c sess', 'd c sess']);
  });
});
