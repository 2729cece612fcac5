import { type ContractDocument, isObject, type Json, type JsonObject } from './document.ts';

/** The minimum similarity of a removed and a new schema, from 0 to 1. */
const ALIKE = 0.6;

/**
 * Returns the new names of schemas by their old names. It pairs the most similar in content and name first. Each name
 * is used once.
 */
export function renamedSchemas(base: ContractDocument, revision: ContractDocument): Map<string, string> {
  const [before, after] = [base.components?.schemas ?? {}, revision.components?.schemas ?? {}];
  const added = Object.keys(after).filter((name) => !(name in before));
  const removed = Object.keys(before).filter((name) => !(name in after));
  const renames = new Map<string, string>();
  for (let known = -1; known < renames.size; ) {
    known = renames.size; // A union is similar to another one after its members are paired.
    const taken = new Set(renames.values());
    const pairs = removed
      .filter((from) => !renames.has(from))
      .flatMap((from) =>
        added
          .filter((to) => !taken.has(to))
          .map((to) => ({ from, to, alike: likeness(renamed(before[from], renames), after[to] ?? {}) })),
      )
      .filter(({ alike }) => alike >= ALIKE)
      .map((pair) => ({ ...pair, rank: pair.alike + sameBegin(pair.from, pair.to) }))
      .sort((a, b) => b.rank - a.rank);
    for (const { from, to } of pairs) {
      if (renames.has(from) || taken.has(to)) continue;
      renames.set(from, to);
      taken.add(to);
    }
  }
  return renames;
}

/** Returns a schema whose references have the new names. */
function renamed(schema: JsonObject | undefined, renames: ReadonlyMap<string, string>): JsonObject {
  const text = JSON.stringify(schema ?? {});
  return JSON.parse(
    text.replaceAll(/(?<="#\/components\/schemas\/)[^"]+/g, (name) => renames.get(name) ?? name),
  );
}

/** Returns the share of the longer name that both names begin with, from 0 to 1. */
function sameBegin(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}

/** Returns the share of content that both schemas have. Returns 0 if a property of both has no value in common. */
function likeness(a: JsonObject, b: JsonObject): number {
  if (areApart(a, b)) return 0;
  const [ours, theirs] = [factsOf(a), factsOf(b)];
  const shared = [...ours].filter((fact) => theirs.has(fact)).length;
  return shared / (ours.size + theirs.size - shared);
}

function areApart(a: Json | undefined, b: Json | undefined): boolean {
  const [ours, theirs] = [valuesOf(a), valuesOf(b)];
  if (ours && theirs) return !ours.some((value) => theirs.includes(value));
  const [one, other] = [propertiesOf(a), propertiesOf(b)];
  return Object.keys(one).some((name) => areApart(one[name], other[name]));
}

function valuesOf(schema: Json | undefined): Json[] | null {
  if (!isObject(schema)) return null;
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.const === undefined ? null : [schema.const];
}

/** Returns the content of a schema: the names of its properties, the entries of its lists, and other keywords. */
function factsOf(schema: JsonObject): Set<string> {
  const facts = Object.entries(schema).flatMap(([keyword, value]) => {
    if (/^(description|title|examples?|required|discriminator|x-.*)$/.test(keyword)) return [];
    const entries = isObject(value) ? Object.keys(value) : Array.isArray(value) ? value : [value];
    return entries.map((each) => `${keyword} ${JSON.stringify(each)}`);
  });
  return new Set(facts);
}

function propertiesOf(schema: Json | undefined): JsonObject {
  return isObject(schema) && isObject(schema.properties) ? schema.properties : {};
}
