/** Environments: their configuration, and what uses them. */
import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import type { Check } from '../check.ts';
import { deploymentRequest, environmentRequest, scheduleRequest, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateEnvironmentRequest'];
type Changes = Schemas['UpdateEnvironmentRequest'];

const needs = ['activeEnvironment'] as const;
const create = ({ client }: Subject, more: Partial<Request> = {}) =>
  unwrap(client.createEnvironment({ body: { name: 'Small', ...more } }));
const update = ({ client }: Subject, environment_id: string, body: Changes) =>
  unwrap(client.updateEnvironment({ path: { environment_id }, body }));
const read = ({ client }: Subject, environment_id: string) =>
  unwrap(client.getEnvironment({ path: { environment_id } }));
const remove = ({ client }: Subject, environment_id: string) =>
  client.deleteEnvironment({ path: { environment_id } });

const empty: Schemas['EnvironmentConfig'] = {
  type: 'cloud',
  networking: { type: 'unrestricted' },
  packages: { type: 'packages', npm: [], pip: [] },
  environment_variables: {},
};

const life: readonly Check[] = [
  {
    operation: 'createEnvironment',
    name: 'returns all parts of the configuration, also those that the request omits',
    needs,
    async run(subject) {
      const { id, description, config, metadata } = await create(subject);
      assert.deepEqual([description, config, metadata], ['', empty, {}]);
      const { networking } = (
        await create(subject, { config: { type: 'cloud', networking: { type: 'limited' } } })
      ).config;
      const nothing = { allowed_hosts: [], allow_mcp_servers: false, allow_package_managers: false };
      assert.deepEqual(networking, { type: 'limited', ...nothing });
      assert.deepEqual((await read(subject, id)).config, empty);
    },
  },
  {
    operation: 'updateEnvironment',
    name: 'keeps what a change omits, at each level of the configuration',
    needs,
    async run(subject) {
      const before = await create(subject, environmentRequest());
      const { id, name, metadata } = before;
      assert.deepEqual((await update(subject, id, {})).config, before.config);
      const networking = { type: 'limited' as const, allow_mcp_servers: false };
      const packages = { npm: ['left-pad@1.3.0'] };
      const changed = await update(subject, id, { config: { type: 'cloud', networking, packages } });
      assert.deepEqual(changed.config, {
        ...before.config,
        networking: { ...before.config.networking, allow_mcp_servers: false },
        packages: { ...before.config.packages, ...packages },
      });
      matches(changed, { name, metadata });
      assert.deepEqual(await read(subject, id), changed);
    },
  },
  {
    operation: 'updateEnvironment',
    name: 'clears with null and with empty lists, and replaces the variables as a whole',
    needs,
    async run(subject) {
      const { id } = await create(subject, environmentRequest());
      const config = { type: 'cloud' as const, environment_variables: { A: '1' } };
      matches(await update(subject, id, { config }), { config: { environment_variables: { A: '1' } } });
      const { type, networking } = empty;
      const packages = { npm: [], pip: [] };
      const cleared = await update(subject, id, {
        ...{ name: null, description: null, metadata: null },
        config: { type, networking, packages, environment_variables: {} },
      });
      assert.deepEqual(
        [cleared.name, cleared.description, cleared.metadata, cleared.config],
        ['', '', {}, empty],
      );
    },
  },
  {
    operation: 'archiveEnvironment',
    name: 'lets nothing new start in the environment, and keeps sessions that have it',
    needs: ['activeEnvironment', 'newSession'],
    async run(subject) {
      const { client, states } = subject;
      const { id } = await create(subject);
      const body = { ...smallRequest(states), environment_id: id };
      const session = await unwrap(client.createSession({ body }));
      const archived = await unwrap(client.archiveEnvironment({ path: { environment_id: id } }));
      assert.notEqual(archived.archived_at, null);
      for (const reply of [
        await client.createSession({ body }),
        await client.updateEnvironment({ path: { environment_id: id }, body: { name: 'b' } }),
        await client.archiveEnvironment({ path: { environment_id: id } }),
      ]) {
        assert.equal(reply.status, 409);
      }
      const shown = await unwrap(client.getSession({ path: { session_id: session.id } }));
      matches(shown, { environment_id: id, archived_at: null });
    },
  },
  {
    operation: 'deleteEnvironment',
    name: 'succeeds for exactly one of several calls, and leaves a 404',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      const replies = await Promise.all(Array.from({ length: 5 }, () => remove(subject, id)));
      const statuses = replies.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array(4).fill(404)]);
      const reply = await subject.client.getEnvironment({ path: { environment_id: id } });
      assert.equal(reply.status, 404);
    },
  },
  {
    operation: 'deleteEnvironment',
    name: 'waits until the sessions of the environment are archived, which keep its id',
    needs: ['activeEnvironment', 'newSession'],
    async run(subject) {
      const { client, states } = subject;
      const { id } = await create(subject);
      const body = { ...smallRequest(states), environment_id: id };
      const session = await unwrap(client.createSession({ body }));
      assert.equal((await remove(subject, id)).status, 409);
      const path = { session_id: session.id };
      await unwrap(client.archiveSession({ path }));
      assert.equal((await remove(subject, id)).status, 200);
      assert.equal((await unwrap(client.getSession({ path }))).environment_id, id);
      assert.equal((await client.createSession({ body })).status, 404);
    },
  },
  {
    operation: 'deleteEnvironment',
    name: 'returns 409 while a deployment uses the environment',
    needs: ['activeEnvironment', 'newSession'],
    async run(subject) {
      const { client, states } = subject;
      const { id: environment_id } = await create(subject);
      const { schedule: _, ...body } = { ...deploymentRequest(states), environment_id };
      const { id } = await unwrap(client.createDeployment({ body }));
      assert.equal((await remove(subject, environment_id)).status, 409);
      await unwrap(client.archiveDeployment({ path: { id } }));
      assert.equal((await remove(subject, environment_id)).status, 200);
    },
  },
  {
    operation: 'deleteEnvironment',
    name: 'returns 409 while a forward schedule uses the environment',
    needs: ['activeEnvironment', 'newSchedule'],
    async run(subject) {
      const { client, states } = subject;
      const { id: environment_id } = await create(subject);
      const body = { ...scheduleRequest(states), environment_id };
      const { id } = await unwrap(client.createSchedule({ body }));
      assert.equal((await remove(subject, environment_id)).status, 409);
      await unwrap(client.archiveSchedule({ path: { schedule_id: id } }));
      assert.equal((await remove(subject, environment_id)).status, 200);
    },
  },
];

