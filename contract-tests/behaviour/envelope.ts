import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { invalid, type Message, outcome, sendText } from '../support/http.ts';
import { messageOf, operationIds, sessionsPath } from '../support/messages.ts';
import { envelopeBreaches } from '../validator.ts';
import { service } from './service.ts';

const methodsAt = (path: string) =>
  Object.values(operations)
    .filter((operation) => operation.path === path)
    .map(({ method }) => method as string);

describe('An unknown path is a 404 in the envelope', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/api'],
    ['POST', '/api/v1'],
    ['GET', '/api/v2/cloud/sessions'],
    ['POST', '/api/v1/cloud/sessions/'],
    ['POST', '/api/v1/cloud//sessions'],
    ['POST', '/API/v1/cloud/sessions'],
    ['POST', '//api/v1/cloud/sessions'],
    ['POST', '/api/v1/cloud/sessions/x/../'],
    ['GET', '/api/v1/cloud/sessions/x/nothing'],
    ['DELETE', '/favicon.ico'],
    ['GET', '/.env'],
    ['OPTIONS', '/nothing'],
    ['PATCH', '/nothing?x=%00'],
  ])('%s %s', async (method, path) => {
    const reply = await service.send({ method, path });
    expect(outcome(reply)).toEqual([404, 'not_found_error']);
  });

  it('with HEAD it has the header alone', async () => {
    const reply = await service.send({ method: 'HEAD', path: '/nothing' });
    expect([reply.status, reply.text]).toEqual([404, '']);
    expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('A path that cannot be read is a 400 in the envelope', () => {
  it.each([
    '/%',
    '/%zz',
    '/api/v1/cloud/sessions/%E0%A4%A/resources',
    '/api/v1/cloud/sessions/%ff/resources',
  ])('%s', async (path) => {
    const reply = await service.send({ method: 'GET', path });
    expect(outcome(reply)).toEqual(invalid);
  });
});

describe('Another method is a 405 that says which ones there are', () => {
  it.each(operationIds)('%s', async (operation: OperationId) => {
    const { path } = messageOf(operation, service.states);
    const allowed = methodsAt(operations[operation].path);
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
      (each) => !allowed.includes(each),
    );
    for (const method of others) {
      const reply = await service.send({ method, path });
      expect(outcome(reply), method).toEqual([405, 'invalid_request_error']);
      expect(reply.headers.get('allow')?.split(', ').sort(), method).toEqual([...allowed].sort());
    }
    const head = await service.send({ method: 'HEAD', path });
    expect([head.status, head.text]).toEqual([405, '']);
    expect(head.headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
  });
});

describe('What is no HTTP request is answered in the envelope too', () => {
  it.each([
    ['nonsense', 'HELLO\r\n\r\n', 400],
    ['another protocol', 'GET / FTP/1.1\r\n\r\n', 400],
    ['a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s', async (_, text, status) => {
    const answer = await sendText(service.url, text);
    expect(answer.status).toBe(status);
    expect(await envelopeBreaches('InvalidRequestError', answer)).toEqual([]);
  });
});

describe('The request id', () => {
  it('is another one for every request, whatever the client sends', async () => {
    const own = '00000000-0000-4000-8000-000000000000';
    const messages: Message[] = [
      messageOf('getSessionThread', service.states),
      messageOf('getSessionThread', service.states, { thread_id: 'sthr_none' }),
      { method: 'GET', path: '/nothing' },
      { method: 'GET', path: sessionsPath },
      { method: 'POST', path: sessionsPath, body: '{' },
    ];
    const replies = await Promise.all(
      [...messages, ...messages].map((message) =>
        service.send({ ...message, headers: { 'x-request-id': own } }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 405, 400, 200, 404, 404, 405, 400]);
    const ids = replies.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set([...ids, own]).size).toBe(replies.length + 1);
  });
});
