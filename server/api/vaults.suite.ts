import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { credentials } from '../records/tables/credentials.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, refused, type TestService, testService } from '../testing/service.ts';
import { example, newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];

/** Tests of the handlers of vaults on each database. */
export function describeVaultHandlers(on: TestDatabase): void {
  describe('vaults', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });

    const newVault = async () => {
      const body = { display_name: 'Own' };
      const created = await service.handlers.createVault({ body, headers: {} }, service.request());
      return (created.body as Schemas['Vault']).id;
    };
    const missing = (id: string) =>
      refused(404, 'not_found_error', `Vault ${id} was not found.`, 'vault_not_found');

    it('finds no vault of another workspace, also for sessions and deployments', async () => {
      const vault_id = await newVault();
      const at = { path: { vault_id } };
      const by = stranger.request();
      expect(await service.handlers.getVault(at, service.request())).toMatchObject({ status: 200 });
      await expect(stranger.handlers.getVault(at, by)).rejects.toEqual(missing(vault_id));
      const session = { ...creation(), vault_ids: [vault_id] };
      await expect(stranger.create(session)).rejects.toEqual(missing(vault_id));
      const body = {
        ...newDeploymentRequest(),
        vault_ids: [vault_id],
      };
      await expect(stranger.handlers.createDeployment({ body, headers: {} }, by)).rejects.toEqual(
        missing(vault_id),
      );
      expect(await service.create(session)).toMatchObject({ vault_ids: expect.arrayContaining([vault_id]) });
    });

    it('accepts no vault with an earlier prefix', async () => {
      await expect(service.create({ ...creation(), vault_ids: ['vlt_a'] })).rejects.toEqual(missing('vlt_a'));
    });

    it('archives a vault or adds a credential to it first, and never both at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const vault_id = await newVault();
        const at = { path: { vault_id }, headers: {} };
        const body = example<Schemas['CreateCredentialRequest']>('create_variable_credential');
        const [archived] = await Promise.all([
          service.handlers.archiveVault({ ...at, body: {} }, service.request()),
          service.handlers.createCredential({ ...at, body }, service.request()).catch((error) => error),
        ]);
        expect(archived.status).toBe(200);
        const own = (await on.data.all(credentials)).filter((each) => each.vault_id === vault_id);
        expect(own.filter(({ encrypted_secret }) => encrypted_secret !== null)).toEqual([]);
      }
    });
  });
}
