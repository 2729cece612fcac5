import assert from 'node:assert/strict';
import { type AdminClient, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { missing, sessionRequest, smallRequest, storeResource } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome, type Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { sessionsPath } from '../support/messages.ts';

type Request = Parameters<AdminClient['createSession']>[0]['body'];

const operation = 'createSession';
const needs = ['newSession'] as const;

const create = ({ client, states }: Subject, changes: Partial<Request> = {}) =>
  unwrap(client.createSession({ body: { ...smallRequest(states), ...changes } }));
const post = ({ send, states }: Subject, changes: object): Promise<Reply> =>
  send({ method: 'POST', path: sessionsPath, body: { ...smallRequest(states), ...changes } });

const fresh: readonly Check[] = [
  {
    operation,
    name: 'creates an idle session, with the defaults of omitted properties and only the times of its creation',
    needs,
    async run(subject) {
      const session = await create(subject);
      matches(session, {
        status: 'idle',
        title: '',
        metadata: {},
        resources: [],
        vault_ids: [],
        deployment_id: null,
        outcome_evaluations: [],
        stats: { active_seconds: 0, duration_seconds: 0 },
        environment_variables: {},
        archived_at: null,
        environment_id: subject.states.environment,
      });
      assert.deepEqual([session.metadata, session.environment_variables], [{}, {}]);
      if (!subject.exact) return;
      assert.equal(session.updated_at, session.created_at);
      assert.ok(Math.abs(Date.parse(session.created_at) - Date.now()) < 60_000);
    },
  },
  {
    operation,
    name: 'returns what was given',
    needs,
    async run(subject) {
      const { title, ...given } = {
        title: 'Ünïcödé 🚀',
        metadata: { team: 'platform', constructor: 'x', 'a b': '' },
        vault_ids: await newVaults(subject, 2),
        environment_variables: { NODE_ENV: 'test', _A1: '' },
      };
      const session = await create(subject, { title, ...given });
      const { metadata, vault_ids, environment_variables } = session;
      assert.deepEqual({ metadata, vault_ids, environment_variables }, given);
      assert.equal(session.title, title);
    },
  },
  {
    operation,
    name: 'gives each session and each resource its own id',
    needs,
    async run(subject) {
      const resources = sessionRequest(subject.states).resources ?? [];
      const sessions = [await create(subject, { resources }), await create(subject, { resources })];
      assert.equal(new Set(sessions.map(({ id }) => id)).size, 2);
      const ids = sessions.flatMap((session) => session.resources.map(({ id }) => id));
      assert.equal(new Set(ids).size, 2 * resources.length);
    },
  },
];

const agents: readonly Check[] = [
  {
    operation,
    name: 'snapshots the agent at the requested version',
    needs,
    async run(subject) {
      const { agent: id, agentVersion: version } = subject.states;
      matches(await create(subject), { agent: { id, version } });
    },
  },
  {
    operation,
    name: 'snapshots the agent at an older version',
    // Only the demo data are known to have three versions of an agent.
    needs: ['newSession', 'store'],
    async run(subject) {
      const { agent: id } = subject.states;
      const versions = await Promise.all(
        [1, 2, 3].map((version) => create(subject, { agent: { id, type: 'agent', version } })),
      );
      assert.deepEqual(
        versions.map(({ agent }) => agent.version),
        [1, 2, 3],
      );
      assert.equal(new Set(versions.map(({ agent }) => agent.system)).size, 3);
    },
  },
  {
    operation,
    name: 'returns 404 for an agent without that version and names both',
    needs,
    async run(subject) {
      const { agent: id } = subject.states;
      const reply = await post(subject, { agent: { id, type: 'agent', version: 2_000_000_000 } });
      assert.deepEqual(outcome(reply), [404, 'not_found_error']);
      assert.ok(reply.error.message.includes(id), `The message does not name ${id}.`);
      const words = `Agent ${id} version 2000000000 was not found.`;
      if (subject.exact) assert.equal(reply.error.message, words);
    },
  },
  ...(
    [
      ['by its id alone', (id: string) => id],
      ['by an object without version', (id: string) => ({ id, type: 'agent' as const })],
    ] as const
  ).map(
    ([what, named]): Check => ({
      operation,
      name: `takes the newest version of an agent named ${what}, and returns it`,
      needs,
      async run(subject) {
        const { agent, agentVersion } = subject.states;
        const { version } = (await create(subject, { agent: named(agent) })).agent;
        assert.ok(version >= agentVersion, `There is a version ${agentVersion}, newer than ${version}.`);
        if (subject.exact) assert.equal(version, 3);
      },
    }),
  ),
  {
    operation,
    name: 'returns 404 for a missing agent without version and names the id',
    async run(subject) {
      const reply = await post(subject, { agent: missing.agent });
      assert.deepEqual(outcome(reply), [404, 'not_found_error']);
      assert.ok(reply.error.message.includes(missing.agent), 'The message does not name the agent.');
      if (subject.exact) assert.equal(reply.error.message, `Agent ${missing.agent} was not found.`);
    },
  },
  ...(
    [
      [7, 'body.agent must be a string or an object.'],
      [{ version: 'x' }, 'body.agent.version must be an integer.'],
      [{ version: 0 }, 'body.agent.version must be at least 1.'],
      [{ colour: 'red' }, 'body.agent.colour is not a known property.'],
    ] as const
  ).map(
    ([wrong, words]): Check => ({
      operation,
      name: `rejects the agent ${JSON.stringify(wrong)}`,
      async run(subject) {
        const { agent } = smallRequest(subject.states);
        const reply = await post(subject, {
          agent: typeof wrong === 'number' ? wrong : { ...agent, ...wrong },
        });
        assert.deepEqual(outcome(reply), invalid);
        if (subject.exact) assert.equal(reply.error.message, words);
      },
    }),
  ),
];

async function newVaults({ client }: Subject, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push((await unwrap(client.createVault({ body: { display_name: 'One of many' } }))).id);
  }
  return ids;
}
const vault = (vault_id: string) => ({ type: 'vault' as const, vault_id });

