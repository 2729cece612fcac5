import { expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { refused } from '../../testing/service.ts';
import { rejectFiles } from './files.ts';

const source = { type: 'file', file_id: 'file_1' } as const;
const text = { type: 'text', text: 'Read this.' } as const;
const image = { type: 'image', source } as const;
const document = { type: 'document', source } as const;
const outcome = { type: 'user.define_outcome', description: 'All done.' } as const;
const inline: components['schemas']['SessionEventInput'][] = [
  { type: 'user.interrupt' },
  { type: 'user.tool_result', tool_use_id: 'evt_1' },
  { ...outcome, rubric: { type: 'text', content: 'It is.' } },
  {
    type: 'user.message',
    content: [text, { ...image, source: { type: 'url', url: 'https://a.test/b.png' } }],
  },
];

it.each([
  ['the rubric of an outcome', { ...outcome, rubric: source }, 'rubric'],
  ['an image', { type: 'user.message', content: [text, image] }, 'content[1].source'],
  ['a document', { type: 'user.message', content: [document] }, 'content[0].source'],
  [
    'a result of a custom tool',
    { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_1', content: [image] },
    'content[0].source',
  ],
  [
    'a result of a tool',
    { type: 'user.tool_result', tool_use_id: 'evt_1', content: [document] },
    'content[0].source',
  ],
] as const)('rejects %s that names a file', (_name, event, place) => {
  const message = `body.events[4].${place}.file_id: events cannot name files yet. Send the content in the event.`;
  expect(() => rejectFiles([...inline, event as never], 'body.events')).toThrow(
    refused(400, 'invalid_request_error', message, 'file_not_found'),
  );
});

it('accepts events without files', () => {
  expect(() => rejectFiles(inline, 'body.events')).not.toThrow();
});
