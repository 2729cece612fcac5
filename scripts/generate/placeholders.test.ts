import { describe, expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { fillPlaceholders } from './placeholders.ts';

const withTexts = (description: string, examples = {}): Contract =>
  ({
    info: { title: 'Things', version: '1.0.0', description },
    paths: { '/things/{id}': { get: { summary: description } } },
    components: {
      parameters: {
        limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } },
        size: { name: 'size', in: 'query', schema: { $ref: '#/components/schemas/Size' } },
      },
      schemas: {
        Size: { maximum: 7, description: '`{{schemas.Size.maximum}}` at most' },
        Colour: { enum: ['red'], 'x-enumDescriptions': { red: 'Like blood.', blue: 'Like the sky.' } },
        SizeId: { type: 'string', pattern: '^size_[a-z]+$' },
        BoxId: { type: 'string', pattern: '^box_[a-z]+$' },
        Thing: { properties: { size: { $ref: '#/components/schemas/Size' }, tags: { maxItems: 3 } } },
      },
      examples,
    },
  }) as unknown as Contract;

const described = (text: string) => fillPlaceholders(withTexts(text)).info.description;

describe('a placeholder', () => {
  it('stands for a keyword of a parameter, with its schema in place or by $ref', () => {
    expect(described('1 to {{parameters.limit.maximum}}, {{parameters.limit.default}} by default')).toBe(
      '1 to 100, 20 by default',
    );
    expect(described('{{parameters.size.maximum}}')).toBe('7');
  });

  it('replaces a placeholder by any keyword in a named schema', () => {
    expect(described('{{schemas.Thing.properties.tags.maxItems}}')).toBe('3');
    expect(described('{{schemas.Thing.properties.size.maximum}}')).toBe('7');
  });

  it('stands for the rows of a table of values', () => {
    const rows = '| `red` | Like blood. |\n| `blue` | Like the sky. |';
    expect(described('{{schemas.Colour.x-enumDescriptions}}')).toBe(rows);
  });

  it('stands for the prefixes of ids', () => {
    expect(described('They are {{idPrefixes}}.')).toBe('They are `box_` and `size_`.');
  });

  it('is filled in in every text of the contract', () => {
    const message = { value: { error: { message: '<= {{parameters.limit.maximum}}' } } };
    const { paths, components } = fillPlaceholders(
      withTexts('{{parameters.limit.maximum}}', { too_large: message }),
    );
    expect(paths['/things/{id}']?.get).toEqual({ summary: '100' });
    expect(components.examples.too_large).toEqual({ value: { error: { message: '<= 100' } } });
    expect(components.schemas.Size?.description).toBe('`7` at most');
  });

  it.each([
    '{{parameters.limits.maximum}}',
    '{{parameters.limit.minimum}}',
    '{{parameters.limit}}',
    '{{schemas.Size.description}}',
    '{{schemas.Size.maximum.toString}}',
    '{{limit}}',
    '{{}}',
  ])('rejects a placeholder without a number or descriptions, with its place: %s', (text) => {
    expect(() => described(text)).toThrow(
      `#/info/description: ${text} names neither a number nor descriptions of the contract.`,
    );
    const example = { value: [{ 'a/b': text }] };
    expect(() => fillPlaceholders(withTexts('', { one: example }))).toThrow(
      `#/components/examples/one/value/0/a~1b: ${text} names`,
    );
  });
});
