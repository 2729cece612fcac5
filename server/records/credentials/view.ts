import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { credentials } from '../tables/credentials.ts';

type Schemas = components['schemas'];
type Row = typeof credentials.$inferSelect;

/** A credential without its secret. No query of lists and reads returns the secret. */
export type ShownRow = Omit<Row, 'encrypted_secret'>;

/** Returns a credential in the contract's form. */
export function toCredential(row: ShownRow): Schemas['Credential'] {
  const { id, vault_id, display_name, metadata, created_at, updated_at, archived_at } = row;
  const auth = authOf(row);
  return {
    id,
    type: 'vault_credential',
    vault_id,
    display_name,
    auth,
    metadata,
    created_at,
    updated_at,
    archived_at,
  };
}

function authOf({ auth_type, auth_target }: ShownRow): Schemas['CredentialAuth'] {
  return auth_type === 'static_bearer'
    ? { type: auth_type, mcp_server_url: auth_target }
    : { type: auth_type, secret_name: auth_target, networking: { type: 'unrestricted' } };
}

/** Returns the row of a credential in the contract's form. */
export function credentialRow(credential: Schemas['Credential'], workspace_id: string): ShownRow {
  const { type: _, auth, ...shown } = credential;
  return { ...shown, ...targetOf(auth), workspace_id };
}

/** Returns the kind of a credential and what it is for. A URL is in its normal form, so that a vault has one token for it. */
export function targetOf(
  auth: Schemas['CredentialAuth'] | Schemas['CredentialAuthInput'],
): Pick<Row, 'auth_type' | 'auth_target'> {
  const auth_target = auth.type === 'static_bearer' ? new URL(auth.mcp_server_url).href : auth.secret_name;
  return { auth_type: auth.type, auth_target };
}

type Place = Pick<Row, 'workspace_id' | 'vault_id' | 'id'>;

/** A secret copied to another credential, vault or workspace cannot be decrypted there. */
export const ownerOf = ({ workspace_id, vault_id, id }: Place): string => `${workspace_id}/${vault_id}/${id}`;

/** Encrypts the secret of a credential. */
export const sealSecret = (secret: string, of: Place, secrets: SecretBox): Buffer =>
  secrets.seal(secret, ownerOf(of));

/** Decrypts the secret of a credential. */
export const openSecret = (sealed: Buffer, of: Place, secrets: SecretBox): string =>
  secrets.open(sealed, ownerOf(of));
