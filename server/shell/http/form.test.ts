import { createHash } from 'node:crypto';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOUNDARY, field, filePart, form, formHeaders, part, readForm } from '../../testing/shell/forms.ts';
import { type Fixture, type Sent, startFixture } from '../../testing/shell/server.ts';
import type { Form } from '../operation.ts';

let shell: Fixture;
let read: Awaited<ReturnType<typeof readForm>> | undefined;
beforeAll(async () => {
  shell = await startFixture({ fileLimit: 1_000_000 });
  shell.handle = async ({ body }) => {
    read = await readForm(body);
    return { status: 200, body: { name: 'crate' } };
  };
});
afterAll(() => shell.close());

const path = '/v1/boxes/box_a/label';
const send = (body: unknown, sent: Sent = {}) =>
  shell.send('POST', path, { body, ...sent, headers: { ...formHeaders, ...sent.headers } });
const file = filePart('p { margin: 0 }');

describe('a form', () => {
  it.each([
    ['before', [field('colour', 'red'), field('count', '3'), file]],
    ['after', [file, field('count', '3'), field('colour', 'red')]],
    ['around', [field('count', '3'), file, field('colour', 'red')]],
  ])('reaches the handler with fields %s its file', async (_, parts) => {
    expect((await send(form(...parts))).status).toBe(200);
    expect(read).toEqual({
      filename: 'a.css',
      mimeType: 'text/css',
      text: 'p { margin: 0 }',
      fields: { count: 3, colour: 'red' },
    });
  });

  it('has the defaults of its fields', async () => {
    await send(form(file));
    expect(read?.fields).toEqual({ count: 1 });
  });

  it('ignores unknown fields', async () => {
    const others = [field('purpose', 'any'), field('purpose', 'more'), field('__proto__', '{}')];
    expect((await send(form(...others, file))).status).toBe(200);
    expect(read?.fields).toEqual({ count: 1 });
  });

  it('has a preamble, an epilogue and parts without a name that nobody reads', async () => {
    const other = Buffer.from(`--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\nhidden\r\n`);
    const body = Buffer.concat([Buffer.from('before\r\n'), other, form(file), Buffer.from('after')]);
    expect((await send(body)).status).toBe(200);
    expect(read?.text).toBe('p { margin: 0 }');
  });

  it.each([
    ['a/b/c.css', 'c.css'],
    ['C:\\\\temp\\\\c.css', 'c.css'],
    ['../../etc/passwd', 'passwd'],
    ['naïve 文件.css', 'naïve 文件.css'],
    ['a%22b.css', 'a%22b.css'],
  ])('keeps the last part of the filename %s', async (sent, kept) => {
    expect((await send(form(filePart('x', sent)))).status).toBe(200);
    expect(read?.filename).toBe(kept);
  });

  it('can have an empty file, and a type in any case', async () => {
    const headers = { 'content-type': `Multipart/Form-Data; boundary="${BOUNDARY}"` };
    expect((await send(form(filePart('')), { headers })).status).toBe(200);
    expect(read?.text).toBe('');
  });

  it('arrives while the handler reads it, as it was sent', async () => {
    const bytes = Buffer.alloc(900_000, 'abc\r\n--x-boundar');
    expect((await send(form(filePart(bytes)))).status).toBe(200);
    expect(
      createHash('sha256')
        .update(read?.text ?? '')
        .digest(),
    ).toEqual(createHash('sha256').update(bytes).digest());
  });

  it('is read below a prefix of an Express app, after a parser of JSON', async () => {
    const mounted = await startFixture({}, (contract) =>
      express().use(express.json()).use('/base', contract),
    );
    mounted.handle = shell.handle as Fixture['handle'];
    const sent = { body: form(file), headers: formHeaders };
    expect((await mounted.send('POST', `/base${path}`, sent)).status).toBe(200);
    await mounted.close();
    expect(read?.text).toBe('p { margin: 0 }');
  });
});

