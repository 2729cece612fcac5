import { describe, expect, it } from 'vitest';
import { got, ratedBy, verdict } from '../testing.ts';
import { answerGivesLess } from './answer-gives-less.ts';

const found = {
  path: `${got}/schema/properties/note/oneOf`,
  typeName: 'OneOf',
  ...verdict('schema-combinator-changed'),
};

describe('answer-gives-less', () => {
  it('knows an answer that could come before, however it is written', () => {
    const rating = ratedBy(answerGivesLess, found, (c) => {
      const { properties } = c.components.schemas.Thing;
      properties.note = { oneOf: [properties.note] };
    });
    expect(rating?.impact).toBe('patch');
  });

  it('leaves to others an answer that could not', () => {
    const rating = ratedBy(answerGivesLess, found, (c) => {
      c.components.schemas.Thing.properties.note = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
    });
    expect(rating).toBeNull();
  });
});
