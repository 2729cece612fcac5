import type Anthropic from '@anthropic-ai/sdk';
import { type Exception, variable, wholeTurn } from './exceptions.ts';
import { newCredential, newVault } from './vault-calls.ts';

/** Values of vaults and credentials that the types of the client allow. */
export const vaultValues: { readonly [what: string]: Exception } = {
  'limited networking': {
    reason: wholeTurn,
    shows: async (client) => {
      const networking = { type: 'limited', allowed_hosts: ['example.com'] };
      return newCredential(client, await newVault(client), { ...variable, networking });
    },
    names: 'networking',
  },
  'a display_name of a vault that is null': {
    reason: 'A vault always has a name. Null clears what can be empty.',
    shows: async ({ beta }, { activeVault }) => beta.vaults.update(activeVault, { display_name: null }),
    names: 'display_name',
  },
  'a display_name of a new credential that is null': {
    reason: 'Null clears a property of an update. A new credential has nothing to clear.',
    shows: async (client) => {
      const auth = variable as never;
      return client.beta.vaults.credentials.create(await newVault(client), { display_name: null, auth });
    },
    names: 'display_name',
  },
  'a secret that is null': {
    reason: 'A credential always has a secret. Omit it to keep it.',
    shows: async (client) => {
      const vault_id = await newVault(client);
      const { id } = await newCredential(client, vault_id);
      const auth = { type: 'environment_variable' as const, secret_value: null };
      return client.beta.vaults.credentials.update(id, { vault_id, auth });
    },
    names: 'secret_value',
  },
  'a secret of less than 8 characters': {
    reason: 'It could not be removed from events without changing other text.',
    shows: async (client) =>
      newCredential(client, await newVault(client), { ...variable, secret_value: '1234567' }),
    names: 'secret_value',
  },
  ...Object.fromEntries(
    (['token', 'networking'] as const).map((name) => [
      `the ${name} of an update that is null`,
      {
        reason: 'Null clears what can be empty. Omit it to keep it.',
        shows: async (client: Anthropic) => {
          const vault_id = await newVault(client);
          const { id } = await newCredential(client, vault_id);
          const type = name === 'token' ? ('static_bearer' as const) : ('environment_variable' as const);
          const auth = { type, [name]: null } as never;
          return client.beta.vaults.credentials.update(id, { vault_id, auth });
        },
        names: name,
      },
    ]),
  ),
  'a vault whose id begins with vlt_': {
    reason: 'The ids of vaults begin with vault_, as those of the contract always did.',
    shows: ({ beta }) => beta.vaults.list({ after_id: 'vlt_a' } as never),
    names: 'after_id',
  },
};
