/** A call of each method of the client for vaults and their credentials. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import type { Calls } from './calls.ts';

export const newVault = async ({ beta }: Anthropic) =>
  (await beta.vaults.create({ display_name: 'Interop' })).id;

const networking = { type: 'unrestricted' as const };
const variable = (secret_name: string) => ({
  type: 'environment_variable' as const,
  secret_name,
  secret_value: 'interop-secret',
  networking,
});
const mcp_server_url = 'https://mcp.example.com/';
const bearer = { type: 'static_bearer' as const, mcp_server_url, token: 'interop-secret' };

export const newCredential = ({ beta }: Anthropic, vault: string, auth: object = variable('A_TOKEN')) =>
  beta.vaults.credentials.create(vault, { auth: auth as never });

const silent = (response: object) => assert.ok(!JSON.stringify(response).includes('interop-secret'));

export const vaultCalls: Calls = {
  async 'vaults.create'({ beta }) {
    const made = await beta.vaults.create({ display_name: 'Interop', metadata: { team: 'web' } });
    assert.deepEqual([made.type, made.metadata, made.archived_at], ['vault', { team: 'web' }, null]);
  },

  async 'vaults.retrieve'(client) {
    const id = await newVault(client);
    assert.equal((await client.beta.vaults.retrieve(id)).id, id);
  },

  async 'vaults.update'(client) {
    const id = await newVault(client);
    const updated = await client.beta.vaults.update(id, {
      display_name: 'Two',
      metadata: { a: '1', b: null },
    });
    assert.deepEqual([updated.display_name, updated.metadata], ['Two', { a: '1' }]);
  },

  async 'vaults.list'(client) {
    const ids = [await newVault(client), await newVault(client)].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.vaults.list({ limit: 1, include_archived: true })) seen.push(id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
  },

  async 'vaults.archive'(client) {
    const { archived_at } = await client.beta.vaults.archive(await newVault(client));
    assert.notEqual(archived_at, null);
  },

  async 'vaults.delete'(client) {
    const id = await newVault(client);
    assert.deepEqual(await client.beta.vaults.delete(id), { id, type: 'vault_deleted' });
  },

  async 'vaults.credentials.create'(client) {
    const vault = await newVault(client);
    const made = [await newCredential(client, vault), await newCredential(client, vault, bearer)];
    silent(made);
    assert.deepEqual(
      made.map(({ auth }) => auth),
      [
        { type: 'environment_variable', secret_name: 'A_TOKEN', networking },
        { type: 'static_bearer', mcp_server_url },
      ],
    );
  },

  async 'vaults.credentials.retrieve'(client) {
    const vault_id = await newVault(client);
    const { id } = await newCredential(client, vault_id);
    const found = await client.beta.vaults.credentials.retrieve(id, { vault_id });
    assert.deepEqual([found.type, found.vault_id], ['vault_credential', vault_id]);
  },

  async 'vaults.credentials.update'(client) {
    const vault_id = await newVault(client);
    const { id } = await newCredential(client, vault_id);
    const auth = { type: 'environment_variable' as const, secret_value: 'interop-secret-2', networking };
    const updated = await client.beta.vaults.credentials.update(id, { vault_id, display_name: 'Two', auth });
    silent(updated);
    assert.equal(updated.display_name, 'Two');
  },

  async 'vaults.credentials.list'(client) {
    const vault = await newVault(client);
    const ids = [
      (await newCredential(client, vault, variable('A'))).id,
      (await newCredential(client, vault, variable('B'))).id,
    ];
    const seen: string[] = [];
    for await (const { id } of client.beta.vaults.credentials.list(vault, { limit: 1 })) seen.push(id);
    assert.deepEqual(seen, ids.reverse());
  },

  async 'vaults.credentials.archive'(client) {
    const vault_id = await newVault(client);
    const { id } = await newCredential(client, vault_id);
    const { archived_at } = await client.beta.vaults.credentials.archive(id, { vault_id });
    assert.notEqual(archived_at, null);
  },

  async 'vaults.credentials.delete'(client) {
    const vault_id = await newVault(client);
    const { id } = await newCredential(client, vault_id);
    const deleted = await client.beta.vaults.credentials.delete(id, { vault_id });
    assert.deepEqual(deleted, { id, type: 'vault_credential_deleted' });
  },
};
