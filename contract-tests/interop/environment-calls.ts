/** A call of each method of the client for environments. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import type { Calls } from './calls.ts';

export const newEnvironment = ({ beta }: Anthropic, more: object = {}) =>
  beta.environments.create({ name: 'Interop', ...more });

const config = {
  type: 'cloud' as const,
  networking: { type: 'limited' as const, allowed_hosts: ['api.example.com'], allow_package_managers: true },
  packages: { type: 'packages' as const, npm: ['typescript@5.9.3'], pip: ['requests==2.32.3'], apt: [] },
};

export const environmentCalls: Calls = {
  async 'environments.create'(client) {
    const made = await newEnvironment(client, { config, metadata: { team: 'web' } });
    assert.deepEqual([made.name, made.metadata, made.archived_at], ['Interop', { team: 'web' }, null]);
    assert.ok(made.config.type === 'cloud');
    const { networking, packages } = made.config;
    assert.deepEqual(networking, { ...config.networking, allow_mcp_servers: false });
    assert.deepEqual([packages.npm, packages.pip], [config.packages.npm, config.packages.pip]);
  },

  async 'environments.retrieve'(client, { environment }) {
    const { type, config } = await client.beta.environments.retrieve(environment);
    assert.deepEqual([type, config.type], ['environment', 'cloud']);
  },

  async 'environments.update'(client) {
    const { id } = await newEnvironment(client, { config, metadata: { a: '1', b: '2' } });
    const updated = await client.beta.environments.update(id, {
      name: 'Two',
      config: { type: 'cloud', packages: { pip: [] } },
      metadata: { a: null },
    });
    assert.deepEqual([updated.name, updated.metadata], ['Two', { b: '2' }]);
    assert.ok(updated.config.type === 'cloud');
    assert.deepEqual([updated.config.packages.npm, updated.config.packages.pip], [config.packages.npm, []]);
  },

  async 'environments.list'(client) {
    const ids = [(await newEnvironment(client)).id, (await newEnvironment(client)).id].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.environments.list({ limit: 2 })) seen.push(id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
  },

  async 'environments.archive'(client) {
    const { id } = await newEnvironment(client);
    assert.notEqual((await client.beta.environments.archive(id)).archived_at, null);
  },

  async 'environments.delete'(client) {
    const { id } = await newEnvironment(client);
    assert.deepEqual(await client.beta.environments.delete(id), { id, type: 'environment_deleted' });
  },
};
