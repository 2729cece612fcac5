import { expect, it } from 'vitest';
import { lintWithRule, withSchemas } from '../lint-documents.ts';

const text = { type: 'string', maxLength: 10 };
const found = await lintWithRule('limits-are-ours', {
  own: withSchemas({ Thing: text }),
  inner: withSchemas({ Thing: { type: 'object', properties: { name: { type: 'array', items: text } } } }),
  said: withSchemas({ Thing: { ...text, 'x-ours': 'The greatest length is our choice.' } }),
  // The target of a reference is checked by itself. A property can have the name of a keyword.
  other: withSchemas({
    Thing: {
      type: 'object',
      properties: { maximum: { type: 'boolean' }, text: { $ref: '#/components/schemas/Text' } },
    },
    Text: { ...text, 'x-ours': 'The greatest length is our choice.' },
  }),
});

it('reports a named schema with a limit that `x-ours` does not mention, at any depth', () => {
  const problem = '#/components/schemas/Thing: Say in `x-ours` that maxLength is our choice.';
  expect(found.own).toEqual([problem]);
  expect(found.inner).toEqual([problem]);
});

it('accepts a limit that `x-ours` mentions, and a schema without limits', () => {
  expect([...found.said, ...found.other]).toEqual([]);
});
