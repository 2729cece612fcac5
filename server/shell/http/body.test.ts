import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture, TOKEN } from '../../testing/shell/server.ts';
import { MAX_DEPTH } from './body.ts';

const LIMIT = 2000;

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture({ bodyLimit: LIMIT });
});
afterAll(() => shell.close());

const create = (body: unknown, headers = {}) => shell.send('POST', '/v1/boxes', { body, headers });
const typed = (contentType: string) => ({ 'content-type': contentType });
const noType = { 'content-type': [] };

describe('a required body', () => {
  test('reaches the handler as JSON', async () => {
    expect((await create({ name: 'crate', lid: { colour: 'red' } })).status).toBe(200);
    expect(shell.calls.at(-1)?.input.body).toEqual({ name: 'crate', lid: { colour: 'red' } });
  });

  test.each([
    ['no body and no Content-Type', undefined, {}],
    ['no body, with a Content-Type', undefined, typed('application/json')],
    ['a body of no bytes', '', typed('application/json')],
    ['a chunked body of no bytes', '', { ...typed('application/json'), 'transfer-encoding': 'chunked' }],
  ])('returns 400 if it is missing: %s', async (_, body, headers) => {
    const response = await create(body, headers);
    expect([response.status, response.json.error.message]).toEqual([400, 'A JSON request body is required.']);
  });
});

describe('an optional body', () => {
  test.each([
    ['no body', undefined, {}],
    ['no body, with a Content-Type', undefined, typed('application/json')],
    ['no body, with another Content-Type', undefined, typed('text/plain')],
    ['a chunked body of no bytes', '', { ...typed('application/json'), 'transfer-encoding': 'chunked' }],
  ])('can be missing: %s', async (_, body, headers) => {
    expect((await shell.send('POST', '/v1/forward/locks/lock_a', { body, headers })).status).toBe(200);
    expect(shell.calls.at(-1)?.input.body).toBeUndefined();
  });

  test('is validated if it is sent', async () => {
    const path = '/v1/forward/locks/lock_a';
    expect((await shell.send('POST', path, { body: {} })).status).toBe(200);
    const response = await shell.send('POST', path, { body: { force: true } });
    expect([response.status, response.json.error.message]).toEqual([
      400,
      'body.force is not a known property.',
    ]);
    expect((await shell.send('POST', path, { body: 'null' })).status).toBe(400);
  });
});

describe('Content-Type', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; charset=utf-8; profile=x',
    'application/json;',
    'application/json ; charset=utf-8 ; profile=x',
  ])('can be %s', async (contentType) => {
    expect((await create({ name: 'crate' }, typed(contentType))).status).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/vnd.api+json',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset',
    'application/json; charset=ut"f-8"',
    'application/json; charset="utf"-8',
    'application/json; charset=utf-8; charset=utf-16',
    'application/*',
    'json',
    ';',
  ])('must not be %s with a body', async (contentType) => {
    const response = await create({ name: 'crate' }, typed(contentType));
    expect(response).toMatchObject({ status: 415, json: { error: { type: 'invalid_request_error' } } });
  });

  test('must not be missing with a body', async () => {
    const chunked = { ...noType, 'transfer-encoding': 'chunked' };
    expect((await create('{"name":"crate"}', chunked)).status).toBe(415);
  });

  test('is required without a body if the contract requires it', async () => {
    const open = (headers: object) => shell.send('POST', '/v1/boxes/box_a/open', { headers: { ...headers } });
    expect((await open({})).status).toBe(415);
    expect((await open(typed('text/plain'))).status).toBe(415);
    expect((await open(typed('application/json'))).status).toBe(200);
    expect((await open(typed('application/json; charset=utf-8'))).status).toBe(200);
  });
});

describe('JSON', () => {
  test.each([
    ['incomplete', '{"name":'],
    ['white space', '  '],
    ['two values', '{} {}'],
    ['a comment', '{"name":"a"} // b'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"name":"crate"}', 'utf16le')],
  ])('returns 400 for invalid text: %s', async (_, body) => {
    const response = await create(body);
    expect([response.status, response.json.error.message]).toEqual([
      400,
      'The request body is not valid JSON in UTF-8.',
    ]);
  });

  test.each([
    ['NUL in a value', '{"name":"a\\u0000b"}', 'body.name must not have a NUL character.', 'name'],
    [
      'NUL in a name',
      '{"name":"a","labels":{"a\\u0000":"b"}}',
      'The name of body.labels["a?"] must not have a NUL character.',
      'labels["a?"]',
    ],
    [
      'the first half of a surrogate pair',
      '{"name":"a","parts":[{},{"type":"\\ud800"}]}',
      'body.parts[1].type must be valid Unicode.',
      'parts[1].type',
    ],
    [
      'the second half of a surrogate pair',
      '{"name":"a","labels":{"\\udc00":""}}',
      'The name of body.labels["?"] must be valid Unicode.',
      'labels["?"]',
    ],
    [
      'a prototype',
      '{"name":"a","__proto__":{"x":1}}',
      'body.__proto__ must not be the name of a property.',
      '__proto__',
    ],
    [
      'a nested prototype',
      '{"labels":{"__proto__":"x"}}',
      'body.labels.__proto__ must not be the name of a property.',
      'labels.__proto__',
    ],
  ])('returns 400 for %s', async (_, body, message, param) => {
    const { status, json } = await create(body);
    expect([status, json.error.message, json.error.param]).toEqual([400, message, param]);
  });

  test('accepts a surrogate pair and a byte order mark', async () => {
    expect((await create('\ufeff{"name":"\\ud83d\\ude00"}')).status).toBe(200);
    expect(shell.calls.at(-1)?.input.body).toEqual({ name: '😀' });
  });

  test.each([
    ['arrays', '['.repeat(900) + ']'.repeat(900)],
    ['objects', `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`],
  ])('returns 400 for too many nested %s', async (_, body) => {
    const response = await create(body);
    expect([response.status, response.json.error.message]).toEqual([
      400,
      `The request body nests deeper than ${MAX_DEPTH} levels.`,
    ]);
  });

  test('survives the deepest nesting that fits into a body', async () => {
    const wide = await startFixture();
    const response = await wide.send('POST', '/v1/boxes', {
      body: '['.repeat(500_000) + ']'.repeat(500_000),
    });
    expect(response.status).toBe(400);
    expect((await wide.send('POST', '/v1/boxes', { body: { name: 'crate' } })).status).toBe(200);
    await wide.close();
  });

  test.each(['1', '"text"', 'true', 'null', '[]'])('returns the 400 of the contract for %s', async (body) => {
    const response = await create(body);
    expect([response.status, response.json.error.message]).toEqual([400, 'body must be an object.']);
  });
});

