import { expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { jpeg, pdf, png } from '../../testing/media.ts';
import { refused } from '../../testing/service.ts';
import { checkContent } from './check-content.ts';

type Input = components['schemas']['SessionEventInput'];

const text = { type: 'text', text: 'Look.' } as const;
const image = (media_type: string, data: string) =>
  ({ type: 'image', source: { type: 'base64', media_type, data } }) as const;
const document = (media_type: string, data: string) =>
  ({ type: 'document', source: { type: 'base64', media_type, data } }) as const;
const message = (...content: Extract<Input, { type: 'user.message' }>['content']): Input => ({
  type: 'user.message',
  content,
});

it.each<[string, Input, string]>([
  [
    'an image of another type',
    message(text, image('image/png', jpeg())),
    'content[1].source.data is image/jpeg, not image/png.',
  ],
  [
    'a document that is an image',
    message(document('application/pdf', png())),
    'content[0].source.data is not application/pdf.',
  ],
  [
    'a result of a custom tool with an image that is too large',
    {
      type: 'user.custom_tool_result',
      custom_tool_use_id: 'evt_1',
      content: [image('image/png', png({ width: 9_000 }))],
    },
    'content[0].source.data has 9000 x 1 pixels, and the maximum is 8000 x 8000.',
  ],
  [
    'a result of a tool with an image that is a text',
    { type: 'user.tool_result', tool_use_id: 'evt_1', content: [image('image/gif', 'SGVsbG8u')] },
    'content[0].source.data is not image/gif.',
  ],
])('rejects %s', (_, event, fault) => {
  expect(() => checkContent([message(text), event], 'body.events')).toThrow(
    refused(400, 'invalid_request_error', `body.events[1].${fault}`, 'content_unreadable'),
  );
});

it('accepts what can be read, and types that it does not know', () => {
  const parts = [
    text,
    image('image/png', png()),
    image('image/tiff', 'SGVsbG8u'),
    document('application/pdf', pdf()),
    document('text/csv', 'SGVsbG8u'),
    { type: 'redacted' } as const,
  ];
  const events: Input[] = [message(...parts), { type: 'user.interrupt' }];
  expect(() => checkContent(events, 'body.events')).not.toThrow();
});
