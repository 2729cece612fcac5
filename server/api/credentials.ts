import type { components } from '../../generated/types.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import { sealSecret, targetOf, toCredential } from '../records/credentials/view.ts';
import type { credentials } from '../records/tables/credentials.ts';
import { badRequest, conflict, invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { holdOpenVault, requireVault } from './change-in-vault.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Schemas = components['schemas'];
type Row = typeof credentials.$inferSelect;

type Operations =
  | 'listCredentials'
  | 'createCredential'
  | 'getCredential'
  | 'updateCredential'
  | 'archiveCredential'
  | 'deleteCredential';

/** Bounds the environment of a turn. */
const maxPerVault = 20;

/** Handlers of the credentials of vaults. Not in the specification. */
export function credentialHandlers({ clock, cursors, newId, secrets }: Parts): HandlersOf<Operations> {
  const now = () => toTimestamp(clock.now());

  /**
   * Returns the columns that an update of `auth` changes.
   *
   * @throws 400 for another kind than that of the credential.
   */
  function withSecret(row: Row, auth: Schemas['CredentialAuthUpdate']): Partial<Row> {
    if (auth.type !== row.auth_type) {
      const rule = `must be that of the credential: ${row.auth_type}`;
      throw invalidParameter('body.auth.type', rule, 'credential_type_fixed');
    }
    const secret = secretOf(auth);
    return secret === undefined ? {} : { encrypted_secret: sealSecret(secret, row, secrets) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listCredentials({ path: { vault_id }, query }, context) {
      const { principal, queries } = context;
      const { workspaceId } = principal;
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/vaults/${vault_id}/credentials`,
        load: (request) => queries.credentials.page(workspaceId, vault_id, query, request),
        show: toCredential,
      });
      // If the page has credentials, the vault exists.
      if (page.data.length === 0) await requireVault(context, vault_id);
      return { status: 200, body: page };
    },

    async createCredential({ path: { vault_id }, body }, context) {
      const { auth } = body;
      // The contract's pattern accepts the port 99999.
      if (auth.type === 'static_bearer' && !URL.canParse(auth.mcp_server_url))
        throw invalidParameter('body.auth.mcp_server_url', 'is not a valid URL');
      const { workspaceId: workspace_id } = context.principal;
      const place = { id: newId('credential'), workspace_id, vault_id };
      const created_at = now();
      const row = {
        ...place,
        ...targetOf(auth),
        display_name: body.display_name ?? '',
        encrypted_secret: sealSecret(secretOf(auth), place, secrets),
        metadata: body.metadata ?? {},
        archived_at: null,
        created_at,
        updated_at: created_at,
      };
      const { queries } = context;
      await holdOpenVault(context, vault_id);
      if ((await queries.credentials.count(workspace_id, vault_id)) >= maxPerVault) {
        const message = `A vault has at most ${maxPerVault} credentials that are not archived.`;
        throw badRequest(message, 'too_many_credentials');
      }
      if (!(await queries.credentials.add(row))) {
        const message = `Vault ${vault_id} has a credential for ${row.auth_target}. Update or archive it.`;
        throw conflict(message, 'credential_exists');
      }
      return { status: 200, body: toCredential(row) };
    },

    async getCredential({ path: { vault_id, credential_id: id } }, context) {
      const row = await context.queries.credentials.find(context.principal.workspaceId, vault_id, id);
      if (row === null) await requireVault(context, vault_id);
      return { status: 200, body: toCredential(found(row, 'Credential', id)) };
    },

    async updateCredential({ path: { vault_id, credential_id: id }, body }, context) {
      const { display_name, metadata, auth } = body;
      const { queries } = context;
      await holdOpenVault(context, vault_id);
      const outcome = await queries.credentials.change(
        context.principal.workspaceId,
        vault_id,
        id,
        (row) => ({
          ...(display_name !== undefined && { display_name: display_name ?? '' }),
          ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
          ...(auth && withSecret(row, auth)),
          updated_at: now(),
        }),
      );
      const { changed, row } = found(outcome, 'Credential', id);
      if (!changed) throw archived(id);
      return { status: 200, body: toCredential(row) };
    },

    async archiveCredential({ path: { vault_id, credential_id: id } }, context) {
      const { queries } = context;
      await holdOpenVault(context, vault_id);
      const outcome = await queries.credentials.archive(context.principal.workspaceId, vault_id, id, now());
      const { changed, row } = found(outcome, 'Credential', id);
      if (!changed) throw archived(id);
      return { status: 200, body: toCredential(row) };
    },

    /** Also in an archived vault. */
    async deleteCredential({ path: { vault_id, credential_id: id } }, context) {
      const removed = await context.queries.credentials.remove(context.principal.workspaceId, vault_id, id);
      if (!removed) await requireVault(context, vault_id);
      found(removed || null, 'Credential', id);
      return { status: 200, body: { id, type: 'vault_credential_deleted' } };
    },
  });
}

function secretOf(auth: Schemas['CredentialAuthInput']): string;
function secretOf(auth: Schemas['CredentialAuthUpdate']): string | undefined;
function secretOf(auth: Schemas['CredentialAuthUpdate']): string | undefined {
  return auth.type === 'static_bearer' ? auth.token : auth.secret_value;
}

const archived = (id: string) => conflict(`Credential ${id} is archived.`, 'credential_archived');
