import { expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { refused } from '../../testing/service.ts';
import type { FileRow } from '../files/queries.ts';
import { nameFiles, requireNamedFiles, withCopiesOfFiles } from './files.ts';

type Input = components['schemas']['SessionEventInput'];

const source = { type: 'file', file_id: 'file_1' } as const;
const text = { type: 'text', text: 'Read this.' } as const;
const image = { type: 'image', source } as const;
const document = { type: 'document', source } as const;
const outcome = { type: 'user.define_outcome', description: 'All done.' } as const;
const inline: Input[] = [
  { type: 'user.interrupt' },
  { type: 'user.tool_result', tool_use_id: 'evt_1' },
  { ...outcome, rubric: { type: 'text', content: 'It is.' } },
  {
    type: 'user.message',
    content: [text, { ...image, source: { type: 'url', url: 'https://a.test/b.png' } }],
  },
];
const named = [
  ['the rubric of an outcome', { ...outcome, rubric: source }, 'rubric', 'text/markdown'],
  ['an image', { type: 'user.message', content: [text, image] }, 'content[1].source', 'image/webp'],
  ['a document', { type: 'user.message', content: [document] }, 'content[0].source', 'application/pdf'],
  [
    'a result of a custom tool',
    { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_1', content: [image] },
    'content[0].source',
    'image/png',
  ],
  [
    'a result of a tool',
    { type: 'user.tool_result', tool_use_id: 'evt_1', content: [document] },
    'content[0].source',
    'text/csv',
  ],
] as const;

const clock = { now: () => new Date(0) };
/** A workspace with one file, or none. */
const workspace = (file?: Partial<FileRow>) => ({
  files: {
    hold: (async () => (file ? [{ id: 'file_1', size_bytes: 1, ...file }] : [])) as never,
  },
});
const require = (event: unknown, file?: Partial<FileRow>) =>
  requireNamedFiles(workspace(file), 'wks_1', [...inline, event as Input], 'body.events', { clock });

it.each(named)('rejects %s that names an unknown file', async (_, event, place) => {
  const message = `body.events[4].${place}.file_id names no file of the workspace.`;
  await expect(require(event)).rejects.toThrow(
    refused(400, 'invalid_request_error', message, 'file_not_found'),
  );
});

it.each(named)('accepts %s of a type that models read', async (_, event, __, mime_type) => {
  expect((await require(event, { mime_type })).size).toBe(1);
});

it.each([
  [
    named[1][1],
    { mime_type: 'image/tiff' },
    'is image/tiff, and images are image/jpeg, image/png, image/gif or image/webp',
  ],
  [named[1][1], { mime_type: 'application/pdf' }, 'is application/pdf, and images are '],
  [
    named[2][1],
    { mime_type: 'application/zip' },
    'is application/zip, and documents are application/pdf or text',
  ],
  [named[2][1], { mime_type: 'image/png' }, 'is image/png, and documents are application/pdf or text'],
  [named[0][1], { mime_type: 'application/pdf' }, 'is application/pdf, and rubrics are text'],
  [named[1][1], { mime_type: 'image/png', size_bytes: 0 }, 'is empty'],
  [
    named[1][1],
    { mime_type: 'image/png', size_bytes: 20_000_001 },
    'has 20000001 bytes, and the maximum is 20000000',
  ],
  [
    named[2][1],
    { mime_type: 'text/csv', size_bytes: 1_048_577 },
    'has 1048577 bytes, and the maximum is 1048576',
  ],
  [
    named[0][1],
    { mime_type: 'text/csv', size_bytes: 262_145 },
    'has 262145 bytes, and the maximum is 262144',
  ],
])('rejects what no model reads: %j %j', async (event, file, fault) => {
  const rejected = expect(require(event, file)).rejects;
  await rejected.toThrow(`.file_id ${fault}`);
  await rejected.toMatchObject({ status: 400, code: 'content_unreadable' });
});

it('names one copy in all places of a file, and changes nothing else', async () => {
  const row = { mime_type: 'image/png', output_path: 'a', expires_at: 'b', blob_key: 'key' };
  const message = { type: 'user.message', content: [text, image, image] } as const;
  const session = { id: 'sess_1', workspace_id: 'wks_1', created_at: 'now' };
  const sent = [...inline, message] as Input[];
  expect([nameFiles(inline), nameFiles(sent)]).toEqual([false, true]);
  const parts = { clock, newId: () => 'file_2' } as never;
  const { events, copies } = await withCopiesOfFiles(sent, session, 'events', workspace(row), parts);
  expect(copies).toEqual([
    {
      ...{ id: 'file_2', session_id: 'sess_1', blob_key: 'key', mime_type: 'image/png', size_bytes: 1 },
      ...{ output_path: null, expires_at: null, created_at: 'now' },
    },
  ]);
  const copied = { ...image, source: { ...source, file_id: 'file_2' } };
  expect(events).toEqual([...inline, { ...message, content: [text, copied, copied] }]);
});
