import { describe, expect, it } from 'vitest';
import { created, got, ratedBy, verdict } from '../testing.ts';
import { requestTakesMore } from './request-takes-more.ts';

const note = `${created}/properties/note`;

describe('request-takes-more', () => {
  it('sees an alternative, a value and a higher limit', () => {
    const alternative = ratedBy(
      requestTakesMore,
      { path: `${note}/oneOf`, typeName: 'OneOf', kind: 'added', ...verdict('schema-combinator-changed') },
      (c) => {
        const { properties } = c.components.schemas.CreateThing;
        properties.note = { oneOf: [properties.note, { type: 'null' }] };
      },
    );
    expect(alternative?.impact).toBe('minor');
    const limit = (path: string) =>
      ratedBy(
        requestTakesMore,
        {
          path,
          property: 'maxLength',
          base: { pointer: '', value: 100 },
          revision: { pointer: '', value: 200 },
        },
        (c) => {
          c.components.schemas.CreateThing.properties.title.maxLength = 200;
        },
      );
    const message = 'Requests may have more than before: `maxLength` `100` → `200`.';
    expect(limit(`${created}/properties/title`)).toEqual({ impact: 'minor', message });
    // Redocly names a reference with a description like this.
    expect(limit(`${created}/properties/title/$ref`)).toEqual({ impact: 'minor', message });
  });

  it('knows the same values in other words', () => {
    const found = { path: note, property: 'anyOf', ...verdict('schema-combinator-changed') };
    const rating = ratedBy(requestTakesMore, found, (c) => {
      const { properties } = c.components.schemas.CreateThing;
      properties.note = { anyOf: [properties.note] };
    });
    expect(rating?.impact).toBe('patch');
  });

  it('leaves to Redocly what takes less, words, and responses', () => {
    const found = { path: note, property: 'maxLength', ...verdict('schema-constraint-changed') };
    const less = ratedBy(requestTakesMore, found, (c) => {
      c.components.schemas.CreateThing.properties.note.maxLength = 5;
    });
    expect(less).toBeNull();
    expect(ratedBy(requestTakesMore, { path: note, property: 'description' })).toBeNull();
    expect(ratedBy(requestTakesMore, { path: `${got}/schema`, property: 'required' })).toBeNull();
  });
});
