import { describe, expect, it } from 'vitest';
import { created, got, ratedBy, verdict } from '../testing.ts';
import { responseGrew } from './response-grew.ts';

const state = {
  property: 'enum',
  base: { pointer: '', value: ['new', 'old'] },
  revision: { pointer: '', value: ['new', 'old', 'used'] },
  ...verdict('enum-values-added'),
};
const branch = {
  path: `${got}/schema/properties/parts/items/oneOf/2`,
  kind: 'added' as const,
  ...verdict('schema-combinator-changed'),
};

describe('response-grew', () => {
  it('allows new values, new union members and higher limits in responses', () => {
    const limit = { property: 'maxItems', ...verdict('schema-constraint-changed') };
    expect(ratedBy(responseGrew, { path: `${got}/schema/properties/state`, ...state })?.impact).toBe('minor');
    expect(ratedBy(responseGrew, { path: `${got}/schema/properties/parts`, ...limit })?.impact).toBe('minor');
    expect(ratedBy(responseGrew, branch)?.impact).toBe('minor');
  });

  it('rejects another type, pattern or shape, and new enumerations', () => {
    const type = { property: 'type', ...verdict('schema-type-changed') };
    const pattern = { property: 'pattern', ...verdict('schema-constraint-changed') };
    expect(ratedBy(responseGrew, { path: `${got}/schema/properties/note`, ...type })).toBeNull();
    expect(ratedBy(responseGrew, { path: `${got}/schema/properties/note`, ...pattern })).toBeNull();
    const untold = ratedBy(responseGrew, branch, (c) => delete c.components.schemas.Part.discriminator);
    expect(untold).toBeNull();
  });

  it('does not let them replace all values, such as the one of a discriminator', () => {
    const replaced = { ...state, revision: { pointer: '', value: ['used'] } };
    expect(ratedBy(responseGrew, { path: `${got}/schema/properties/state`, ...replaced })).toBeNull();
  });

  it('does not speak of requests', () => {
    expect(ratedBy(responseGrew, { path: `${created}/properties/state`, ...state })).toBeNull();
  });
});
