import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { jpeg, pdf, png } from '../../testing/media.ts';
import { inputBlocks } from './content.ts';

type Part = components['schemas']['ContentBlock'];

const image = (source: object) => ({ type: 'image', source }) as Part;
const file = (source: object, more: object = {}) => ({ type: 'document', source, ...more }) as Part;
const base64 = (media_type: string, data = media_type === 'application/pdf' ? pdf() : png()) => ({
  type: 'base64',
  media_type,
  data,
});
const text = (value: string) => ({ type: 'text', text: value });
const plain = (data: string) => ({ type: 'text', media_type: 'text/plain', data });
const url = 'https://example.com/a';

/** Parts of events, and the blocks that the model gets. */
const cases: readonly (readonly [name: string, part: Part, block: object])[] = [
  ['text', text('Hi') as Part, text('Hi')],
  ['a removed part', { type: 'redacted' }, text('[This part was removed.]')],
  ['an image', image(base64('image/png')), image(base64('image/png'))],
  ['an image of a wrong type', image(base64('image/png', jpeg())), image(base64('image/jpeg', jpeg()))],
  [
    'an image that is a text',
    image(base64('image/png', 'aGk=')),
    text('[The image is not shown, because it is not image/png]'),
  ],
  [
    'a PDF that is a text',
    file(base64('application/pdf', 'aGk=')),
    text('[The document is not shown, because it is not application/pdf]'),
  ],
  ['an image of a URL', image({ type: 'url', url }), image({ type: 'url', url })],
  [
    'an image of another type',
    image(base64('image/tiff')),
    text('[The image of type image/tiff is not shown]'),
  ],
  [
    'an image of a URL without TLS',
    image({ type: 'url', url: 'http://example.com/a' }),
    text('[The image is not shown: http://example.com/a]'),
  ],
  ['an image of a file', image({ type: 'file', file_id: 'file_1' }), text('[The image is not shown]')],
  ['a PDF', file(base64('application/pdf')), file(base64('application/pdf'))],
  ['a document of a URL', file({ type: 'url', url }), file({ type: 'url', url })],
  [
    'a document of text',
    file({ type: 'text', media_type: 'text/markdown', data: '# A' }),
    file(plain('# A')),
  ],
  ['encoded text', file(base64('text/csv', 'aGk=')), file(plain('hi'))],
  [
    'a document of another type',
    file(base64('font/ttf')),
    text('[The document of type font/ttf is not shown]'),
  ],
  ['a document of a file', file({ type: 'file', file_id: 'file_1' }), text('[The document is not shown]')],
  [
    'title and context of a document',
    file(plain('A'), { title: 'Checklist', context: 'Approved.' }),
    file(plain('A'), { title: 'Checklist', context: 'Approved.' }),
  ],
  ['a document without a title', file(plain('A'), { title: '', context: '' }), file(plain('A'))],
];

describe('content for the Messages API', () => {
  it.each(cases)('translates %s', (_, part, block) => {
    expect(inputBlocks([part])).toEqual([block]);
  });

  it('omits blank text', () => {
    expect(inputBlocks([text(' ') as Part, file(plain('\n'))])).toEqual([]);
  });
});
