/** URLs and methods that proxies change, respond to or reject, and rules for our service only. */
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf, operationIds, resourcesPath } from '../support/messages.ts';
import { sendText } from '../support/raw.ts';
import type { TestService } from '../support/service.ts';
import { envelopeBreaches } from '../validator.ts';
import { asking } from './asking.ts';

const methodsAt = (path: string) =>
  Object.values(operations)
    .filter((operation) => operation.path === path)
    .map(({ method }) => method as string);

export function describeAddresses(service: TestService): void {
  const { send } = asking(service);
  const get = (path: string) => send({ method: 'GET', path });

  describe('an unknown path', () => {
    it.each([
      ['GET', '/'],
      ['GET', '/api'],
      ['POST', '/api/v1'],
      ['GET', '/api/v2/cloud/sessions'],
      ['POST', '/api/v1/cloud//sessions'],
      ['POST', '/API/v1/cloud/sessions'],
      ['POST', '//api/v1/cloud/sessions'],
      ['POST', '/api/v1/cloud/sessions/x/../'],
      ['DELETE', '/favicon.ico'],
      ['GET', '/.env'],
      ['OPTIONS', '/nothing'],
      ['PATCH', '/nothing?x=%00'],
    ])('returns 404 with the envelope for %s %s', async (method, path) => {
      expect(outcome(await send({ method, path }))).toEqual([404, 'not_found_error']);
    });

    it('returns only headers for HEAD', async () => {
      const reply = await send({ method: 'HEAD', path: '/nothing' });
      expect([reply.status, reply.text]).toEqual([404, '']);
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    });

    it.each([
      ['an encoded word', '/%73essions/', '/resources'],
      ['an encoded slash', '/sessions%2F', '/resources'],
      ['a double slash', '//sessions/', '/resources'],
      ['a dot segment', '/./sessions/', '/resources'],
    ])('returns 404 for a known path with %s', async (_, before, after) => {
      const reply = await get(`/api/v1/cloud${before}${service.states.session}${after}`);
      expect([reply.status, reply.error.code]).toEqual([404, 'unknown_path']);
    });
  });

  describe('an unreadable path', () => {
    it.each([
      '/%',
      '/%zz',
      '/api/v1/cloud/sessions/%E0%A4%A/resources',
      '/api/v1/cloud/sessions/%ff/resources',
    ])('returns 400 for %s', async (path) => {
      expect(outcome(await get(path))).toEqual(invalid);
    });
  });

  describe('an id with unprintable characters', () => {
    const parameters = operationIds.flatMap((operation) =>
      operations[operation].pathParams.map(({ name, kind }) => ({ operation, name, kind })),
    );
    it.each(parameters)(
      'returns 404 with a printable message for $name of $operation',
      async ({ operation, name, kind }) => {
        for (const id of [
          '%00',
          '%0d%0aSet-Cookie:%20a=b',
          '%F0%9F%92%A5',
          '..%2f..%2fetc',
          '%27%3B--',
          '%3Cscript%3E',
        ]) {
          const reply = await send(messageOf(operation, service.states, { [name]: id }));
          expect(reply.status).toBe(404);
          expect(reply.error.message).toMatch(new RegExp(`^${kind} [\\x20-\\x7e]+ was not found\\.$`));
        }
      },
    );
  });

  describe('a method that the path does not have', () => {
    it.each(operationIds)(
      'returns 405 with exactly the allowed methods for the path of %s',
      async (operation) => {
        const { path } = messageOf(operation, service.states);
        const allowed = methodsAt(operations[operation].path);
        const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD'];
        for (const method of all.filter((each) => !allowed.includes(each))) {
          const reply = await send({ method, path });
          expect(reply.status, method).toBe(405);
          if (method === 'HEAD') expect(reply.text).toBe('');
          expect(reply.headers.get('allow')?.split(', ').sort(), method).toEqual([...allowed].sort());
        }
      },
    );
  });

  describe('bytes that are not an HTTP request', () => {
    it.each([
      ['nonsense', 'HELLO\r\n\r\n', 400],
      ['another protocol', 'GET / FTP/1.1\r\n\r\n', 400],
      ['a length that is not a number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ])('return the envelope for %s', async (_, text, status) => {
      const response = await sendText(service.url, text);
      expect(response.status).toBe(status);
      expect(await envelopeBreaches('BadRequestError', response)).toEqual([]);
    });
  });

  describe('an invalid query', () => {
    const lists = (query: string) => get(resourcesPath(service.states.session, query));

    it.each([...":/?[]@!$'()*+,;="])('returns 400 for a value with an unencoded %s', async (character) => {
      expect(outcome(await lists(`page=a${character}b`))).toEqual(invalid);
    });

    it.each([
      'limit=1,5',
      'limit=%00',
      'limit=5%00',
      "limit=1'",
      'limit=[5]',
      'limit[]=5',
      'limit[0]=5',
      'limit[a]=5',
    ])('returns 400 for ?%s', async (query) => {
      expect(outcome(await lists(query))).toEqual(invalid);
    });

    it.each(operationIds.filter((id) => id !== 'createSession'))(
      'returns 400 for an odd name in the query of %s',
      async (operation) => {
        const message = messageOf(operation, service.states);
        for (const query of ['limit%00=1', '=1']) {
          const path = `${message.path}${message.path.includes('?') ? '&' : '?'}${query}`;
          expect(outcome(await send({ ...message, path })), query).toEqual(invalid);
        }
      },
    );
  });

  it('pages from the position of a before_id that does not exist', async () => {
    const reply = await get(resourcesPath(service.states.session, `before_id=sesr_${'z'.repeat(26)}`));
    const all = await get(resourcesPath(service.states.session));
    expect(reply.body).toEqual(all.body);
  });
}
