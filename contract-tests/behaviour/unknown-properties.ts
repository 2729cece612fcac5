import assert from 'node:assert/strict';
import type { OperationId } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import { sessionRequest } from '../scenarios/given.ts';
import type { States } from '../states.ts';
import type { Subject } from '../subject.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf, operationIds, operationsWithBody } from '../support/messages.ts';

async function isRefused(
  { send, states }: Subject,
  operation: OperationId,
  body: unknown,
  where: string,
): Promise<void> {
  const reply = await send({ ...messageOf(operation, states), body });
  assert.deepEqual(outcome(reply), invalid, `${where}: ${reply.status}`);
}

const atTheTop = operationsWithBody.map(
  (operation): Check => ({
    operation,
    name: 'returns 400 for an unknown property',
    async run(subject) {
      const { body = {} } = messageOf(operation, subject.states);
      for (const name of ['colour', 'id', 'authorizationToken', 'constructor', 'toString', '']) {
        await isRefused(subject, operation, { ...(body as object), [name]: 'red' }, name);
      }
    },
  }),
);

const ofAnotherKind = [
  { type: 'memory_store', memory_store_id: 'memstore_a', mount_path: '/data/a' },
  { type: 'memory_store', memory_store_id: 'memstore_a', authorization_token: 'x' },
  { type: 'file', file_id: 'file_a', access: 'read_only' },
  { type: 'file', file_id: 'file_a', authorization_token: 'x' },
  { type: 'github_repository', url: 'https://github.com/a/b', checkout: null },
  { type: 'github_repository', url: 'https://github.com/a/b', depth: 1 },
];

const colour = 'red';

const furtherDown: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'returns 400 for an unknown nested property',
    async run(subject) {
      const request = sessionRequest(subject.states);
      const { resources = [], agent } = request;
      await isRefused(subject, 'createSession', { ...request, agent: { ...agent, colour } }, 'agent');
      for (const [index, resource] of (resources ?? []).entries()) {
        const coloured = resources?.map((each, place) => (place === index ? { ...each, colour } : each));
        await isRefused(subject, 'createSession', { ...request, resources: coloured }, resource.type);
      }
    },
  },
  {
    operation: 'createSession',
    name: 'returns 400 for a property of another kind of resource',
    async run(subject) {
      const request = sessionRequest(subject.states);
      for (const resource of ofAnotherKind) {
        const body = { ...request, resources: [resource] };
        await isRefused(subject, 'createSession', body, JSON.stringify(resource));
      }
    },
  },
  {
    operation: 'sendSessionEvents',
    name: 'returns 400 for an unknown property in an event or in a part of it',
    async run(subject) {
      const part = { type: 'text', text: 'x' };
      const event = { type: 'user.message', content: [part] };
      const inPart = { ...event, content: [{ ...part, colour }] };
      await isRefused(subject, 'sendSessionEvents', { events: [{ ...event, colour }] }, 'event');
      await isRefused(subject, 'sendSessionEvents', { events: [inPart] }, 'part');
    },
  },
];

const inTheQuery = operationIds
  .filter((id) => id !== 'createSession')
  .map(
    (operation): Check => ({
      operation,
      name: 'returns 400 for an unknown query parameter',
      async run({ send, states }) {
        const message = messageOf(operation, states);
        for (const query of ['colour=red', 'colour', '__proto__=1', 'constructor=1']) {
          const reply = await send({ ...message, path: `${message.path}?${query}` });
          assert.deepEqual(outcome(reply), invalid, `?${query}: ${reply.status}`);
        }
      },
    }),
  );

const ignoredInTheQuery = (['listSessions', 'createSession'] as const).map(
  (operation): Check => ({
    operation,
    name: 'ignores the query parameter beta',
    needs: ['newSession'],
    async run({ send, states }) {
      const message = messageOf(operation, states);
      for (const query of ['beta=true', 'beta=false', 'beta']) {
        const separator = message.path.includes('?') ? '&' : '?';
        const reply = await send({ ...message, path: `${message.path}${separator}${query}` });
        assert.equal(reply.status, 200, `?${query}: ${reply.status}`);
      }
    },
  }),
);

const metadataOf = (pairs: number) =>
  Object.fromEntries(Array.from({ length: pairs }, (_, index) => [`k${index}`, '']));

/** Invalid values of a request for a session, by name. */
const wrongValues: readonly (readonly [string, (states: States) => object])[] = [
  ['a version as text', (states) => agentWith(states, { version: '3' })],
  ['a version with a fraction', (states) => agentWith(states, { version: 3.5 })],
  ['version 0', (states) => agentWith(states, { version: 0 })],
  ['too great a version', (states) => agentWith(states, { version: 2 ** 31 })],
  ['an agent that is null', () => ({ agent: null })],
  ['an agent without an id', () => ({ agent: { type: 'agent', version: 1 } })],
  ['an id of another kind', ({ environment }) => ({ agent: environment })],
  ['a list of agents', (states) => ({ agent: [sessionRequest(states).agent] })],
  ['the id of another kind', ({ agent }) => ({ environment_id: agent })],
  ['a number for a title', () => ({ title: 1 })],
  ['null for the environment', () => ({ environment_id: null })],
  ['a long title', () => ({ title: 'x'.repeat(limitAt('schemas/SessionTitle/maxLength') + 1) })],
  ['one resource without a list', (states) => ({ resources: sessionRequest(states).resources?.[0] })],
  ['a resource of an unknown kind', () => ({ resources: [{ type: 'skill', skill_id: 'skill_a' }] })],
  ['a resource without a kind', () => ({ resources: [{ url: 'https://github.com/a/b' }] })],
  ['a resource that is null', () => ({ resources: [null] })],
  ['a number in the metadata', () => ({ metadata: { a: 1 } })],
  [
    'too many pairs of metadata',
    () => ({ metadata: metadataOf(limitAt('schemas/Metadata/maxProperties') + 1) }),
  ],
  ['an environment variable that no shell can name', () => ({ environment_variables: { 'A-B': 'x' } })],
  ['a list for the metadata', () => ({ metadata: [] })],
];

const agentWith = (states: States, changes: object) => ({
  agent: { ...sessionRequest(states).agent, ...changes },
});

const ofAnotherType = wrongValues.map(
  ([what, changes]): Check => ({
    operation: 'createSession',
    name: `rejects ${what}`,
    run: (subject) => {
      const body = { ...sessionRequest(subject.states), ...changes(subject.states) };
      return isRefused(subject, 'createSession', body, what);
    },
  }),
);

export const unknownProperties: readonly Check[] = [
  ...atTheTop,
  ...furtherDown,
  ...inTheQuery,
  ...ignoredInTheQuery,
  ...ofAnotherType,
];
