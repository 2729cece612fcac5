import assert from 'node:assert/strict';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import type { States } from '../states.ts';
import type { Message, Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { absentIds, messageOf, operationIds, sessionsPath } from '../support/messages.ts';

const thread = (states: States): Message => messageOf('getSessionThread', states);
const withoutId = ({ body }: Reply) => ({ ...(body as object), request_id: '' });

/** Replaces each id of the path with one that cannot exist. */
const impossibleIds = (operation: OperationId): Record<string, string> =>
  Object.fromEntries(operations[operation].pathParams.map(({ name }) => [name, 'nothing']));

function requestsOf(operation: OperationId, states: States): Message[] {
  const valid = messageOf(operation, states);
  return [
    valid,
    messageOf(operation, states, absentIds(operation)),
    messageOf(operation, states, impossibleIds(operation)),
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
}

const wrongToken = operationIds.map(
  (operation): Check => ({
    operation,
    name: 'returns 401 for a wrong token before it checks anything else',
    async run(subject) {
      const messages = requestsOf(operation, subject.states);
      const replies = await Promise.all(messages.map((message) => subject.sendAs('pat_wrong', message)));
      for (const [index, { status, error, headers }] of replies.entries()) {
        assert.equal(status, 401, `${messages[index]?.method} ${messages[index]?.path} returns ${status}.`);
        assert.equal(error.type, 'authentication_error');
        assert.match(headers.get('www-authenticate') ?? '', /^Bearer/i);
      }
      // The message says nothing about the request.
      if (subject.exact)
        assert.equal(new Set(replies.map((reply) => JSON.stringify(withoutId(reply)))).size, 1);
    },
  }),
);

const code = operationIds.map((operation): Check => {
  const forward = operations[operation].path.startsWith('/api/v1/forward/');
  return {
    operation,
    name: forward
      ? 'returns 401 with the code authentication_required without a token'
      : 'returns 401 with no code without a token',
    async run({ states, sendAs }) {
      const { status, error } = await sendAs(null, messageOf(operation, states));
      assert.equal(status, 401);
      assert.equal(error.code, forward ? 'authentication_required' : undefined);
    },
  };
});

const scopes = operationIds.map((operation): Check => {
  const { scope } = operations[operation];
  const other = scope === 'read' ? 'writer' : 'reader';
  return {
    operation,
    name: `returns 403 for a token without the scope ${scope} before it checks anything else`,
    needs: [other],
    async run({ states, sendAs, tokens }) {
      for (const message of requestsOf(operation, states)) {
        const { status, error, headers } = await sendAs(tokens[other], message);
        assert.equal(status, 403, `${message.method} ${message.path} returns ${status}.`);
        matches(error, { type: 'permission_error', code: 'insufficient_scope' });
        assert.match(headers.get('www-authenticate') ?? '', /^Bearer/i);
      }
    },
  };
});

const ownScope: readonly Check[] = [
  {
    operation: 'listSessions',
    name: 'accepts a token with only the scope read',
    needs: ['reader'],
    async run({ states, sendAs, tokens }) {
      assert.equal((await sendAs(tokens.reader, messageOf('listSessions', states))).status, 200);
    },
  },
  {
    operation: 'createSession',
    name: 'accepts a token with only the scope write',
    needs: ['writer', 'newSession'],
    async run({ states, sendAs, tokens }) {
      assert.equal((await sendAs(tokens.writer, messageOf('createSession', states))).status, 200);
    },
  },
];

const noTokens = (
  [
    ['a scheme without a token', () => 'Bearer'],
    ['another scheme', () => 'Basic dXNlcjpwYXNz'],
    ['two words', () => 'Bearer pat_a pat_b'],
    ['a word that is not a token', () => 'Bearer null'],
    ['a quoted token', () => 'Bearer "pat_a"'],
    ['the token without its scheme', (token: string) => token],
  ] as const
).map(
  ([what, authorization]): Check => ({
    operation: 'getSessionThread',
    name: `rejects ${what} as a token`,
    async run({ states, sendAs, token }) {
      const headers = { authorization: authorization(token) };
      assert.equal((await sendAs(null, { ...thread(states), headers })).status, 401);
    },
  }),
);

const tokens: readonly Check[] = [
  {
    operation: 'getSessionThread',
    name: 'returns 401 if a letter of the token is changed, added or removed',
    async run({ states, sendAs, token }) {
      const other = token.startsWith('pat_') ? `sat_${token.slice(4)}` : `${token}y`;
      for (const wrong of [`${token}x`, token.slice(0, -1), other]) {
        assert.equal((await sendAs(wrong, thread(states))).status, 401);
      }
    },
  },
  ...(['expired', 'revoked'] as const).map(
    (which): Check => ({
      operation: 'getSessionThread',
      name: `returns 401 for a token that ${which === 'expired' ? 'has expired' : 'was revoked'}`,
      needs: [which],
      async run({ states, sendAs, tokens }) {
        assert.equal((await sendAs(tokens[which], thread(states))).status, 401);
      },
    }),
  ),
  {
    operation: 'getSessionThread',
    name: 'accepts personal and service access tokens before they expire',
    needs: ['store', 'idleThread'],
    async run({ states, sendAs, store }) {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      for (const kind of ['pat', 'sat'] as const) {
        const token = (await store?.addToken({ kind, expiresAt })) ?? '';
        assert.equal((await sendAs(token, thread(states))).status, 200);
      }
    },
  },
  {
    operation: 'listSessionResources',
    name: 'accepts the scheme in any case',
    needs: ['session'],
    async run({ states, sendAs, token }) {
      const message = messageOf('listSessionResources', states);
      const headers = { authorization: `bearer ${token}` };
      assert.equal((await sendAs(null, { ...message, headers })).status, 200);
    },
  },
];

const beforeTheToken: readonly Check[] = [
  {
    operation: null,
    name: 'returns 404 for an unknown URL without a token',
    async run({ sendAs }) {
      assert.equal((await sendAs(null, { method: 'GET', path: '/api/v1/cloud/nothing' })).status, 404);
    },
  },
  {
    operation: 'createSession',
    name: 'returns 405 for another method without a token',
    async run({ sendAs }) {
      assert.equal((await sendAs(null, { method: 'PUT', path: sessionsPath })).status, 405);
    },
  },
];

export const authentication: readonly Check[] = [
  ...wrongToken,
  ...code,
  ...scopes,
  ...ownScope,
  ...noTokens,
  ...tokens,
  ...beforeTheToken,
];
