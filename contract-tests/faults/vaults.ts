import { type Fault, request, response, withBody } from './fault.ts';

/** Vaults, credentials and their secrets. */
export const vaultFaults: readonly Fault[] = [
  response('createCredential', 'hides the secret in the name', 200, (body, _, sent) => {
    const { auth } = JSON.parse(sent.body.toString());
    body.display_name = auth.secret_value ?? auth.token;
  }),
  response('updateCredential', 'returns the new secret', 200, (body, _, sent) => {
    const { auth } = JSON.parse(sent.body.toString());
    if (auth?.token) body.auth.token = auth.token;
  }),
  response('createCredential', 'repeats the secret in an error', 400, (body, _, sent) => {
    body.error.message += sent.body.toString().slice(-100);
  }),
  request('createCredential', 'ignores the injection location', (sent) =>
    withBody(sent, (body) => {
      delete body.auth?.injection_location;
    }),
  ),
  request('updateCredential', 'ignores another address', (sent) =>
    withBody(sent, (body) => {
      delete body.auth?.mcp_server_url;
    }),
  ),
  request('createSession', 'accepts vaults that do not exist', (sent) =>
    withBody(sent, (body) => {
      if (body.vault_ids?.length === 1) delete body.vault_ids;
    }),
  ),
  response('archiveVault', 'does not show that a vault is archived', 200, (body) => {
    body.archived_at = null;
  }),
  response('archiveCredential', 'archives a credential twice', 409, (body, received, sent) => {
    received.status = 200;
    for (const name of Object.keys(body)) delete body[name];
    Object.assign(body, { id: sent.target.split('/').at(-2) });
  }),
  response('getCredential', 'names the credential if its vault is missing', 404, (body) => {
    body.error.code = 'credential_not_found';
  }),
  {
    operation: 'deleteVault',
    name: 'responds to a deletion without deleting',
    async serve(sent, forward) {
      const found = await forward({ ...sent, method: 'GET' });
      if (found.status !== 200) return forward(sent);
      const id = sent.target.split('/').at(-1);
      return { ...found, text: JSON.stringify({ id, type: 'vault_deleted' }) };
    },
  },
];
