import { describe, expect, it } from 'vitest';
import type { Editable } from '../corpus/contract.ts';
import { FALSE_SCHEMA } from '../false-schemas.ts';
import { created, got, ratedBy } from '../testing.ts';
import { schemaFalse } from './schema-false.ts';

const rated = (path: string, change: (c: Editable) => void) =>
  ratedBy(schemaFalse, { path, typeName: FALSE_SCHEMA }, change);

describe('schema-false', () => {
  it('sees that no value of a request is valid now', () => {
    const rating = rated(`${created}/properties/note`, (c) => {
      c.components.schemas.CreateThing.properties.note = false;
    });
    expect(rating).toEqual({ impact: 'major', message: 'No value is valid now.' });
  });

  it('sees that an undeclared property of a closed request was not valid before', () => {
    const rating = rated(`${created}/properties/colour`, (c) => {
      c.components.schemas.CreateThing.properties.colour = false;
    });
    expect(rating?.impact).toBe('patch');
  });

  it('sees that responses lose a property, and that an undeclared one may be false', () => {
    const lost = rated(`${got}/schema/properties/colour`, (c) => {
      c.components.schemas.Thing.properties.colour = false;
    });
    expect(lost?.impact).toBe('major');
    const undeclared = rated(`${got}/schema/properties/weight`, (c) => {
      c.components.schemas.Thing.properties.weight = false;
    });
    expect(undeclared?.impact).toBe('patch');
  });

  it('leaves other changes to other rules', () => {
    expect(ratedBy(schemaFalse, { path: `${created}/properties/note` })).toBeNull();
  });
});
