import { describe, expect, it } from 'vitest';
import { got, ratedBy, verdict } from '../testing.ts';
import { responseGivesLess } from './response-gives-less.ts';

const found = {
  path: `${got}/schema/properties/note/oneOf`,
  typeName: 'OneOf',
  ...verdict('schema-combinator-changed'),
};

describe('response-gives-less', () => {
  it('knows a response that could come before, however it is written', () => {
    const rating = ratedBy(responseGivesLess, found, (c) => {
      const { properties } = c.components.schemas.Thing;
      properties.note = { oneOf: [properties.note] };
    });
    expect(rating?.impact).toBe('patch');
  });

  it('leaves to others a response that could not', () => {
    const rating = ratedBy(responseGivesLess, found, (c) => {
      c.components.schemas.Thing.properties.note = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
    });
    expect(rating).toBeNull();
  });
});
