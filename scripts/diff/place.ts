import {
  type ContractDocument,
  follow,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  type Side,
  schemaNameOf,
} from './document.ts';
import { placeAt, schemaWords } from './place-words.ts';
import type { FoundChange } from './redocly-diff.ts';
import { type Contracts, type OperationKey, prefixOf, type Split } from './split.ts';

/** A change with its operation and its place in words. */
export interface PlacedChange extends FoundChange {
  /** Null for changes outside of operations, such as a server. */
  operation: OperationKey | null;
  /** Null for parts that are neither sent nor received, such as a summary. */
  side: Side | null;
  /** Such as `request: resources[].url`, `response 200: example paused`, `query parameter limit`. */
  place: string;
  /** The named schema that contains it, without the operation's prefix, or null. */
  schema: string | null;
  /** Its place in that schema or in the parameter. */
  within: string;
  /** Its place in both documents: the keys below the operation, with a parameter by its component. */
  keys: string[];
}

/** Finds the operation and the schema of a change. */
export function placeChange(change: FoundChange, contracts: Contracts): PlacedChange {
  const { pointer = '' } = change.revision ?? change.base ?? {};
  const [section, kind, name = '', ...keys] = keysOf(pointer);
  const [, schema = null] = (kind === 'schemas' && /\.(?:request|response)\.([^.]+)$/.exec(name)) || [];
  const isNamed = section === 'components' && schema !== null;
  // A property's value is below its schema. The message names the property.
  const within = keys.at(-1) === change.property ? keys.slice(0, -1) : keys;
  return {
    ...placeInOperation(change, contracts),
    schema: isNamed ? schema : null,
    within: isNamed ? schemaWords(within, memberNames(change, name, contracts)) : '',
  };
}

function placeInOperation(
  change: FoundChange,
  contracts: Contracts,
): Omit<PlacedChange, 'schema' | 'within'> {
  const [section, first, second, ...below] = keysOf(change.path);
  // Redocly names a reference that has a description.
  const rest = below.filter((key, at) => key !== '$ref' || below[at - 1] === 'properties');
  if (section === 'paths' && first && second) {
    const prefix = prefixOf(second, first);
    const operation = operationOf(prefix, contracts);
    if (operation) {
      const keys = rest[0] === 'parameters' && rest[1] ? byParameter(change, prefix, rest, contracts) : rest;
      return {
        ...change,
        operation,
        side: sideOf(keys),
        place: placeAt([prefix, ...keys]),
        keys: [prefix, ...keys],
      };
    }
  }
  if (section === 'components' && first === 'schemas' && second) {
    const [, prefix = '', side, name] = /^(.*)\.(request|response)\.([^.]+)$/.exec(second) ?? [];
    const operation = operationOf(prefix, contracts);
    const keys = [prefix, 'schemas', second, ...rest];
    if (operation && name) return { ...change, operation, side: side as Side, place: placeAt(keys), keys };
  }
  const keys = keysOf(change.path);
  return { ...change, operation: null, side: null, place: keys.join(' '), keys };
}

/** Returns the schema that contains a change, in one of the two documents. */
export function schemaAt(split: Split, { keys }: Pick<PlacedChange, 'keys'>): JsonObject | undefined {
  // A rule for a list of subschemas, or for an added one, applies to the schema that contains it.
  const end = [keys.length - 1, keys.length - 2].find((at) => /^(one|any|all)Of$/.test(keys[at] ?? ''));
  const found = nodeAt(split, keys.slice(0, end));
  return isObject(found) ? found : undefined;
}

/** Returns what is at a place in one of the two documents, without references. */
export function nodeAt(split: Split, [prefix = '', ...keys]: readonly string[]): Json | undefined {
  const { path = '', method = '' } = split.operations.get(prefix) ?? {};
  let node: Json | undefined = split.document.paths[path]?.[method.toLowerCase()];
  for (const key of keys) node = nodeBelow(split.document, node, key);
  return follow(split.document, node);
}

/** A reference to a named schema. */
export interface Reference {
  name: string;
  /** The names of the other members of its union. */
  others: string[];
}

/** Returns the references above a place in an operation, by the number of keys. */
export function referencesTo(
  split: Split,
  [prefix = '', ...keys]: readonly string[],
): Map<number, Reference> {
  const references = new Map<number, Reference>();
  const operation = split.operations.get(prefix);
  if (!operation) return references;
  let node: Json | undefined = split.document.paths[operation.path]?.[operation.method.toLowerCase()];
  for (const [at, key] of keys.entries()) {
    const above = node;
    node = nodeBelow(split.document, above, key);
    const name = keys[at - 1] === 'schemas' && at === 1 ? key.split('.').at(-1) : schemaNameOf(node);
    const members = Array.isArray(above) ? above.map(schemaNameOf) : [];
    if (name !== undefined)
      references.set(at + 2, {
        name,
        others: members.filter((each) => each !== undefined && each !== name) as string[],
      });
  }
  return references;
}

function nodeBelow(document: ContractDocument, above: Json | undefined, key: string): Json | undefined {
  const node = follow(document, above);
  if (key.startsWith('#')) return follow(document, { $ref: key });
  if (Array.isArray(node)) return node[Number(key)];
  if (key === 'schemas' && !(isObject(node) && 'schemas' in node))
    return document.components?.schemas as Json | undefined;
  const named = isObject(node) ? node[key] : undefined;
  // A value of a discriminator is a reference, written as text.
  return typeof named === 'string' && named.startsWith('#/') ? { $ref: named } : named;
}

function operationOf(prefix: string, { base, revision }: Contracts): OperationKey | null {
  return revision.operations.get(prefix) ?? base.operations.get(prefix) ?? null;
}

/** The position of a parameter in the list can differ, its component does not. */
function byParameter(change: FoundChange, prefix: string, keys: string[], contracts: Contracts): string[] {
  const { document, operations } = change.kind === 'removed' ? contracts.base : contracts.revision;
  const { path = '', method = '' } = operations.get(prefix) ?? {};
  const operation = document.paths[path]?.[method.toLowerCase()];
  const list = isObject(operation) ? (operation.parameters as JsonObject[]) : [];
  const ref = list[Number(keys[1])]?.$ref;
  return typeof ref === 'string' ? [ref, ...keys.slice(2)] : keys;
}

function sideOf(keys: string[]): Side | null {
  if (keys[0] === 'responses') return 'response';
  return keys[0] === 'requestBody' || keys[0]?.startsWith('#') ? 'request' : null;
}

/** The names of a schema's members, by their places. */
function memberNames(change: FoundChange, schema: string, { base, revision }: Contracts) {
  const { document } = change.revision ? revision : base;
  return (keys: string[]): string | undefined => {
    let node: Json | undefined = document.components?.schemas?.[schema];
    for (const key of keys)
      node = Array.isArray(node) ? node[Number(key)] : isObject(node) ? node[key] : undefined;
    return schemaNameOf(node);
  };
}
