/** Where a secret could leak, seen from inside. Runs last, because it searches the log of all earlier tests. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { deploymentRequest, smallRequest } from '../scenarios/given.ts';
import type { Reply } from '../support/http.ts';
import { messageOf, resourcesPath, sessionsPath } from '../support/messages.ts';
import type { TestService } from '../support/service.ts';
import { asking } from './asking.ts';

const secret = 'github_pat_11SECRET4f9a0c7e';
/** The value of an environment variable. Only reads of its session or deployment show it. */
const password = 'pass_SECRET7d1be2a9';

function expectSilent(replies: readonly Reply[]): void {
  for (const { status, text, headers } of replies) {
    const shown = `${status} ${text} ${JSON.stringify([...headers])}`;
    expect(shown).not.toContain('SECRET4f9a0c7e');
    expect(shown).not.toContain(password);
  }
}

export function describeSecrets(service: TestService): void {
  const { send, sendAs } = asking(service);
  const withToken = () => ({
    ...smallRequest(service.states),
    environment_variables: { PASSWORD: password },
    resources: [
      {
        type: 'github_repository' as const,
        url: 'https://github.com/acme/storefront',
        authorization_token: secret,
      },
    ],
  });
  const newSession = async () =>
    unwrap((await service.subject()).client.createSession({ body: withToken() }));
  const post = (body: unknown, headers = {}) => send({ method: 'POST', path: sessionsPath, body, headers });

  describe('a secret in a request', () => {
    it('is not in an error about a header, a token or a query', async () => {
      const { id } = await newSession();
      const replies = [
        await post(JSON.stringify(withToken()), { 'content-type': `text/${secret}` }),
        await sendAs(secret, { method: 'GET', path: resourcesPath(id) }),
        await send({ method: 'GET', path: resourcesPath(id, `limit=${secret}`) }),
        await send({ method: 'GET', path: resourcesPath(id, `page=${secret}`) }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([415, 401, 400, 400]);
      expectSilent(replies);
    });

    it('is not in an internal error', async () => {
      const { id: session_id, resources } = await newSession();
      const ids = { session_id, resource_id: resources[0]?.id ?? '' };
      const rotation = messageOf('rotateSessionResourceToken', service.states, ids);
      const { db } = service;
      await db.execute(sql`alter table session_resources rename to elsewhere`);
      try {
        const replies = [
          await post(withToken()),
          await send({ ...rotation, body: { authorization_token: secret } }),
          await send({ method: 'GET', path: resourcesPath(session_id) }),
        ];
        expectSilent(replies);
        for (const { status, error } of replies) {
          expect([status, error]).toEqual([
            500,
            { type: 'api_error', message: 'An internal error occurred.' },
          ]);
        }
      } finally {
        await db.execute(sql`alter table elsewhere rename to session_resources`);
      }
    });
  });

  describe('a stored secret', () => {
    it('is encrypted in the store', async () => {
      const title = 'The files are searched where it counts';
      const key = () => ({ 'idempotency-key': randomUUID() });
      const session = await post({ ...withToken(), title }, key());
      const deployment = await send({
        method: 'POST',
        path: '/api/v1/cloud/deployments',
        body: { ...deploymentRequest(service.states), environment_variables: `PASSWORD=${password}` },
        headers: key(),
      });
      expect([session.status, deployment.status]).toEqual([200, 200]);
      expect(session.text).toContain(password);
      expect(deployment.text).toContain(password);
      const { client } = await service.subject();
      const { id: vault_id } = await unwrap(client.createVault({ body: { display_name: title } }));
      const create = (auth: components['schemas']['CredentialAuthInput']) =>
        client.createCredential({
          path: { vault_id },
          body: { auth },
          headers: { 'Idempotency-Key': randomUUID() },
        });
      const named = { type: 'environment_variable', secret_name: 'SEARCHED' } as const;
      const server = { type: 'static_bearer', mcp_server_url: 'https://mcp.example.com' } as const;
      const { id: credential_id } = await unwrap(create({ ...named, secret_value: secret }));
      await unwrap(create({ ...server, token: secret }));
      const auth = { type: named.type, secret_value: `${secret}2` };
      await unwrap(client.updateCredential({ path: { vault_id, credential_id }, body: { auth } }));
      const contents = filesIn(service.folder).map((file) => readFileSync(file));
      expect(contents.some((content) => content.includes(title))).toBe(true);
      const needles = [secret, password, service.token, service.token.slice(4)].map((text) =>
        Buffer.from(text),
      );
      expect(contents.filter((content) => needles.some((needle) => content.includes(needle)))).toEqual([]);
    });

    it('is not in the log, which has a line for each request', () => {
      const log = service.log.join('');
      expect(service.log.length).toBeGreaterThan(100);
      expect(log).toContain('request failed');
      const words = ['SECRET4f9a0c7e', password, '11EXAMPLE', service.token, 'Bearer', 'authorization_token'];
      for (const word of [...words, 'vault_SECRET', 'secret_value', 'mcp_server_url']) {
        expect(log).not.toContain(word);
      }
    });
  });
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
