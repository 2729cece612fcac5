import { isObject, type Json, schemaNameOf } from './document.ts';
import { inShort } from './in-short.ts';
import type { FoundChange } from './redocly-diff.ts';

/**
 * Returns the changed values: `maximum` 100 → 500. For lists and texts, only the parts that differ. Returns null
 * without a property.
 */
export function differenceOf({ property, base, revision }: FoundChange): string | null {
  if (property === undefined) return null;
  const name = `\`${property}\``;
  const [before, after] = [base?.value, revision?.value];
  if (before === undefined) return `${name} is now ${inShort(after)}`;
  if (after === undefined) return `${name} was ${inShort(before)}, and is gone`;
  if (Array.isArray(before) && Array.isArray(after)) {
    const has = (list: Json[], value: Json) => list.some((each) => inShort(each) === inShort(value));
    const added = after.filter((value) => !has(before, value)).map((value) => `+ ${inShort(value)}`);
    const gone = before.filter((value) => !has(after, value)).map((value) => `− ${inShort(value)}`);
    const changes = [...added, ...gone];
    return changes.length > 0 ? `${name}: ${changes.join(', ')}` : `${name} is in another order`;
  }
  if (property === 'key') return `${inShort(before)} is called ${inShort(after)}`;
  const [from, to] =
    typeof before === 'string' && typeof after === 'string' ? cut(before, after) : [before, after];
  return `${name} ${inShort(from)} → ${inShort(to)}`;
}

/** Returns the names of added or removed properties, members of a union, or tags. Returns null for other changes. */
export function namedIn({ typeName, path, base, revision }: FoundChange): string | null {
  const value = revision?.value ?? base?.value;
  if (typeName === 'Tag' && isObject(value)) return `Tag \`${value.name}\``;
  if (typeName === 'SchemaProperties' && isObject(value)) return `Properties ${listed(Object.keys(value))}`;
  const union = typeName === 'Schema' ? /\/(oneOf|anyOf|allOf)\/\d+$/.exec(path)?.[1] : keywords[typeName];
  if (!union) return null;
  return `\`${union}\` ${listed((Array.isArray(value) ? value : [value]).flatMap(memberNames))}`;
}

const keywords: { [typeName: string]: string } = { OneOf: 'oneOf', AnyOf: 'anyOf', AllOf: 'allOf' };

const listed = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Names a member of a union by its schema's name, its title or its type. Names a union by its members. */
function memberNames(member: Json | undefined): string[] {
  const schema = isObject(member) ? member : {};
  if (Array.isArray(schema.oneOf)) return schema.oneOf.flatMap(memberNames);
  return [schemaNameOf(schema) ?? String(schema.title ?? schema.type ?? 'schema')];
}

/** The message of a Redocly rule about a change, with both values in our format. */
export function saidOf(change: FoundChange, { message }: { message: string }): string {
  const difference = change.property === 'key' ? null : differenceOf(change);
  const named = change.kind === 'modified' ? null : namedIn(change);
  if (named !== null) return `${named} ${change.kind}.`;
  return difference === null ? message : `${difference}.`;
}

/** Returns a message with the old and the new value at its end. */
export function withDifference(message: string, change: FoundChange): string {
  const difference = differenceOf(change);
  return difference === null ? message : `${message.replace(/\.$/, '')}: ${difference}.`;
}

/** Returns true if an unordered list has only another order. */
export function isReordered({ property = '', base, revision }: FoundChange): boolean {
  const [before, after] = [base?.value, revision?.value];
  if (!/^(required|enum|type)$/.test(property) || !Array.isArray(before) || !Array.isArray(after))
    return false;
  const sorted = (list: Json[]) => JSON.stringify(list.map((each) => JSON.stringify(each)).sort());
  return sorted(before) === sorted(after);
}

/** How many characters of the two texts appear before and after the difference. */
const AROUND = 20;

/** Cuts two long texts to the part around their first difference. */
function cut(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= 70) return [before, after];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const begin = same > AROUND ? same - AROUND : 0;
  const shown = (text: string) => (begin > 0 ? `…${text.slice(begin)}` : text);
  return [shown(before), shown(after)];
}
