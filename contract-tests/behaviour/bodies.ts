/** Rules of bodies that are checked before their fields. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Check } from '../check.ts';
import { sessionRequest, smallRequest } from '../scenarios/given.ts';
import type { States } from '../states.ts';
import type { Subject } from '../subject.ts';
import { invalid, outcome, type Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { messageOf, operationsWithBody, sessionsPath } from '../support/messages.ts';

const MIB = 1024 * 1024;

const valid = (states: States) => JSON.stringify(sessionRequest(states));
const create = ({ send }: Subject, body: unknown, headers = {}): Promise<Reply> =>
  send({ method: 'POST', path: sessionsPath, body, headers });

/** A valid request whose title is this JSON text. */
function withTitle(states: States, json: string): string {
  return `${JSON.stringify(smallRequest(states)).slice(0, -1)},"title":${json}}`;
}

/** Texts that are not JSON objects. */
const noObjects = ['{', '{"a":', "{'a':1}", '{} {}', '[]', 'null', '1', '"x"', 'NaN', '<xml/>', '{"a":1,}'];

const everyOperation = operationsWithBody.flatMap((operation): Check[] => [
  {
    operation,
    name: 'returns 400 for a body that is not a JSON object',
    async run({ send, states }) {
      for (const body of noObjects) {
        const reply = await send({ ...messageOf(operation, states), body });
        assert.deepEqual(outcome(reply), invalid, `${body} returns ${reply.status}.`);
      }
    },
  },
  {
    operation,
    name: 'returns 400 for text that cannot be stored',
    async run({ send, states }) {
      for (const body of ['{"\\u0000":1}', '{"__proto__":{}}', '{"a":"\\ud800"}']) {
        const reply = await send({ ...messageOf(operation, states), body });
        assert.deepEqual(outcome(reply), invalid, `${body} returns ${reply.status}.`);
      }
    },
  },
  {
    operation,
    name: 'returns 415 for a body of another media type',
    async run({ send, states }) {
      const message = messageOf(operation, states);
      const body = JSON.stringify(message.body ?? {});
      for (const type of [
        'text/plain',
        'text/json',
        'application/xml',
        'application/jsonx',
        'application/json-patch+json',
      ]) {
        const reply = await send({ ...message, body, headers: { 'content-type': type } });
        assert.deepEqual(outcome(reply), [415, 'invalid_request_error'], `${type}: ${reply.status}`);
      }
    },
  },
]);

const unkept = (
  [
    ['NUL', '"a\\u0000b"'],
    ['half a surrogate pair', '"\\ud800"'],
    ['the other half', '"\\udc00\\ud800"'],
    ['NUL in a name', '"x","metadata":{"a\\u0000":"b"}'],
    ['a surrogate in a name', '"x","metadata":{"\\ud800":"b"}'],
    ['__proto__', '"x","__proto__":{"admin":true}'],
    ['__proto__ further down', '"x","environment_variables":{"__proto__":"x"}'],
    ['__proto__ as escapes', '"x","metadata":{"\\u005f_proto__":"x"}'],
  ] as const
).map(
  ([what, json]): Check => ({
    operation: 'createSession',
    name: `refuses ${what}`,
    async run(subject) {
      assert.deepEqual(outcome(await create(subject, withTitle(subject.states, json))), invalid);
    },
  }),
);

const ofSessions: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'returns 400 without the required body',
    async run(subject) {
      const headers = { 'content-type': 'application/json' };
      assert.deepEqual(outcome(await create(subject, '', headers)), invalid);
      assert.deepEqual(outcome(await create(subject, undefined, headers)), invalid);
    },
  },
  {
    operation: 'createSession',
    name: 'accepts a complete surrogate pair',
    needs: ['newSession'],
    async run(subject) {
      matches((await create(subject, withTitle(subject.states, '"\\ud83d\\ude80"'))).body, { title: '🚀' });
    },
  },
  {
    operation: 'createSession',
    name: 'accepts a body of exactly 1 MiB',
    needs: ['newSession'],
    async run(subject) {
      assert.equal((await create(subject, valid(subject.states).padEnd(MIB))).status, 200);
    },
  },
  {
    operation: 'createSession',
    name: 'returns 413 for a body of more than 1 MiB after decompression',
    async run(subject) {
      const bomb = gzipSync(valid(subject.states).padEnd(2 * MIB));
      const reply = await create(subject, bomb, { 'content-encoding': 'gzip' });
      assert.deepEqual(outcome(reply), [413, 'request_too_large']);
    },
  },
  {
    operation: 'createSession',
    name: 'accepts a body in gzip',
    needs: ['newSession'],
    async run(subject) {
      const body = gzipSync(valid(subject.states));
      assert.equal((await create(subject, body, { 'content-encoding': 'gzip' })).status, 200);
    },
  },
  {
    operation: 'createSession',
    name: 'returns 415 for an unknown Content-Encoding',
    async run(subject) {
      const reply = await create(subject, valid(subject.states), { 'content-encoding': 'zstd-ish' });
      assert.equal(reply.status, 415);
    },
  },
  {
    operation: 'createSession',
    name: 'returns 415 for a body without a Content-Type',
    async run(subject) {
      assert.equal((await create(subject, valid(subject.states), { 'content-type': null })).status, 415);
    },
  },
];

export const bodies: readonly Check[] = [...everyOperation, ...unkept, ...ofSessions];
