import { type PlacedChange, type Reference, referencesTo } from './place.ts';
import { placeAt, schemaWords } from './place-words.ts';
import type { Contracts } from './split.ts';

/** A place that refers to another schema than before, and the schemas. */
export type Replacement = Pick<PlacedChange, 'place' | 'schema' | 'within' | 'keys'> & { message: string };

export const schemaReplaced = {
  id: 'schema-replaced',
  reason: 'The place has another schema. The greatest impact of the differences between both schemas counts.',
};

/**
 * Returns the reference above a change that leads to another schema than before. The differences between the two
 * schemas are not changes of either. Renamed schemas have the same name here (`splitByOperation`).
 */
export function replacementOf(change: PlacedChange, { base, revision }: Contracts): Replacement | null {
  const { keys, kind } = change;
  const before = referencesTo(base, keys);
  let holder: { length: number; name: string } | null = null;
  let replacement: Replacement | null = null;
  for (const [length, after] of referencesTo(revision, keys)) {
    const was = before.get(length);
    if (was?.name === after.name) {
      holder = { length, name: after.name };
      replacement = null;
    } else if (was && !replacement) {
      const isNewOrGone = length === keys.length && kind !== 'modified';
      if (isNewOrGone || arePairedOtherwise(was, after)) return null;
      const [from, to] = [base.formerNames.get(was.name) ?? was.name, after.name];
      replacement = {
        keys: keys.slice(0, length),
        place: placeAt(keys.slice(0, length)),
        schema: holder?.name ?? null,
        within: holder ? schemaWords(keys.slice(holder.length, length)) : '',
        message: `Another schema: \`${from}\` → \`${to}\`.`,
      };
    }
  }
  return replacement;
}

/** Returns true if one of two members of a union is in both versions, at any position. */
function arePairedOtherwise(before: Reference, after: Reference): boolean {
  return after.others.includes(before.name) || before.others.includes(after.name);
}