describe('the checks of a form', () => {
  it('checks a form in the usual order', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    const to = (url: string, sent: Sent) =>
      shell.send('POST', url, { body: form(), ...sent }).then(({ status }) => status);
    expect(await to('/v1/boxes/other/label?side=up', { ...json, token: null })).toBe(401);
    expect(await to('/v1/boxes/other/label?side=up', json)).toBe(404);
    expect((await shell.send('PUT', path, { token: null })).status).toBe(405);
    expect(await to(`${path}?side=up`, json)).toBe(415);
    const query = await shell.send('POST', `${path}?side=up`, { body: form(), headers: formHeaders });
    expect([query.status, query.json.error.param]).toEqual([400, 'side']);
    expect((await send(form())).json.error.param).toBe('file');
  });

  it('calls no handler before the file begins', async () => {
    const calls = shell.calls.length;
    await send(form(field('colour', 'red')));
    await send(form(field('count', 'x'), file));
    expect(shell.calls.length).toBe(calls);
  });

  it('ends the content with the fault of a later part', async () => {
    let ended: unknown;
    const before = shell.handle;
    shell.handle = async ({ body }) => {
      const { content } = (body as Form).file;
      try {
        for await (const _ of content);
        ended = 'the end';
      } catch (error) {
        ended = error;
        throw error;
      }
    };
    const response = await send(form(file, field('count', '10')));
    shell.handle = before;
    expect(ended).toMatchObject({ status: 400 });
    expect(response.json.error).toMatchObject({
      message: 'body.count must be at most 9.',
      param: 'count',
    });
  });

  it('returns 415 for another encoding', async () => {
    expect((await send(form(file), { headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
  });

  it('returns 400 for an Idempotency-Key', async () => {
    const { status, json } = await send(form(file), { headers: { 'idempotency-key': 'k' } });
    expect([status, json.error.param]).toEqual([400, 'Idempotency-Key']);
  });

  it('returns 413 for a file above the limit, announced or not', async () => {
    const large = form(filePart(Buffer.alloc(1_000_001)));
    const huge = form(filePart(Buffer.alloc(3_000_000)));
    const chunked = { headers: { 'transfer-encoding': 'chunked' } };
    for (const [body, sent] of [
      [large, {}],
      [large, chunked],
      [huge, {}],
      [huge, chunked],
    ] as const) {
      const { status, json } = await send(body, sent);
      expect([status, json.error.message]).toEqual([413, 'The file is larger than 1000000 bytes.']);
    }
    expect((await send(form(filePart(Buffer.alloc(1_000_000))))).status).toBe(200);
  });
});

describe('a part of a form', () => {
  const nonUtf8 = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="`),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"\r\n\r\nx\r\n'),
  ]);
  it.each<[string, string, Buffer[]]>([
    ['no file', 'body.file is required.', []],
    ['text in place of the file', 'body.file must be a file with a filename.', [field('file', 'x')]],
    ['a second file', 'body.file must be given once.', [file, file]],
    ['a file of another name', 'body.other is not a known file.', [filePart('x', 'a', 'other'), file]],
    ['a repeated field', 'body.count must be given once.', [field('count', '1'), field('count', '1'), file]],
    ['no integer', 'body.count must be a decimal integer.', [field('count', '0x1'), file]],
    ['an empty integer', 'body.count must be a decimal integer.', [field('count', ''), file]],
    ['no boolean', 'body.glossy must be true or false.', [file, field('glossy', 'yes')]],
    ['a long text', 'body.colour must be at most 5 characters.', [field('colour', 'purple'), file]],
    [
      'a huge text',
      'body.colour must have at most 16384 bytes.',
      [field('colour', 'x'.repeat(20_000)), file],
    ],
    ['an empty filename', 'body.file must be a file with a filename.', [filePart('x', '')]],
    ['a folder as filename', 'body.file must have a filename.', [filePart('x', 'a/..')]],
    ['a filename that is not UTF-8', 'body.file must have a filename in UTF-8.', [nonUtf8]],
    [
      'a transfer encoding',
      'body.file must not have a Content-Transfer-Encoding.',
      [part('name="file"; filename="a"', 'eA==', 'Content-Transfer-Encoding: base64')],
    ],
    ['no name', 'A part of the form has no name.', [part('filename="a"', 'x')]],
    [
      'a long name',
      'The name of a part of the form is not UTF-8 or longer than 100 characters.',
      [field('x'.repeat(101), 'y'), file],
    ],
  ])('returns 400 for %s', async (_, message, parts) => {
    const { status, json } = await send(form(...parts));
    expect([status, json.error.message]).toEqual([400, message]);
    expect(json.error.type).toBe('invalid_request_error');
  });
});
