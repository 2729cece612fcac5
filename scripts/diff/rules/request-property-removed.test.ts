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

  it('sees a property that becomes read-only', () => {
    const found = { path: `${created}/properties/note`, kind: 'removed' } as const;
    const rating = ratedBy(requestPropertyRemoved, found, (c) => {
      c.components.schemas.CreateThing.properties.note.readOnly = true;
      delete c.components.schemas.CreateThing.additionalProperties;
    });
    expect(rating).toEqual({
      impact: 'major',
      message: '`note` is no longer accepted: it is now `readOnly`.',
    });
  });

  it('sees a property of a closed member of a union', () => {
    const found = {
      path: `${created}/properties/parts/items/oneOf/1/properties/sound`,
      kind: 'removed',
    } as const;
    const rating = ratedBy(requestPropertyRemoved, found, (c) => {
      delete c.components.schemas.BellInput.properties.sound;
    });
    expect(rating?.impact).toBe('major');
  });
});
