import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../generated/operations.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf, operationIds, operationsWithBody } from '../support/messages.ts';
import { service } from './service.ts';

async function expectRefused(operation: OperationId, body: unknown, where: string): Promise<void> {
  const reply = await service.send({ ...messageOf(operation, service.states), body });
  expect(outcome(reply), where).toEqual(invalid);
}

describe('An unknown property in a request is a 400', () => {
  it.each(operationsWithBody)('%s', async (operation) => {
    const { body = {} } = messageOf(operation, service.states);
    for (const name of ['colour', 'id', 'authorizationToken', 'constructor', 'toString', '']) {
      await expectRefused(operation, { ...(body as object), [name]: 'red' }, name);
    }
  });

  it('further down in a new session', async () => {
    const request = sessionRequest();
    const colour = 'red';
    const resources = request.resources ?? [];
    await expectRefused('createSession', { ...request, agent: { ...request.agent, colour } }, 'agent');
    for (const [index, resource] of resources.entries()) {
      const coloured = resources.map((each, place) => (place === index ? { ...each, colour } : each));
      await expectRefused('createSession', { ...request, resources: coloured }, resource.type);
    }
  });

  it('that belongs to another kind of resource', async () => {
    const request = sessionRequest();
    for (const resource of [
      { type: 'memory_store', memory_store_id: 'memstore_a', mount_path: '/data/a' },
      { type: 'memory_store', memory_store_id: 'memstore_a', authorization_token: 'x' },
      { type: 'file', file_id: 'file_a', access: 'read_only' },
      { type: 'file', file_id: 'file_a', authorization_token: 'x' },
      { type: 'github_repository', url: 'https://github.com/a/b', checkout: null },
      { type: 'github_repository', url: 'https://github.com/a/b', depth: 1 },
    ]) {
      await expectRefused('createSession', { ...request, resources: [resource] }, JSON.stringify(resource));
    }
  });

  it('further down in an event', async () => {
    const part = { type: 'text', text: 'x' };
    const event = { type: 'user.message', content: [part] };
    await expectRefused('sendSessionEvents', { events: [{ ...event, colour: 'red' }] }, 'event');
    await expectRefused(
      'sendSessionEvents',
      { events: [{ ...event, content: [{ ...part, colour: 'red' }] }] },
      'part',
    );
  });
});

describe('An unknown query parameter is a 400', () => {
  it.each(operationIds.filter((id) => id !== 'createSession'))('%s', async (operation) => {
    const message = messageOf(operation, service.states);
    for (const query of ['colour=red', 'colour', 'limit%00=1', '__proto__=1', 'constructor=1', '=1']) {
      const reply = await service.send({ ...message, path: `${message.path}?${query}` });
      expect(outcome(reply), query).toEqual(invalid);
    }
  });
});

const metadataOf = (pairs: number) =>
  Object.fromEntries(Array.from({ length: pairs }, (_, index) => [`k${index}`, '']));

describe('A value of another type is a 400, and none is changed into the right one', () => {
  it.each([
    ['a version as text', { agent: { ...sessionRequest().agent, version: '3' } }],
    ['a version with a fraction', { agent: { ...sessionRequest().agent, version: 3.5 } }],
    ['version 0', { agent: { ...sessionRequest().agent, version: 0 } }],
    ['too great a version', { agent: { ...sessionRequest().agent, version: 2 ** 31 } }],
    ['an agent that is null', { agent: null }],
    ['an agent without an id', { agent: { type: 'agent', version: 1 } }],
    ['an id that is none of an agent', { agent: sessionRequest().environment_id }],
    ['a list of agents', { agent: [sessionRequest().agent] }],
    ['the id of another kind', { environment_id: sessionRequest().agent.id }],
    ['a number for a title', { title: 1 }],
    ['null for the environment', { environment_id: null }],
    ['a long title', { title: 'x'.repeat(limitAt('schemas/SessionTitle/maxLength') + 1) }],
    ['one resource without a list', { resources: sessionRequest().resources?.[0] }],
    ['a resource of an unknown kind', { resources: [{ type: 'skill', skill_id: 'skill_a' }] }],
    ['a resource without a kind', { resources: [{ url: 'https://github.com/a/b' }] }],
    ['a resource that is null', { resources: [null] }],
    ['a number in the metadata', { metadata: { a: 1 } }],
    ['too many pairs of metadata', { metadata: metadataOf(limitAt('schemas/Metadata/maxProperties') + 1) }],
    ['an environment variable that the shell cannot name', { environment_variables: { 'A-B': 'x' } }],
    ['a list for the metadata', { metadata: [] }],
  ])('%s', async (_, changes) => {
    await expectRefused('createSession', { ...sessionRequest(), ...changes }, 'body');
  });
});
