import { follow, isObject, type Json, schemaNameOf } from './document.ts';
import { PAIRS, pairsOf } from './pairs.ts';
import { nodeAt, type PlacedChange } from './place.ts';
import type { Contracts, Split } from './split.ts';

/** What a changed mapping of a discriminator means for schemas that are in both versions of the union. */
export interface MappingDifference {
  /** Values that no longer identify their schema. */
  lost: { value: string; before: string; after: string | undefined }[];
  added: { value: string; after: string }[];
}

/**
 * Compares the mappings of a discriminator. It omits members that are new or gone, and members whose fixed value
 * changed, because other changes report them.
 */
export function mappingDifference(change: PlacedChange, contracts: Contracts): MappingDifference {
  const [before, after] = [change.base, change.revision].map((side) => new Map(pairsOf(side?.value)));
  const [base, revision] = [contracts.base, contracts.revision].map((split) => unionOf(split, change));
  if (!before || !after || !base || !revision) return { lost: [], added: [] };
  const lost = [...before]
    .filter(([value, name]) => after.get(value) !== name && revision.has(name))
    .filter(([value, name]) => !base.declares(name, value) || revision.declares(name, value))
    .map(([value, name]) => ({ value, before: name, after: after.get(value) }));
  const added = [...after]
    .filter(([value, name]) => !before.has(value) && base.has(name))
    .filter(([value, name]) => !revision.declares(name, value) || base.declares(name, value))
    .map(([value, name]) => ({ value, after: name }));
  return { lost, added };
}

/** Returns true for a changed mapping that only follows changes of the union's members. */
export function isMappingOfMembers(change: PlacedChange, contracts: Contracts): boolean {
  if (change.typeName !== 'Discriminator' || change.property !== PAIRS) return false;
  const { lost, added } = mappingDifference(change, contracts);
  return lost.length + added.length === 0;
}

/** The union of a discriminator. */
function unionOf(split: Split, { keys }: PlacedChange) {
  const found = nodeAt(split, keys.slice(0, -1));
  const union = isObject(found) ? found : {};
  const members = [union.oneOf ?? union.anyOf ?? []].flat() as Json[];
  const named = new Map(members.map((each) => [schemaNameOf(each), follow(split.document, each)]));
  const tag = isObject(union.discriminator) ? String(union.discriminator.propertyName) : '';
  return {
    /** Returns true for every schema if the names of the members are not known. */
    has: (name: string) => named.size === 0 || named.has(undefined) || named.has(name),
    declares(name: string, value: string): boolean {
      const schema = named.get(name);
      const property = isObject(schema) && isObject(schema.properties) ? schema.properties[tag] : undefined;
      const followed = follow(split.document, property);
      return isObject(followed) && Array.isArray(followed.enum) && followed.enum.includes(value);
    },
  };
}
