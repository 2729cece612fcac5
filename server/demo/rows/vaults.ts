import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { credentialRow, sealSecret } from '../../records/credentials/view.ts';
import { credentials } from '../../records/tables/credentials.ts';
import { vaults } from '../../records/tables/vaults.ts';
import { vaultRow } from '../../records/vaults/view.ts';
import { type ContractExamples, exampleIn } from '../examples.ts';

type Schemas = components['schemas'];

/**
 * Adds the vaults of the contract's examples to a workspace, with their credentials: those of the lists, and those of the
 * responses to creations. Keeps existing ones as they are. The secrets are those of the examples of requests.
 */
export async function addDemoVaults(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  secrets: SecretBox,
): Promise<void> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const secretOf = (request: string) => {
    const { auth } = example<Schemas['CreateCredentialRequest']>(request);
    return auth.type === 'static_bearer' ? auth.token : auth.secret_value;
  };
  const requests = new Map<string, string>([
    ['static_bearer', 'create_bearer_credential'],
    ['environment_variable', 'create_variable_credential'],
  ]);
  const shownCredentials = [
    ...example<Schemas['CredentialPage']>('all_credentials').data,
    example<Schemas['Credential']>('created_variable_credential'),
    example<Schemas['Credential']>('created_bearer_credential'),
  ];
  const added = shownCredentials.map((shown) => {
    const row = credentialRow(shown, workspaceId);
    const secret = secretOf(requests.get(shown.auth.type) ?? '');
    const encrypted_secret = shown.archived_at === null ? sealSecret(secret, row, secrets) : null;
    return { ...row, encrypted_secret };
  });
  const shownVaults = [
    ...example<Schemas['VaultPage']>('all_vaults').data,
    example<Schemas['Vault']>('created_vault'),
  ];
  await db
    .insert(vaults)
    .values(shownVaults.map((each) => vaultRow(each, workspaceId)))
    .onConflictDoNothing();
  await db.insert(credentials).values(added).onConflictDoNothing();
}
