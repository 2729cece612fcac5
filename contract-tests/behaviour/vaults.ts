/** The ends of vaults, and what they mean for objects that use them. */
import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { deploymentRequest, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';
import { addCredential, newVault } from './credentials.ts';

/** Responses of requests that name a vault. */
async function using({ client, states }: Subject, vault_id: string, deployment: string) {
  const vault_ids = [vault_id];
  return [
    await client.createSession({ body: { ...smallRequest(states), vault_ids } }),
    await client.createDeployment({ body: { ...deploymentRequest(states), vault_ids } }),
    await client.updateDeployment({ path: { id: deployment }, body: { vault_ids } }),
  ];
}

export const vaults: readonly Check[] = [
  {
    operation: 'archiveVault',
    name: 'lets nothing new use the vault, and keeps sessions, deployments and deletions possible',
    needs: ['newSession'],
    async run(subject) {
      const { client, states } = subject;
      const vault_id = await newVault(subject);
      const { id: credential_id } = await addCredential(subject, vault_id);
      const vault_ids = [vault_id];
      const session = await unwrap(client.createSession({ body: { ...smallRequest(states), vault_ids } }));
      const { schedule: _, ...request } = deploymentRequest(states);
      const { id } = await unwrap(client.createDeployment({ body: { ...request, vault_ids } }));
      const archived = await unwrap(client.archiveVault({ path: { vault_id } }));
      assert.notEqual(archived.archived_at, null);
      const refused = await using(subject, vault_id, id);
      assert.deepEqual(
        refused.map(({ status }) => status),
        [409, 409, 409],
      );
      matches(await unwrap(client.getSession({ path: { session_id: session.id } })), { vault_ids });
      const renamed = await unwrap(client.updateDeployment({ path: { id }, body: { name: 'Renamed' } }));
      matches(renamed, { name: 'Renamed', vault_ids });
      await unwrap(client.deleteCredential({ path: { vault_id, credential_id } }));
    },
  },
  {
    operation: 'deleteVault',
    name: 'deletes the credentials too, and lets nothing new use the vault',
    needs: ['newSession', 'activeDeployment'],
    async run(subject) {
      const { client, states } = subject;
      const vault_id = await newVault(subject);
      const { id: credential_id } = await addCredential(subject, vault_id);
      await unwrap(client.deleteVault({ path: { vault_id } }));
      const gone = [
        await client.getVault({ path: { vault_id } }),
        await client.getCredential({ path: { vault_id, credential_id } }),
        await client.listCredentials({ path: { vault_id } }),
        await client.deleteVault({ path: { vault_id } }),
        ...(await using(subject, vault_id, states.activeDeployment)),
      ];
      for (const { status, body } of gone) {
        assert.equal(status, 404);
        matches(body, { error: { code: 'vault_not_found' } });
      }
    },
  },
  {
    operation: 'deleteSessionResource',
    name: 'takes a vault from the session whose resource it was',
    needs: ['newSession'],
    async run(subject) {
      const { client, states } = subject;
      const [named, attached] = [await newVault(subject), await newVault(subject)];
      const resource = { type: 'vault' as const, vault_id: attached };
      const body = { ...smallRequest(states), vault_ids: [named], resources: [resource, resource] };
      const { id: session_id, vault_ids, resources } = await unwrap(client.createSession({ body }));
      assert.deepEqual(vault_ids, [named, attached]);
      for (const [left, { id: resource_id }] of [...resources.entries()].reverse()) {
        await unwrap(client.deleteSessionResource({ path: { session_id, resource_id } }));
        const after = await unwrap(client.getSession({ path: { session_id } }));
        assert.deepEqual(after.vault_ids, left > 0 ? [named, attached] : [named]);
        assert.equal(after.resources.length, left);
      }
    },
  },
];
