/** Credentials of vaults, and what never leaves them. */
import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import type { Check } from '../check.ts';
import { missing } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { invalid, type Message, outcome, type Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';

type Schemas = components['schemas'];
type Request = Schemas['CreateCredentialRequest'];

const secret = 'vault_SECRET7c1e5b9d';
const url = 'https://mcp.example.com/a';
const variable = (secret_name = 'A_TOKEN'): Request => ({
  auth: { type: 'environment_variable', secret_name, secret_value: secret },
});
const bearer: Request = { auth: { type: 'static_bearer', mcp_server_url: url, token: secret } };

export const newVault = async ({ client }: Subject) =>
  (await unwrap(client.createVault({ body: { display_name: 'Vault' } }))).id;
export const addCredential = ({ client }: Subject, vault_id: string, body = variable()) =>
  unwrap(client.createCredential({ path: { vault_id }, body }));

function areSilent(replies: readonly Reply[]): void {
  for (const { text, headers } of replies) {
    const told = `${text} ${JSON.stringify([...headers])}`.includes('SECRET7c1e5b9d');
    assert.ok(!told, 'The response contains the secret.');
  }
}

/** A message about a credential of the vault. */
const about = (
  { states }: Subject,
  operation: Parameters<typeof messageOf>[0],
  vault_id: string,
  credential_id = '',
  body?: unknown,
): Message => {
  const message = messageOf(operation, states, { vault_id, credential_id });
  return body === undefined ? message : { ...message, body };
};

const secrets: readonly Check[] = [
  {
    operation: 'createCredential',
    name: 'returns the secret in no response, from creation to deletion',
    async run(subject) {
      const vault = await newVault(subject);
      for (const body of [variable(), bearer]) {
        const created = await subject.send(about(subject, 'createCredential', vault, '', body));
        assert.equal(created.status, 200);
        const { id } = created.body as { id: string };
        const { auth } = body;
        const update =
          auth.type === 'static_bearer' ? { token: `${secret}2` } : { secret_value: `${secret}2` };
        const replies = [
          created,
          await subject.send(about(subject, 'getCredential', vault, id)),
          await subject.send(
            about(subject, 'updateCredential', vault, id, { auth: { type: auth.type, ...update } }),
          ),
          await subject.send({ ...about(subject, 'listCredentials', vault) }),
          await subject.send(about(subject, 'archiveCredential', vault, id)),
          await subject.send(about(subject, 'deleteCredential', vault, id)),
        ];
        assert.deepEqual(
          replies.map(({ status }) => status),
          Array(6).fill(200),
        );
        areSilent(replies);
      }
    },
  },
  {
    operation: 'updateCredential',
    name: 'does not return the new secret',
    async run(subject) {
      const vault = await newVault(subject);
      const { id } = await addCredential(subject, vault, bearer);
      const auth = { type: 'static_bearer', token: `${secret}2` };
      const reply = await subject.send(about(subject, 'updateCredential', vault, id, { auth }));
      assert.equal(reply.status, 200);
      areSilent([reply]);
    },
  },
  {
    operation: 'createCredential',
    name: 'does not repeat a secret in an error, wherever it was sent',
    needs: ['activeVault'],
    async run(subject) {
      const vault = await newVault(subject);
      const one = (auth: object) => subject.send(about(subject, 'createCredential', vault, '', { auth }));
      const named = { type: 'environment_variable', secret_name: 'A_TOKEN' };
      const replies = [
        await one({ ...named, secret_value: [secret] }),
        await one({ ...named, secret_value: `${secret}\u0000` }),
        await one({ ...named, secret_value: secret.repeat(1000) }),
        await one({ ...named, secret_value: secret, secret_name: secret.replace('vault', '9') }),
        await one({ ...named, value: secret }),
        await one({ type: 'static_bearer', mcp_server_url: url, token: `${secret} ` }),
        await one({
          type: 'static_bearer',
          mcp_server_url: `https://${secret}@example.com`,
          token: 'long-enough',
        }),
        await one({ type: 'mcp_oauth', mcp_server_url: url, access_token: secret }),
        await one({ type: secret }),
        await subject.send(about(subject, 'createCredential', missing.vault, '', variable())),
      ];
      assert.deepEqual(
        replies.map(({ status }) => status),
        [...Array(9).fill(400), 404],
      );
      areSilent(replies);
    },
  },
];

/** Kinds and names that are rejected, by whether the message says that they are not supported. */
const rejected: readonly (readonly [name: string, auth: object, unsupported?: true])[] = [
  ['mcp_oauth', { type: 'mcp_oauth', mcp_server_url: url, access_token: 'x' }, true],
  ['limited networking', { ...variable().auth, networking: { type: 'limited', allowed_hosts: [] } }, true],
  ['an injection location', { ...variable().auth, injection_location: { header: true } }, true],
  ['a name that the service sets', variable('GH_TOKEN').auth],
  ['a name that is not a shell name', variable('A-TOKEN').auth],
  ['an empty secret', { ...variable().auth, secret_value: '' }],
  ['a secret that is too short to be redacted', { ...variable().auth, secret_value: '1234567' }],
  ['a token with a line break', { ...bearer.auth, token: 'a\nb' }],
  ['an address without http', { ...bearer.auth, mcp_server_url: 'file:///etc/passwd' }],
  ['an address with an impossible port', { ...bearer.auth, mcp_server_url: 'https://mcp.example.com:99999' }],
  ['an address with a password', { ...bearer.auth, mcp_server_url: 'https://a:b@example.com' }],
  ['the secret of another kind', { ...bearer.auth, secret_value: 'long enough' }],
];

const rejections = rejected.map(
  ([name, auth, unsupported]): Check => ({
    operation: 'createCredential',
    name: `rejects ${name}`,
    async run(subject) {
      const { activeVault } = subject.states;
      const reply = await subject.send(about(subject, 'createCredential', activeVault, '', { auth }));
      assert.deepEqual(outcome(reply), invalid);
      if (unsupported && subject.exact) assert.match(reply.error.message, /[Nn]ot supported/);
    },
  }),
);

const fixed = [
  ['the address', bearer, { mcp_server_url: url }],
  ['the name of the variable', variable(), { secret_name: 'A_TOKEN' }],
] as const;

const changes: readonly Check[] = [
  {
    operation: 'createCredential',
    name: 'accepts unrestricted networking, and defaults for what is omitted',
    needs: ['activeVault'],
    async run(subject) {
      const { auth } = variable();
      const networking = { type: 'unrestricted' as const };
      const body = { auth: { ...auth, networking } as Request['auth'] };
      const created = await addCredential(subject, await newVault(subject), body);
      matches(created, { display_name: '', archived_at: null, auth: { networking } });
      assert.deepEqual(created.metadata, {});
    },
  },
  {
    operation: 'createCredential',
    name: 'succeeds for exactly one of several requests for the same variable',
    needs: ['activeVault'],
    async run(subject) {
      const vault_id = await newVault(subject);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          subject.client.createCredential({ path: { vault_id }, body: variable() }),
        ),
      );
      const statuses = replies.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array(7).fill(409)]);
    },
  },
  {
    operation: 'createCredential',
    name: 'accepts the variable of an archived credential, and of another vault',
    needs: ['activeVault'],
    async run(subject) {
      const vault_id = await newVault(subject);
      const { id: credential_id } = await addCredential(subject, vault_id);
      await unwrap(subject.client.archiveCredential({ path: { vault_id, credential_id } }));
      const again = await addCredential(subject, vault_id);
      assert.notEqual(again.id, credential_id);
      await addCredential(subject, await newVault(subject));
    },
  },
  {
    operation: 'updateCredential',
    name: 'keeps what is omitted, and clears the name and the metadata with null',
    needs: ['activeVault'],
    async run(subject) {
      const vault_id = await newVault(subject);
      const body = { ...variable(), display_name: 'One', metadata: { a: '1', b: '2' } };
      const { id: credential_id, auth } = await addCredential(subject, vault_id, body);
      const update = (body: Schemas['UpdateCredentialRequest']) =>
        unwrap(subject.client.updateCredential({ path: { vault_id, credential_id }, body }));
      const patched = await update({ metadata: { a: null }, auth: { type: 'environment_variable' } });
      matches(patched, { display_name: 'One', auth });
      assert.deepEqual(patched.metadata, { b: '2' });
      const cleared = await update({ display_name: null, metadata: null });
      assert.deepEqual([cleared.display_name, cleared.metadata], ['', {}]);
    },
  },
  ...fixed.map(
    ([name, body, change]): Check => ({
      operation: 'updateCredential',
      name: `rejects a change of ${name}`,
      async run(subject) {
        const vault = await newVault(subject);
        const { id } = await addCredential(subject, vault, body);
        const auth = { type: body.auth.type, ...change };
        const reply = await subject.send(about(subject, 'updateCredential', vault, id, { auth }));
        assert.deepEqual(outcome(reply), invalid);
      },
    }),
  ),
];

