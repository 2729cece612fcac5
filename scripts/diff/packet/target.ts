import type { Origin } from '../change.ts';
import { listOf } from '../conjunction.ts';
import { follow, isObject, type Json, type Side } from '../document.ts';
import { nodeAt } from '../place.ts';
import type { Contracts, Split } from '../split.ts';
import { decidedBy } from './keyword.ts';
import { UNDECLARED } from './reach.ts';

/** What a change concerns in the requests or responses of an operation. */
export type Target = {
  side: Side;
  /** The keys of the operation and of the schema of the body, the parameter or the header. */
  root: readonly string[];
  /** The keys below that schema. */
  keys: readonly string[];
  /** True if only the contract before has the place. */
  isGone: boolean;
  /** Returns true if the change can decide about a value at the place. */
  decides(value: Json | undefined): boolean;
} & (
  | { part: 'body' }
  | { part: 'parameter'; in: 'path' | 'query' | 'header'; name: string }
  | { part: 'header'; name: string }
  /** The operation, its body as a whole, or a status. */
  | { part: 'whole' }
);

/** Returns what a change concerns, or an empty list if it can be seen in no request and no response. */
export function targetsOf(origin: Origin, contracts: Contracts): Target[] {
  const { keys, property, before, after } = origin;
  const isName = keys.at(-2) === 'properties';
  const place = property !== undefined && keys.at(-1) === property && !isName ? keys.slice(0, -1) : keys;
  const whole = inlined(place, contracts);
  if (!whole) return [];
  // These keywords concern the properties of an object.
  const names =
    property === 'required'
      ? differing(listOf(before), listOf(after))
      : place.at(-1) === 'properties' && !isName
        ? Object.keys((isObject(after) && after) || (isObject(before) && before) || {})
        : null;
  const places = property === 'additionalProperties' ? [UNDECLARED] : names;
  const decides = decidedBy(origin);
  const isGone = before !== undefined && after === undefined;
  return within(whole, places).flatMap((keys) => {
    const target = targetAt(keys, contracts);
    if (!target) return [];
    const renamed = target.part === 'parameter' && property === 'name' ? [before, after] : [];
    const targets =
      renamed.length > 0 ? renamed.map((name) => ({ ...target, name: String(name) })) : [target];
    return targets.map((each): Target => ({ ...each, decides, isGone }));
  });
}

type Place = Target extends infer T ? (T extends unknown ? Omit<T, 'decides' | 'isGone'> : never) : never;

/** Returns the places of some properties, or the place itself. */
function within(keys: readonly string[], names: readonly string[] | null): (readonly string[])[] {
  if (names === null) return [keys];
  const owner = keys.at(-1) === 'properties' ? keys.slice(0, -1) : keys;
  return names.map((name) => [...owner, 'properties', name]);
}

function targetAt([prefix = '', ...keys]: readonly string[], contracts: Contracts): Place | null {
  const [section = '', first, second, third, ...more] = keys;
  const root = (length: number) => ({ root: [prefix, ...keys.slice(0, length)], keys: keys.slice(length) });
  if (section.startsWith('#')) {
    const parameter = [contracts.revision, contracts.base]
      .map((split) => nodeAt(split, [prefix, section]))
      .find(isObject);
    if (!parameter) return null;
    const place = parameter.in as 'path' | 'query' | 'header';
    const schema = { root: [prefix, section, 'schema'], keys: keys.slice(2) };
    return { side: 'request', part: 'parameter', in: place, name: String(parameter.name), ...schema };
  }
  if (section === 'requestBody')
    return third === 'schema'
      ? { side: 'request', part: 'body', ...root(4) }
      : { side: 'request', part: 'whole', ...root(keys.length) };
  if (section === 'responses' && first !== undefined) {
    if (second === 'headers' && third !== undefined)
      return {
        side: 'response',
        part: 'header',
        name: third,
        root: [prefix, ...keys.slice(0, 4), 'schema'],
        keys: keys.slice(5),
      };
    return second === 'content' && more[0] === 'schema'
      ? { side: 'response', part: 'body', ...root(5) }
      : { side: 'response', part: 'whole', ...root(keys.length) };
  }
  return { side: 'request', part: 'whole', ...root(keys.length) };
}

const differing = (a: readonly Json[], b: readonly Json[]): string[] =>
  [...a.filter((each) => !b.includes(each)), ...b.filter((each) => !a.includes(each))].map(String);

/** Returns keys that begin at the operation. Redocly names some schemas without the way to them. */
function inlined(keys: readonly string[], { base, revision }: Contracts): readonly string[] | null {
  const [prefix = '', section, name = '', ...rest] = keys;
  if (![base, revision].some(({ operations }) => operations.has(prefix))) return null;
  if (section !== 'schemas') return keys;
  for (const split of [revision, base]) {
    const way = wayTo(split, prefix, `#/components/schemas/${name}`);
    if (way) return [prefix, ...way, ...rest];
  }
  return null;
}

/** Returns the shortest way from an operation to a schema. */
function wayTo(split: Split, prefix: string, ref: string): string[] | null {
  const operation = nodeAt(split, [prefix]);
  if (!isObject(operation)) return null;
  const parameters = listOf(operation.parameters).map((each) => String(isObject(each) && each.$ref));
  const queue: { node: Json | undefined; way: string[] }[] = [
    ...parameters.map(($ref) => ({ node: { $ref }, way: [$ref] })),
    { node: operation.requestBody, way: ['requestBody'] },
    { node: operation.responses, way: ['responses'] },
  ];
  const seen = new Set<Json>();
  for (const { node, way } of queue) {
    if (isObject(node) && node.$ref === ref) return way;
    const found = follow(split.document, node);
    if (typeof found !== 'object' || found === null || seen.has(found)) continue;
    seen.add(found);
    for (const [key, below] of Object.entries(found))
      if (!/^(examples?|default|enum|x-.*)$/.test(key) || way.at(-1) === 'properties')
        queue.push({ node: below, way: [...way, key] });
  }
  return null;
}