const contents: readonly Check[] = [
  {
    operation,
    name: 'accepts a token of the maximum length, and rejects one of one character more',
    needs,
    async run(subject) {
      const greatest = limitAt('schemas/GithubToken/maxLength');
      const url = 'https://github.com/acme/a';
      const attempt = (length: number) =>
        post(subject, {
          resources: [{ type: 'github_repository', url, authorization_token: 'x'.repeat(length) }],
        });
      assert.equal((await attempt(greatest)).status, 200);
      assert.deepEqual(outcome(await attempt(greatest + 1)), invalid);
    },
  },
  {
    operation,
    name: 'lists each vault once: those given by id, then those attached',
    needs,
    async run(subject) {
      const [a = '', b = '', c = ''] = await newVaults(subject, 3);
      const attached = [vault(c), vault(a), vault(c)];
      const { vault_ids, resources } = await create(subject, { vault_ids: [a, b, a], resources: attached });
      assert.deepEqual(vault_ids, [a, b, c]);
      matches(resources, attached);
    },
  },
  {
    operation,
    name: 'accepts as many vaults as the lists may hold together',
    needs,
    async run(subject) {
      const vaults = limitAt('schemas/VaultIds/maxItems');
      const attached = limitAt('schemas/CreateSessionRequest/properties/resources/maxItems');
      const ids = await newVaults(subject, vaults + 1);
      const { vault_ids } = await create(subject, {
        vault_ids: ids.slice(0, vaults),
        resources: Array.from({ length: attached }, () => vault(ids[vaults] ?? '')),
      });
      assert.deepEqual(vault_ids, ids);
    },
  },
  {
    operation,
    name: 'returns 404 and 409 for a vault as a resource that is missing or archived',
    needs: ['newSession', 'archivedVault'],
    async run(subject) {
      const attaching = (vault_id: string) => post(subject, { resources: [vault(vault_id)] });
      const absent = await attaching(missing.vault);
      matches(absent, { status: 404, error: { code: 'vault_not_found' } });
      const archived = await attaching(subject.states.archivedVault);
      matches(archived, { status: 409, error: { code: 'vault_archived' } });
    },
  },
  {
    operation,
    name: 'creates a coordinator thread, idle and with the same agent',
    needs: ['newSession', 'store'],
    async run(subject) {
      const session = await create(subject);
      const own = (await subject.store?.threads(session.id)) ?? [];
      assert.equal(own.length, 1);
      const path = { session_id: session.id, thread_id: own[0]?.id ?? '' };
      const thread = await unwrap(subject.client.getSessionThread({ path }));
      matches(thread, { parent_thread_id: null, status: 'idle', archived_at: null });
      assert.deepEqual(thread.agent, session.agent);
    },
  },
  {
    operation,
    name: 'attaches the resources that the session then lists, in the order of the request',
    needs,
    async run(subject) {
      const wanted = sessionRequest(subject.states).resources ?? [];
      const { id, resources } = await create(subject, { resources: wanted });
      const page = await unwrap(subject.client.listSessionResources({ path: { session_id: id } }));
      assert.deepEqual(page.data, resources);
      assert.deepEqual(
        resources.map(({ type }) => type),
        wanted.map(({ type }) => type),
      );
    },
  },
  {
    operation,
    name: 'gives a memory store write access, and a file a mount path, by default',
    needs,
    async run(subject) {
      const { resources } = await create(subject, {
        resources: [
          storeResource(subject.states.activeMemoryStore),
          { type: 'file', file_id: subject.states.file },
        ],
      });
      const mount_path = `/mnt/session/uploads/${subject.states.file}`;
      matches(resources, [{ access: 'read_write' }, { mount_path }]);
    },
  },
];

