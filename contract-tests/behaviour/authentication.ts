import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { missing } from '../scenarios/given.ts';
import { addToken } from '../support/arrange.ts';
import type { Message, Reply } from '../support/http.ts';
import { messageOf, operationIds, sessionsPath } from '../support/messages.ts';
import { service } from './service.ts';

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const thread = (): Message => messageOf('getSessionThread', service.states);
const withoutId = ({ body }: Reply) => ({ ...(body as object), request_id: '' });

/** An id that is missing, or cannot exist, in place of each of the path. */
function withIds(operation: OperationId, id: (name: string) => string): Message {
  const names = operations[operation].pathParams.map(({ name }) => name);
  return messageOf(operation, service.states, Object.fromEntries(names.map((name) => [name, id(name)])));
}

function absent(name: string): string {
  return (
    {
      session_id: missing.session,
      resource_id: missing.resource,
      thread_id: missing.thread,
      id: missing.deployment,
      schedule_id: missing.schedule,
    }[name] ?? ''
  );
}

describe('A wrong token is a 401 before anything else is looked at', () => {
  it.each(operationIds)('%s', async (operation) => {
    const valid = messageOf(operation, service.states);
    const messages: Message[] = [
      valid,
      withIds(operation, absent),
      withIds(operation, () => 'nothing'),
      { ...valid, path: `${valid.path}?colour=red&limit=0` },
      { ...valid, headers: { 'content-type': null } },
      { ...valid, headers: { 'content-type': 'text/html' } },
      { ...valid, headers: { ...valid.headers, 'idempotency-key': 'a b' } },
      ...(operations[operation].requestBody
        ? [
            { ...valid, body: '{"' },
            { ...valid, body: { colour: 'red' } },
            { ...valid, body: '['.repeat(1000) },
          ]
        : []),
    ];
    const replies = await Promise.all(messages.map((message) => service.sendAs('pat_wrong', message)));
    expect(replies.map(({ status }) => status)).toEqual(messages.map(() => 401));
    expect(new Set(replies.map((reply) => JSON.stringify(withoutId(reply)))).size).toBe(1);
    expect(replies[0]?.error.type).toBe('authentication_error');
    expect(replies[0]?.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});

describe('The code authentication_required', () => {
  it.each(operationIds)('%s', async (operation) => {
    const { error } = await service.sendAs(null, messageOf(operation, service.states));
    const forward = operations[operation].path.startsWith('/api/v1/forward/');
    expect(error.code).toBe(forward ? 'authentication_required' : undefined);
  });
});

describe('These are no access token', () => {
  it.each([
    ['no header', null],
    ['an empty header', ''],
    ['a scheme alone', 'Bearer'],
    ['a scheme and a space', 'Bearer '],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['two words', 'Bearer pat_a pat_b'],
    ['a word that is no token', 'Bearer null'],
    ['a quoted token', 'Bearer "pat_a"'],
    ['SQL', "Bearer pat_' or '1'='1"],
    ['a very long one', `Bearer pat_${'x'.repeat(8000)}`],
  ])('%s', async (_, authorization) => {
    const reply = await service.sendAs(null, { ...thread(), headers: { authorization } });
    expect(reply.status).toBe(401);
  });

  it('the token without its scheme, or in the query', async () => {
    const bare = await service.sendAs(null, { ...thread(), headers: { authorization: service.token } });
    const query = await service.sendAs(null, {
      ...thread(),
      path: `${thread().path}?access_token=${service.token}`,
    });
    expect([bare.status, query.status]).toEqual([401, 401]);
  });

  it('a token with a letter changed, added or taken away', async () => {
    const { token } = service;
    for (const wrong of [`${token}x`, token.slice(0, -1), token.toUpperCase(), `sat_${token.slice(4)}`]) {
      expect((await service.sendAs(wrong, thread())).status).toBe(401);
    }
  });

  it('an expired token', async () => {
    const expired = await addToken(service, { expiresAt: yesterday() });
    expect((await service.sendAs(expired, thread())).status).toBe(401);
  });

  it('a revoked token', async () => {
    const revoked = await addToken(service, { revoked: true });
    expect((await service.sendAs(revoked, thread())).status).toBe(401);
  });
});

describe('These are', () => {
  it('a personal and a service access token, before they expire', async () => {
    for (const kind of ['pat', 'sat'] as const) {
      const token = await addToken(service, { kind, expiresAt: tomorrow() });
      expect((await service.sendAs(token, thread())).status).toBe(200);
    }
  });

  it('the scheme in any case', async () => {
    const reply = await service.sendAs(null, {
      ...thread(),
      headers: { authorization: `bearer ${service.token}` },
    });
    expect(reply.status).toBe(200);
  });
});

describe('Before the token', () => {
  it('the path is looked at: an unknown one is a 404', async () => {
    expect((await service.sendAs(null, { method: 'GET', path: '/api/v1/cloud/nothing' })).status).toBe(404);
  });

  it('the method is looked at: another one is a 405', async () => {
    expect((await service.sendAs(null, { method: 'GET', path: sessionsPath })).status).toBe(405);
  });
});
