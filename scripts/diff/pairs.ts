import { listOf } from './conjunction.ts';
import { isObject, type Json, type JsonObject } from './document.ts';

/** The mapping of a discriminator, in the split document. */
export const PAIRS = 'pairs';

/**
 * Writes a mapping as a list of values and names of schemas. Redocly would pair the members of a union by their values;
 * here it pairs them by their names. It compares lists only if they contain texts.
 */
export function withPairs(
  { mapping, ...discriminator }: JsonObject,
  renames: ReadonlyMap<string, string>,
): JsonObject {
  if (!isObject(mapping)) return discriminator;
  const pairs = Object.entries(mapping).map(([value, target]) => {
    const name = String(target).replace('#/components/schemas/', '');
    return JSON.stringify([value, renames.get(name) ?? name]);
  });
  return { ...discriminator, [PAIRS]: pairs.sort() };
}

export const pairsOf = (pairs: Json | undefined): [value: string, name: string][] =>
  listOf(pairs).map((pair) => JSON.parse(String(pair)));
