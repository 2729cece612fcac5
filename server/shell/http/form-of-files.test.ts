import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, filePart, form, formHeaders, readFiles } from '../../testing/shell/forms.ts';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import type { FormOfFiles } from '../operation.ts';

let shell: Fixture;
let read: Awaited<ReturnType<typeof readFiles>> | undefined;
beforeAll(async () => {
  shell = await startFixture({ filesLimit: { bytes: 100_000, setting: 'CRATE_BYTES' }, fileLimit: 10 });
  shell.handle = readAll;
});
afterAll(() => shell.close());

const readAll: Fixture['handle'] = async ({ body }) => {
  read = await readFiles(body);
  return { status: 200, body: { name: 'crate' } };
};

const send = (body: unknown) =>
  shell.send('POST', '/v1/boxes/box_a/pictures', { body, headers: formHeaders });

describe('a form with a list of files', () => {
  it.each(['files', 'files[]'])(
    'has files in the order of its parts named %s, with their paths',
    async (name) => {
      const parts = ['a/b/c.css', 'a/b/c.css', '../d.css'].map((path, index) =>
        filePart(`${index}`, path, name),
      );
      expect((await send(form(parts[0] as Buffer, field('colour', 'red'), ...parts.slice(1)))).status).toBe(
        200,
      );
      expect(read).toEqual({
        files: [
          { filename: 'a/b/c.css', text: '0' },
          { filename: 'a/b/c.css', text: '1' },
          { filename: '../d.css', text: '2' },
        ],
        fields: { colour: 'red' },
      });
    },
  );

  it('reads each file while it arrives', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(33_000));
    expect((await send(form(...texts.map((text) => filePart(text, text[0], 'files'))))).status).toBe(200);
    expect(read?.files.map(({ text }) => text)).toEqual(texts);
  });

  it('discards what a handler does not read of a file', async () => {
    const names: string[] = [];
    shell.handle = async ({ body }) => {
      for await (const { filename, content } of (body as FormOfFiles).files) {
        names.push(filename);
        if (filename === 'b') for await (const _ of content) break;
      }
      return { status: 200, body: { name: 'crate' } };
    };
    const letters = ['a', 'b', 'c'];
    const parts = letters.map((letter) => filePart(letter.repeat(33_000), letter, 'files'));
    expect((await send(form(...parts))).status).toBe(200);
    expect(names).toEqual(letters);
    shell.handle = readAll;
  });

  it.each([
    ['without a file', form(field('colour', 'red')), 'files', 'body.files is required.'],
    [
      'with a text in place of a file',
      form(field('files', 'x')),
      'files',
      'body.files must be a file with a filename.',
    ],
    [
      'with an invalid field',
      form(filePart('x', 'a', 'files'), field('colour', 'yellow')),
      'colour',
      undefined,
    ],
    ['with another file', form(filePart('x', 'a', 'files'), filePart('x', 'a', 'other')), 'other', undefined],
  ])('rejects a form %s', async (_, body, param, message) => {
    const { status, json } = await send(body);
    expect([status, json.error.param]).toEqual([400, param]);
    if (message) expect(json.error.message).toBe(message);
  });

  it('rejects a form that ends too early, after its files', async () => {
    const { status, json } = await send(filePart('x', 'a', 'files'));
    expect([status, json.error.message]).toEqual([400, 'The request body is not valid multipart/form-data.']);
  });

  it('limits the size of all files together', async () => {
    const parts = Array.from({ length: 3 }, () => filePart('x'.repeat(33_334), 'a', 'files'));
    const { status, json } = await send(form(...parts));
    expect([status, json.error.message]).toEqual([
      413,
      'The form is larger than 100000 bytes (CRATE_BYTES).',
    ]);
  });

  it('limits the number of parts', async () => {
    const parts = Array.from({ length: 36 }, () => filePart('x', 'a', 'files'));
    const { status, json } = await send(form(...parts));
    expect([status, json.error.message]).toEqual([400, 'The form has more than 35 parts.']);
  });
});
