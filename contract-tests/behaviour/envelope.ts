import assert from 'node:assert/strict';
import { operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import { type Message, outcome } from '../support/http.ts';
import { messageOf, operationIds, sessionsPath } from '../support/messages.ts';

const methodsAt = (path: string) =>
  Object.values(operations)
    .filter((operation) => operation.path === path)
    .map(({ method }) => method as string);

// Only below the prefix of the contract: a service may have other URLs.
const unknownPaths = (
  [
    ['GET', '/api/v1/cloud/nothing'],
    ['GET', '/api/v1/forward/nothing'],
    ['POST', '/api/v1/cloud/sessions/'],
    ['POST', '/api/v1/cloud/Sessions'],
    ['GET', '/api/v1/cloud/sessions/sess_x/nothing'],
    ['DELETE', '/api/v1/cloud/deployments/dep_x/nothing'],
    ['PATCH', '/api/v1/cloud/nothing?x=1'],
  ] as const
).map(
  ([method, path]): Check => ({
    operation: null,
    name: `returns 404 unknown_path in the envelope for ${method} ${path}`,
    async run({ send }) {
      const reply = await send({ method, path });
      assert.deepEqual(outcome(reply), [404, 'not_found_error']);
      assert.equal(reply.error.code, 'unknown_path');
    },
  }),
);

const methods = operationIds.map(
  (operation): Check => ({
    operation,
    name: 'returns 405 for other methods and names the allowed ones',
    async run({ send, states }) {
      const { path } = messageOf(operation, states);
      const allowed = methodsAt(operations[operation].path);
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !allowed.includes(each));
      for (const method of others) {
        const reply = await send({ method, path });
        assert.deepEqual(outcome(reply), [405, 'invalid_request_error'], `${method}: ${reply.status}`);
        const allow = reply.headers.get('allow')?.split(/\s*,\s*/) ?? [];
        for (const each of allowed) assert.ok(allow.includes(each), `Allow does not name ${each}: ${allow}.`);
      }
    },
  }),
);

const requestIds: readonly Check[] = [
  {
    operation: 'listSessionResources',
    name: 'returns a new request id for each request, whatever the client sends',
    needs: ['session'],
    async run({ send, states }) {
      const own = '00000000-0000-4000-8000-000000000000';
      const messages: [number, Message][] = [
        [200, messageOf('listSessionResources', states)],
        [404, messageOf('listSessionResources', states, { session_id: 'sess_none' })],
        [404, { method: 'GET', path: '/api/v1/cloud/nothing' }],
        [405, { method: 'PUT', path: sessionsPath }],
        [400, { method: 'POST', path: sessionsPath, body: '{' }],
      ];
      const twice = [...messages, ...messages];
      const replies = await Promise.all(
        twice.map(([, message]) => send({ ...message, headers: { 'x-request-id': own } })),
      );
      assert.deepEqual(
        replies.map(({ status }) => status),
        twice.map(([status]) => status),
      );
      const ids = replies.map(({ headers }) => headers.get('x-request-id'));
      assert.equal(new Set([...ids, own]).size, replies.length + 1, 'A request id is repeated.');
    },
  },
];

export const envelope: readonly Check[] = [...unknownPaths, ...methods, ...requestIds];