describe('a body that is too large', () => {
  const large = JSON.stringify({ name: 'x'.repeat(LIMIT) });
  const tooLarge = { status: 413, json: { error: { type: 'request_too_large' } } };

  test('returns 413', async () => {
    const response = await create(large);
    expect(response).toMatchObject(tooLarge);
    expect(response.json.error.message).toBe(`The request body is larger than ${LIMIT} bytes.`);
  });

  test('returns 413 in chunks and compressed', async () => {
    expect(await create(large, { 'transfer-encoding': 'chunked' })).toMatchObject(tooLarge);
    expect(await create(gzipSync(large), { 'content-encoding': 'gzip' })).toMatchObject(tooLarge);
  });

  // Both wait for the end of the connection.
  test.concurrent.each([
    ['has a Content-Length', `Content-Length: ${2 ** 31}\r\n\r\n{`],
    [
      'has no end',
      `Transfer-Encoding: chunked\r\n\r\n${(LIMIT + 1).toString(16)}\r\n${' '.repeat(LIMIT + 1)}\r\n`,
    ],
  ])('gets the response at once if it %s, and the connection closes', async (_, rest) => {
    const socket = connect({ port: shell.port, host: '127.0.0.1' }).setEncoding('utf8');
    socket.write(
      `POST /v1/boxes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\n${rest}`,
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // The service resets a connection if the client continues to send.
    socket.on('error', () => {});
    await once(socket, 'close');
    expect(text).toContain('HTTP/1.1 413 ');
    expect(text).toContain('"request_too_large"');
  });

  test('has a limit of 1 MiB by default', async () => {
    const usual = await startFixture();
    const statusOf = async (bytes: number) => {
      const body = JSON.stringify({ name: 'crate' }).padEnd(bytes);
      return (await usual.send('POST', '/v1/boxes', { body })).status;
    };
    expect(await statusOf(2 ** 20)).toBe(200);
    expect(await statusOf(2 ** 20 + 1)).toBe(413);
    await usual.close();
  });

  test('is read at exactly the limit', async () => {
    const text = JSON.stringify({ name: 'crate' });
    expect((await create(text + ' '.repeat(LIMIT - text.length))).status).toBe(200);
    expect((await create(text + ' '.repeat(LIMIT - text.length + 1))).status).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await create(text + ' '.repeat(LIMIT - text.length), chunked)).status).toBe(200);
  });
});

describe('Content-Encoding', () => {
  test('can be gzip', async () => {
    expect((await create(gzipSync('{"name":"crate"}'), { 'content-encoding': 'gzip' })).status).toBe(200);
  });

  test.each(['', 'identity', 'Identity'])('can be "%s"', async (encoding) => {
    expect((await create('{"name":"crate"}', { 'content-encoding': encoding })).status).toBe(200);
  });

  test('returns 415 if it is unknown', async () => {
    const response = await create('{"name":"crate"}', { 'content-encoding': 'compress' });
    expect([response.status, response.json.error.message]).toEqual([
      415,
      'This Content-Encoding is not supported.',
    ]);
  });

  test('returns 400 if the body has another encoding', async () => {
    const response = await create('{"name":"crate"}', { 'content-encoding': 'gzip' });
    expect([response.status, response.json.error.message]).toEqual([
      400,
      'The request body could not be read.',
    ]);
  });
});

test('does not read a body that the contract does not declare', async () => {
  const response = await shell.send('DELETE', '/v1/forward/locks/lock_a', {
    body: '{',
    headers: typed('text/plain'),
  });
  expect(response.status).toBe(200);
  expect(shell.calls.at(-1)?.input.body).toBeUndefined();
  const listed = await shell.send('GET', '/v1/boxes/box_a/items', { body: { force: true } });
  expect(listed.status).toBe(200);
});
