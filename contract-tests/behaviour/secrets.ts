import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { sessionRequest } from '../scenarios/given.ts';
import type { Message, Reply } from '../support/http.ts';
import { messageOf, resourcesPath, sessionsPath } from '../support/messages.ts';
import { service } from './service.ts';

const secret = 'github_pat_11SECRET4f9a0c7e';
const { agent, environment_id } = sessionRequest();
const repository = { type: 'github_repository' as const, url: 'https://github.com/acme/storefront' };
const withToken = () => ({
  agent,
  environment_id,
  resources: [{ ...repository, authorization_token: secret }],
});
const newSession = () => unwrap(service.client.createSession({ body: withToken() }));

function expectSilent(replies: readonly Reply[]): void {
  for (const { status, text, headers } of replies) {
    expect(`${status} ${text} ${JSON.stringify([...headers])}`).not.toContain('SECRET4f9a0c7e');
  }
}

function rotation(session_id: string, resource_id: string, body: unknown): Message {
  return { ...messageOf('rotateSessionResourceToken', service.states, { session_id, resource_id }), body };
}

describe('An authorization_token is never returned', () => {
  it('by creation, list, rotation or deletion', async () => {
    const session = await newSession();
    const [resource] = session.resources;
    const id = resource?.id ?? '';
    const replies = [
      await service.send({ method: 'POST', path: sessionsPath, body: withToken() }),
      await service.send({ method: 'GET', path: resourcesPath(session.id) }),
      await service.send(rotation(session.id, id, { authorization_token: `${secret}2` })),
      await service.send({ method: 'GET', path: resourcesPath(session.id) }),
      await service.send(
        messageOf('deleteSessionResource', service.states, { session_id: session.id, resource_id: id }),
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expectSilent(replies);
    for (const { text } of replies) expect(text).not.toContain('authorization_token');
  });

  it('by an error, wherever in the request it was put', async () => {
    const post = (body: unknown, headers = {}) =>
      service.send({ method: 'POST', path: sessionsPath, body, headers });
    const one = (changes: object) =>
      post({ agent, environment_id, resources: [{ ...repository, ...changes }] });
    const session = await newSession();
    const id = session.resources[0]?.id ?? '';
    const replies = [
      await one({ authorization_token: `${secret} with a space` }),
      await one({ authorization_token: [secret] }),
      await one({ authorization_token: secret.repeat(400) }),
      await one({ authorization_token: secret, url: 'https://git.example.org/acme/storefront' }),
      await one({ authorization_token: secret, mount_path: '/etc' }),
      await one({ token: secret }),
      await one({ url: `https://${secret}@github.com/acme/storefront` }),
      await one({ url: `https://github.com/acme/storefront?token=${secret}` }),
      await one({ mount_path: `/data/../${secret}` }),
      await post({ ...withToken(), environment_id: 'env_none' }),
      await post({ ...withToken(), resources: [...withToken().resources, ...withToken().resources] }),
      await post({ ...withToken(), metadata: { a: [secret] } }),
      await post(`{"authorization_token":"${secret}"`),
      await post(`{"authorization_token":"${secret}\\u0000"}`),
      await post(JSON.stringify(withToken()), { 'content-type': `text/${secret}` }),
      await service.send(rotation(session.id, id, { authorization_token: `${secret}\n` })),
      await service.send(rotation(session.id, id, { authorization_token: secret, extra: 1 })),
      await service.send(rotation(session.id, id, secret)),
      await service.send(rotation(session.id, 'sesr_none', { authorization_token: secret })),
      await service.sendAs(secret, { method: 'GET', path: resourcesPath(session.id) }),
      await service.send({ method: 'GET', path: resourcesPath(session.id, `limit=${secret}`) }),
      await service.send({ method: 'GET', path: resourcesPath(session.id, `page=${secret}`) }),
    ];
    for (const { status } of replies) expect([400, 401, 404, 415]).toContain(status);
    expectSilent(replies);
  });

  it('by an internal error', async () => {
    const session = await newSession();
    const { db } = service;
    await db.execute(sql`alter table session_resources rename to elsewhere`);
    try {
      const replies = [
        await service.send({ method: 'POST', path: sessionsPath, body: withToken() }),
        await service.send(
          rotation(session.id, session.resources[0]?.id ?? '', { authorization_token: secret }),
        ),
        await service.send({ method: 'GET', path: resourcesPath(session.id) }),
      ];
      expectSilent(replies);
      for (const { status, error } of replies) {
        expect([status, error]).toEqual([500, { type: 'api_error', message: 'An internal error occurred.' }]);
      }
    } finally {
      await db.execute(sql`alter table elsewhere rename to session_resources`);
    }
  });
});

describe('No secret is kept in the clear', () => {
  it('in the store', async () => {
    const title = 'The files are searched where it counts';
    await unwrap(service.client.createSession({ body: { ...withToken(), title } }));
    const contents = filesIn(service.folder).map((file) => readFileSync(file));
    expect(contents.some((content) => content.includes(title))).toBe(true);
    const needles = [secret, service.token, service.token.slice(4)].map((text) => Buffer.from(text));
    expect(contents.filter((content) => needles.some((needle) => content.includes(needle)))).toEqual([]);
  });

  it('or in the log, which has a line for each request', () => {
    const log = service.log.join('');
    expect(service.log.length).toBeGreaterThan(100);
    expect(log).toContain('request failed');
    for (const word of ['SECRET4f9a0c7e', '11EXAMPLE', service.token, 'Bearer', 'authorization_token']) {
      expect(log).not.toContain(word);
    }
  });
});

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
