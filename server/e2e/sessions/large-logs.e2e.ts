/** Sessions that are larger than the memory of their servers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { eventsOf, send, until, useAgentServers } from '../../testing/agent-servers.ts';
import { environment_id } from '../../testing/bodies.ts';
import { text } from '../../testing/model-agent.ts';
import { type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';

/** The size of the heap of a server, in MB. */
const HEAP = 200;

describe('Two servers with a small heap', () => {
  const on = useAgentServers();
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
    model.script([text('I read it.')]);
  });
  afterAll(() => model.close());

  const serve = (name: string) =>
    on.serve(name, {
      AGENT_COMMAND: '',
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
      NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    });

  it.each([
    ['texts', `json_build_object('type', 'text', 'text', repeat(md5(place::text), 31250))`],
    [
      'images',
      `json_build_object('type', 'image', 'source', json_build_object('type', 'base64',
        'media_type', 'image/png', 'data', 'iVBORw0KGgoAAAANSUhEUgAA' || repeat('QUJD', 250000)))`,
    ],
  ])('runs other sessions beside one with 330 %s of 1 MB', async (_, part) => {
    const servers = [await serve('one'), await serve('two')];
    const [{ client }] = servers as [(typeof servers)[0]];
    const body = { name: 'Reader', model: 'claude-test', system: 'Read.' };
    const { id: agent } = await unwrap(client.createAgent({ body }));
    const create = async () => (await unwrap(client.createSession({ body: { agent, environment_id } }))).id;
    const [large, other] = [await create(), await create()];
    // The service would reject so much input. A statement may take a limited time, so each one inserts a part.
    for (let first = 1; first <= 330; first += 10)
      await on.rows(`
        insert into session_events (id, workspace_id, session_id, seq, type, data, created_at, bytes)
        select 'evt_' || md5(id || place), workspace_id, id, place, 'user.message', data, now(),
          octet_length(data::text)
        from sessions, generate_series(${first}, ${first + 9}) as place,
          lateral (select json_build_object('content', json_build_array(${part})) as data) as made
        where id = '${large}'`);
    await on.rows(`update sessions set last_seq = 330 where id = '${large}'`);
    await send(client, other, 'Hello.');
    await expect(send(client, large, 'Read all.')).rejects.toMatchObject({ code: 'session_input_full' });
    await on.rows(`
      insert into workspaces (session_id, workspace_id, lease_until, used_at, work_since)
      select id, workspace_id, 'infinity', now(), now() from sessions where id = '${large}'`);
    for (const session of [large, other]) {
      const path = { session_id: session };
      await until(async () => {
        const query = { types: ['agent.message', 'session.error'], limit: 10 };
        const { data } = await unwrap(client.listSessionEvents({ path, query }));
        expect(data.map(({ type }) => type)).toEqual(['agent.message']);
      });
    }
    expect(servers.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(await eventsOf(client, other))).toContain('I read it.');
  });
});
