import { expect, it } from 'vitest';
import { type Editable, smallContract } from './corpus/contract.ts';
import { renamedSchemas } from './renames.ts';

function renamesOf(change: (schemas: Editable) => void): [string, string][] {
  const contract: Editable = smallContract();
  change(contract.components.schemas);
  return [...renamedSchemas(smallContract(), contract)];
}

it('pairs a schema that is gone with the new one that is most like it', () => {
  const renames = renamesOf((schemas) => {
    schemas.BellOutput = schemas.Bell;
    schemas.Ringer = structuredClone(schemas.Bell);
    schemas.Article = { ...schemas.Thing, required: ['id'] };
    delete schemas.Bell;
    delete schemas.Thing;
  });
  expect(renames).toEqual([
    ['Bell', 'BellOutput'],
    ['Thing', 'Article'],
  ]);
});

it('does not pair schemas that differ in the value of a property, or that stay', () => {
  const renames = renamesOf((schemas) => {
    schemas.Horn = { ...schemas.Bell, properties: { ...schemas.Bell.properties, type: { enum: ['horn'] } } };
    schemas.Name = schemas.ThingId;
    delete schemas.Bell;
  });
  expect(renames).toEqual([]);
});