const limited = (more: object) => ({ networking: { type: 'limited', ...more } });
const npm = (...entries: string[]) => ({ packages: { npm: entries } });
const pip = (...entries: string[]) => ({ packages: { pip: entries } });

/** Configurations that the service does not support, or that a command line could read as something else. */
const rejected: readonly (readonly [name: string, config: object])[] = [
  ['an environment of another type', { type: 'self_hosted' }],
  ['another kind of networking', { networking: { type: 'open' } }],
  ['hosts of unrestricted networking', { networking: { type: 'unrestricted', allowed_hosts: [] } }],
  ['the URL of a host', limited({ allowed_hosts: ['https://api.example.com'] })],
  ['a host with a path', limited({ allowed_hosts: ['api.example.com/v1'] })],
  ['all hosts', limited({ allowed_hosts: ['*'] })],
  ['a port that does not exist', limited({ allowed_hosts: ['api.example.com:65536'] })],
  ['an address in another spelling', limited({ allowed_hosts: ['0x7f.1'] })],
  ['packages of apt', { packages: { apt: ['ffmpeg'] } }],
  ['packages of go', { packages: { go: ['golang.org/x/tools'] } }],
  ['an unknown package manager', { packages: { brew: [] } }],
  ['a package twice', npm('react@19.0.0', 'react')],
  ['an option as a package of npm', npm('--global')],
  ['a folder as a package of npm', npm('../up')],
  ['an archive as a package of npm', npm('package.tgz')],
  ['a URL as a package of npm', npm('https://evil.example/a.tgz')],
  ['an alias as a package of npm', npm('react@npm:other@1.0.0')],
  ['a repository as a package of npm', npm('acme/storefront')],
  ['an option as a package of pip', pip('-rrequirements.txt')],
  ['a URL as a package of pip', pip('requests@https://evil.example/a.whl')],
  ['an archive as a package of pip', pip('package.whl')],
  ['a marker in a package of pip', pip('requests;python_version<"4"')],
  ['the name of a token as a variable', { environment_variables: { GH_TOKEN: 'x' } }],
  ['an invalid name of a variable', { environment_variables: { 'A B': 'x' } }],
];

const rejections = rejected.map(
  ([name, config]): Check => ({
    operation: 'createEnvironment',
    name: `rejects ${name}`,
    async run(subject) {
      const body = { name: 'Small', config: { type: 'cloud', ...config } };
      const reply = await subject.send({ ...messageOf('createEnvironment', subject.states), body });
      assert.deepEqual(outcome(reply), invalid);
    },
  }),
);

export const environments: readonly Check[] = [...life, ...rejections];