const text = (words: string) => [{ type: 'text' as const, text: words }];
const say = (words: string) => ({ type: 'user.message' as const, content: text(words) });
const mostEvents = limitAt('schemas/CreateSessionRequest/properties/initial_events/maxItems');

const beginnings: readonly Check[] = [
  {
    operation,
    name: 'stores the initial events in order, and keeps the status idle',
    needs,
    async run(subject) {
      const outcomes = { type: 'user.define_outcome' as const, description: 'It is done.' };
      const rubric = { type: 'text' as const, content: 'The tests pass.' };
      const initial_events = [say('one'), { ...outcomes, rubric }, say('two')];
      const { id, status } = await create(subject, { initial_events });
      assert.equal(status, 'idle');
      const path = { session_id: id };
      const { data } = await unwrap(subject.client.listSessionEvents({ path, query: { limit: 3 } }));
      matches(data, [say('one'), outcomes, say('two')]);
      // Events that are sent later come after them. An agent can have added its own.
      const body = { events: [say('three')] };
      const [later] = (await unwrap(subject.client.sendSessionEvents({ path, body }))).data;
      const query = { after_id: data[2]?.id as string, limit: 100 };
      const rest = await unwrap(subject.client.listSessionEvents({ path, query }));
      assert.ok(rest.data.some((event) => event.id === later?.id));
    },
  },
  ...(
    [
      ['an interruption', [{ type: 'user.interrupt' }]],
      ['what the service would say', [{ type: 'agent.message', content: text('x') }]],
      ['content as in a forward schedule', [{ type: 'user.message', content: 'x' }]],
      [`more than ${mostEvents}`, Array.from({ length: mostEvents + 1 }, () => say('x'))],
    ] as const
  ).map(
    ([what, initial_events]): Check => ({
      operation,
      name: `rejects initial events: ${what}`,
      needs,
      async run(subject) {
        assert.deepEqual(outcome(await post(subject, { initial_events })), invalid);
      },
    }),
  ),
];

export const sessions: readonly Check[] = [...fresh, ...agents, ...contents, ...beginnings];
