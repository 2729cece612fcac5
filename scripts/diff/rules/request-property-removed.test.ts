import { describe, expect, it } from 'vitest';
import { created, got, ratedBy } from '../testing.ts';
import { requestPropertyRemoved } from './request-property-removed.ts';

const removed = { kind: 'removed' as const };

describe('request-property-removed', () => {
  it('breaks clients that send it to a closed object', () => {
    const found = { path: `${created}/properties/note`, ...removed };
    const change = (c: Parameters<NonNullable<Parameters<typeof ratedBy>[2]>>[0]) => {
      delete c.components.schemas.CreateThing.properties.note;
    };
    expect(ratedBy(requestPropertyRemoved, found, change)?.impact).toBe('major');
    const opened = ratedBy(requestPropertyRemoved, found, (c) => {
      change(c);
      delete c.components.schemas.CreateThing.additionalProperties;
    });
    expect(opened).toBeNull();
  });

  it('leaves responses to Redocly', () => {
    expect(
      ratedBy(requestPropertyRemoved, { path: `${got}/schema/properties/colour`, ...removed }),
    ).toBeNull();
  });
});
