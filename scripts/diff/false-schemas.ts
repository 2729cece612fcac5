import type { FoundChange } from './redocly-diff.ts';

/** The type of a change at a schema that becomes `false`, or was `false`. No value is valid for it. */
export const FALSE_SCHEMA = 'FalseSchema';

/**
 * Writes changes from and to `false` as changes of the schema. Redocly compares only schemas that are objects, and
 * reports one change of the part that contains the schema, and one of a schema that is new or gone.
 */
export function withFalseSchemas(found: readonly FoundChange[]): FoundChange[] {
  const schemas = found.filter(isOfFalse).map(({ property = '', ...change }) => ({
    ...change,
    typeName: FALSE_SCHEMA,
    path: `${change.path}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  }));
  const places = new Set(schemas.map(({ path }) => path));
  const others = found.filter((change) => !isOfFalse(change) && !places.has(change.path));
  return [...schemas, ...others];
}

function isOfFalse({ typeName, kind, property = '', base, revision }: FoundChange): boolean {
  if (kind !== 'modified' || ![base?.value, revision?.value].includes(false)) return false;
  return typeName === 'SchemaProperties' || property === 'schema' || property === 'items';
}
