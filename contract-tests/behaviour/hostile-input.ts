import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sessionRequest } from '../scenarios/given.ts';
import { invalid, outcome, type Reply } from '../support/http.ts';
import { messageOf, operationsWithBody, sessionsPath } from '../support/messages.ts';
import { service } from './service.ts';

const MIB = 1024 * 1024;

const valid = () => JSON.stringify(sessionRequest());
const create = (body: unknown, headers = {}): Promise<Reply> =>
  service.send({ method: 'POST', path: sessionsPath, body, headers });

/** A valid request with its title in these words of JSON. */
function withTitle(json: string): string {
  const { agent, environment_id } = sessionRequest();
  return `${JSON.stringify({ agent, environment_id }).slice(0, -1)},"title":${json}}`;
}

describe('A body that is no JSON object is a 400', () => {
  it.each(operationsWithBody)('%s', async (operation) => {
    const message = messageOf(operation, service.states);
    for (const body of [
      '{',
      '{"a":',
      "{'a':1}",
      '{} {}',
      '[]',
      'null',
      '1',
      '"x"',
      'undefined',
      'NaN',
      '<xml/>',
      '{"a":1,}',
      '\u0000',
    ]) {
      const reply = await service.send({ ...message, body });
      expect(outcome(reply), `${body} ${reply.text}`).toEqual(invalid);
    }
  });

  it('nor one that is not UTF-8', async () => {
    expect(outcome(await create(Buffer.from(withTitle('"caf\u00e9"'), 'latin1')))).toEqual(invalid);
    expect(outcome(await create(Buffer.from(valid(), 'utf16le')))).toEqual(invalid);
  });

  it('nor one that is required and missing', async () => {
    expect(outcome(await create('', { 'content-type': 'application/json' }))).toEqual(invalid);
    expect(outcome(await create(undefined, { 'content-type': 'application/json' }))).toEqual(invalid);
  });
});

describe('Text that cannot be kept is a 400', () => {
  it.each([
    ['NUL', withTitle('"a\\u0000b"')],
    ['half a surrogate pair', withTitle('"\\ud800"')],
    ['the other half', withTitle('"\\udc00\\ud800"')],
    ['NUL in a name', withTitle('"x","metadata":{"a\\u0000":"b"}')],
    ['a surrogate in a name', withTitle('"x","metadata":{"\\ud800":"b"}')],
    ['__proto__', withTitle('"x","__proto__":{"admin":true}')],
    ['__proto__ further down', withTitle('"x","environment_variables":{"__proto__":"x"}')],
    ['__proto__ as escapes', withTitle('"x","metadata":{"\\u005f_proto__":"x"}')],
  ])('%s', async (_, body) => {
    expect(outcome(await create(body))).toEqual(invalid);
  });

  it.each(operationsWithBody)('in any operation: %s', async (operation) => {
    for (const body of ['{"\\u0000":1}', '{"__proto__":{}}', '{"a":"\\ud800"}']) {
      expect(outcome(await service.send({ ...messageOf(operation, service.states), body }))).toEqual(invalid);
    }
  });

  it('but a whole surrogate pair is not', async () => {
    const reply = await create(withTitle('"\\ud83d\\ude80"'));
    expect(reply.body).toMatchObject({ title: '🚀' });
  });

  it('and nothing sticks to the objects of the service', async () => {
    await create(withTitle('"x","constructor":{"prototype":{"polluted":true}}'));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((await create(valid())).status).toBe(200);
  });
});

describe('Depth and size are bounded', () => {
  it.each([
    ['arrays', '['.repeat(200_000)],
    ['closed arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['closed objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a long number', `[${'9'.repeat(500_000)}]`],
    ['many keys', `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":0`).join()}}`],
  ])('%s are a 400 at once', async (_, body) => {
    const start = performance.now();
    expect(outcome(await create(body))).toEqual(invalid);
    expect(performance.now() - start).toBeLessThan(4000);
  });

  it.each(operationsWithBody)('%s: a body of more than 1 MiB is a 413', async (operation) => {
    const message = messageOf(operation, service.states);
    const reply = await service.send({
      ...message,
      body: JSON.stringify(message.body ?? {}).padEnd(MIB + 1),
    });
    expect(outcome(reply)).toEqual([413, 'request_too_large']);
  });

  it('and one of exactly 1 MiB is not', async () => {
    expect((await create(valid().padEnd(MIB))).status).toBe(200);
  });

  it('a body that grows beyond 1 MiB when it is unpacked is a 413', async () => {
    const bomb = gzipSync(valid().padEnd(50 * MIB));
    expect(bomb.length).toBeLessThan(MIB);
    expect(outcome(await create(bomb, { 'content-encoding': 'gzip' }))).toEqual([413, 'request_too_large']);
  });

  it('an honest compressed body is fine, a broken one a 400, an unknown encoding a 415', async () => {
    expect((await create(gzipSync(valid()), { 'content-encoding': 'gzip' })).status).toBe(200);
    expect((await create(gzipSync(valid()).subarray(0, 40), { 'content-encoding': 'gzip' })).status).toBe(
      400,
    );
    expect((await create(valid(), { 'content-encoding': 'zstd-ish' })).status).toBe(415);
  });
});

describe('A body of another media type is a 415', () => {
  it.each(operationsWithBody)('%s', async (operation) => {
    const message = messageOf(operation, service.states);
    const body = JSON.stringify(message.body ?? {});
    for (const type of [
      'text/plain',
      'text/json',
      'application/xml',
      'application/jsonx',
      'application/json-patch+json',
      'json',
      '*/*',
    ]) {
      const reply = await service.send({ ...message, body, headers: { 'content-type': type } });
      expect(outcome(reply), type).toEqual([415, 'invalid_request_error']);
    }
  });

  it('and so is one that has none at all', async () => {
    expect((await create(valid(), { 'content-type': null })).status).toBe(415);
  });
});