const spellings: readonly Check[] = [
  {
    operation: 'createCredential',
    name: 'returns an address in its normal form, and accepts it once',
    needs: ['activeVault'],
    async run(subject) {
      const { client } = subject;
      const path = { vault_id: await newVault(subject) };
      const named = (mcp_server_url: string): Request => ({
        auth: { ...bearer.auth, mcp_server_url } as never,
      });
      const { auth } = await unwrap(
        client.createCredential({ path, body: named('https://MCP.example.com:443') }),
      );
      matches(auth, { mcp_server_url: 'https://mcp.example.com/' });
      const again = await client.createCredential({ path, body: named('https://mcp.example.com') });
      matches(again, { status: 409, body: { error: { code: 'credential_exists' } } });
    },
  },
];

const places: readonly Check[] = (
  ['getCredential', 'updateCredential', 'archiveCredential', 'deleteCredential'] as const
).flatMap((operation): Check[] => [
  {
    operation,
    name: 'names the vault if two objects are missing',
    needs: ['activeVault'],
    async run(subject) {
      const reply = await subject.send(about(subject, operation, missing.vault, missing.credential));
      matches(reply, { status: 404, error: { code: 'vault_not_found' } });
    },
  },
  {
    operation,
    name: 'returns 404 for the credential of another vault',
    needs: ['activeVault'],
    async run(subject) {
      const { id } = await addCredential(subject, await newVault(subject));
      const reply = await subject.send(about(subject, operation, await newVault(subject), id));
      matches(reply, { status: 404, error: { code: 'credential_not_found' } });
    },
  },
]);

const ends: readonly Check[] = [
  {
    operation: 'archiveCredential',
    name: 'succeeds for exactly one of several requests',
    needs: ['activeVault'],
    async run(subject) {
      const vault_id = await newVault(subject);
      const { id: credential_id } = await addCredential(subject, vault_id);
      const archive = () => subject.client.archiveCredential({ path: { vault_id, credential_id } });
      const replies = await Promise.all(Array.from({ length: 6 }, archive));
      const statuses = replies.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, ...Array(5).fill(409)]);
    },
  },
];

export const credentials: readonly Check[] = [
  ...secrets,
  ...rejections,
  ...changes,
  ...spellings,
  ...places,
  ...ends,
];
