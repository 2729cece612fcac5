import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { sessionRequest } from '../scenarios/given.ts';
import { addToken } from '../support/arrange.ts';
import type { Reply } from '../support/http.ts';
import { messageOf, operationIds } from '../support/messages.ts';
import { service } from './service.ts';

const parameters = operationIds.flatMap((operation) =>
  operations[operation].pathParams.map(({ name, kind, pattern }) => ({
    operation,
    name,
    kind,
    prefix: pattern.slice(1, pattern.indexOf('[')),
  })),
);

const ask = (operation: OperationId, ids: Record<string, string>): Promise<Reply> =>
  service.send(messageOf(operation, service.states, ids));

function expectMissing(reply: Reply, operation: OperationId, kind: string, id: string): void {
  const code = operation === 'unpauseSchedule' ? { code: 'schedule_not_found' } : {};
  const error = { type: 'not_found_error', message: `${kind} ${id} was not found.`, ...code };
  expect(reply.status).toBe(404);
  expect(reply.error).toEqual(error);
}

describe('A missing object is a 404 that names its kind and id', () => {
  it.each(parameters)('$operation: $name', async ({ operation, name, kind, prefix }) => {
    const id = `${prefix}01kdvdna00z6n3z6gb7j4rbd9t`;
    expectMissing(await ask(operation, { [name]: id }), operation, kind, id);
  });
});

describe('So is an id that cannot exist', () => {
  it.each(parameters)('$operation: $name', async ({ operation, name, kind, prefix }) => {
    const wrong = prefix === 'dep_' ? 'sess_' : 'dep_';
    const impossible = [
      `${wrong}01kdvdna00z6n3z6gb7j4rbd9t`,
      prefix,
      prefix.slice(0, -1),
      'undefined',
      '-1',
      `${prefix}a.b`,
      `${prefix}a%20b`,
    ];
    for (const id of impossible) {
      expectMissing(await ask(operation, { [name]: id }), operation, kind, decodeURIComponent(id));
    }
    const tooLong = await ask(operation, { [name]: `${prefix}${'x'.repeat(65)}` });
    expect(tooLong.status).toBe(404);
    expect(tooLong.error.message).toMatch(new RegExp(`^${kind} ${prefix}x+…? was not found\\.$`));
  });

  it.each(parameters)(
    '$operation: $name, with letters that do not print',
    async ({ operation, name, kind }) => {
      for (const id of [
        '%00',
        '%0d%0aSet-Cookie:%20a=b',
        '%F0%9F%92%A5',
        '..%2f..%2fetc',
        '%27%3B--',
        '%3Cscript%3E',
      ]) {
        const reply = await ask(operation, { [name]: id });
        expect(reply.status).toBe(404);
        expect(reply.error.message).toMatch(new RegExp(`^${kind} [\\x20-\\x7e]+ was not found\\.$`));
      }
    },
  );
});

describe('Of two missing objects', () => {
  it.each([
    'getSessionThread',
    'archiveSessionThread',
    'deleteSessionResource',
    'rotateSessionResourceToken',
  ] as const)('%s names the session', async (operation) => {
    const ids = { session_id: 'sess_none', thread_id: 'sthr_none', resource_id: 'sesr_none' };
    expectMissing(await ask(operation, ids), operation, 'Session', 'sess_none');
  });
});

describe('The thread or resource of another session is a missing one', () => {
  it.each([
    ['getSessionThread', 'Session thread'],
    ['archiveSessionThread', 'Session thread'],
    ['deleteSessionResource', 'Session resource'],
    ['rotateSessionResourceToken', 'Session resource'],
  ] as const)('%s', async (operation, kind) => {
    const { id } = await unwrap(service.client.createSession({ body: sessionRequest() }));
    const object = kind === 'Session thread' ? service.states.idleThread : service.states.resource;
    expectMissing(await ask(operation, { session_id: id }), operation, kind, object);
  });
});

describe('The object of another workspace is a missing one, word for word', () => {
  it.each(operationIds.filter((id) => operations[id].pathParams.length > 0))('%s', async (operation) => {
    const stranger = await addToken(service, { workspaceId: 'wks_other' });
    const [rule] = operations[operation].pathParams;
    const existing = messageOf(operation, service.states);
    const id = existing.path.match(new RegExp((rule?.pattern ?? '').slice(1, -1)))?.[0] ?? '';
    const reply = await service.sendAs(stranger, existing);
    expectMissing(reply, operation, rule?.kind ?? '', id);
  });
});
