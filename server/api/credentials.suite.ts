import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { decryptCredentials } from '../records/credentials/opened.ts';
import { credentials } from '../records/tables/credentials.ts';
import type { TestDatabase } from '../testing/database.ts';
import { secretKey, type TestService, testService } from '../testing/service.ts';

type Schemas = components['schemas'];
type Auth = Schemas['CredentialAuthInput'];

const variable = (secret_name: string, secret_value: string): Auth => ({
  type: 'environment_variable',
  secret_name,
  secret_value,
});
const bearer = (mcp_server_url: string, token: string): Auth => ({
  type: 'static_bearer',
  mcp_server_url,
  token,
});

/** Tests of credentials and of what turns get of them, on each database. */
export function describeCredentialHandlers(on: TestDatabase): void {
  describe('credentials', () => {
    const secrets = createSecretBox(secretKey);
    let service: TestService;
    beforeEach(async () => {
      service = await testService(on.db);
    });

    const headers = {};
    const newVault = async () => {
      const body = { display_name: 'Own' };
      const created = await service.handlers.createVault({ body, headers }, service.request());
      return (created.body as Schemas['Vault']).id;
    };
    const add = async (vault_id: string, auth: Auth) => {
      const input = { path: { vault_id }, body: { auth }, headers };
      const created = await service.handlers.createCredential(input, service.request());
      return { vault_id, credential_id: (created.body as Schemas['Credential']).id };
    };
    /** What a turn with these vaults gets. */
    const opened = async (...vaults: string[]) =>
      decryptCredentials(await service.queries.credentials.usable(service.workspaceId, vaults), secrets);
    const variables = async (...vaults: string[]) => (await opened(...vaults)).variables;

    it('gives a turn the first credential of each name, in the order of the vaults', async () => {
      const [first, second] = [await newVault(), await newVault()];
      await add(second, variable('A', 'second'));
      await add(second, variable('B', 'second'));
      await add(second, bearer('https://a.example', 'second'));
      await add(first, variable('A', 'first'));
      await add(first, bearer('https://a.example', 'first'));
      await add(first, bearer('https://b.example', 'first'));
      expect(await opened(first, second)).toEqual({
        variables: { A: 'first', B: 'second' },
        tokens: [
          { url: 'https://a.example/', token: 'first' },
          { url: 'https://b.example/', token: 'first' },
        ],
      });
      expect(await variables(second, first)).toEqual({ A: 'second', B: 'second' });
      expect(await variables()).toEqual({});
    });

    it('gives a turn the new secret after an update', async () => {
      const vault = await newVault();
      const path = await add(vault, variable('A', 'old'));
      const auth = { type: 'environment_variable' as const, secret_value: 'new and long' };
      await service.handlers.updateCredential({ path, body: { auth }, headers }, service.request());
      expect(await variables(vault)).toEqual({ A: 'new and long' });
    });

    it('gives no turn an archived or deleted credential, and deletes its secret', async () => {
      const [one, archived, deleted] = [await newVault(), await newVault(), await newVault()];
      const paths = [await add(one, variable('A', 'a')), await add(one, variable('B', 'b'))] as const;
      await add(archived, variable('C', 'c'));
      await add(deleted, variable('D', 'd'));
      const all = [one, archived, deleted];
      expect(Object.keys(await variables(...all))).toEqual(['A', 'B', 'C', 'D']);
      const { handlers } = service;
      await handlers.archiveCredential({ path: paths[0], body: {}, headers }, service.request());
      await handlers.deleteCredential({ path: paths[1] }, service.request());
      await handlers.archiveVault({ path: { vault_id: archived }, body: {}, headers }, service.request());
      await handlers.deleteVault({ path: { vault_id: deleted } }, service.request());
      expect(await variables(...all)).toEqual({});
      const kept = (await on.data.all(credentials)).filter(
        ({ workspace_id }) => workspace_id === service.workspaceId,
      );
      expect(kept.map(({ encrypted_secret }) => encrypted_secret)).toEqual([null, null]);
    });

    it('gives no turn a credential of another workspace, also with the same ids', async () => {
      const stranger = await testService(on.db);
      const vault = await newVault();
      await add(vault, variable('A', 'a'));
      expect(await stranger.queries.credentials.usable(stranger.workspaceId, [vault])).toEqual([]);
    });

    it('decrypts no credential as one of another vault or workspace', async () => {
      const vault = await newVault();
      await add(vault, variable('A', 'a'));
      const [row] = await service.queries.credentials.usable(service.workspaceId, [vault]);
      if (!row) throw new Error('The vault has a credential.');
      for (const moved of [{ vault_id: 'vault_b' }, { workspace_id: 'wks_b' }, { id: 'vcred_b' }])
        expect(() => decryptCredentials([{ ...row, ...moved }], secrets)).toThrow();
    });

    it('stores secrets encrypted', async () => {
      await add(await newVault(), variable('A', 'a secret that is searched'));
      const stored = JSON.stringify(await on.data.all(credentials), (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      expect(stored).toContain(service.workspaceId);
      expect(stored).not.toContain('a secret that is searched');
    });
  });
}
