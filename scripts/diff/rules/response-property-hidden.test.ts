import { describe, expect, it } from 'vitest';
import { created, got, ratedBy } from '../testing.ts';
import { responsePropertyHidden } from './response-property-hidden.ts';

const found = { path: `${got}/schema/properties/colour`, kind: 'removed' } as const;

describe('response-property-hidden', () => {
  it('sees a property of a response that becomes write-only', () => {
    const rating = ratedBy(responsePropertyHidden, found, (c) => {
      c.components.schemas.Thing.properties.colour.writeOnly = true;
    });
    expect(rating).toEqual({
      impact: 'major',
      message: '`colour` is no longer in responses: it is now `writeOnly`.',
    });
  });

  it('leaves properties that are gone, and requests, to other rules', () => {
    const gone = ratedBy(responsePropertyHidden, found, (c) => {
      delete c.components.schemas.Thing.properties.colour;
    });
    expect(gone).toBeNull();
    const request = { ...found, path: `${created}/properties/note` };
    expect(ratedBy(responsePropertyHidden, request)).toBeNull();
  });
});
