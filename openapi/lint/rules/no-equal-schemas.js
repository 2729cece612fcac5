/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { dirname } from 'node:path';

/** What says something about a value, and does not change which values are valid. */
const words = new Set(['title', 'description', 'example', 'examples', 'deprecated']);
/** An extension that changes which values are valid: scripts/generate/pages.ts. */
const idOf = 'x-id-of';
/** Lists whose order says nothing. */
const sets = new Set(['enum', 'required', 'type']);

/** Names that follow from an operation. Such a schema may be equal to another one, and change later. */
const ofOperation = /^(Create|Update|Deleted)[A-Z]/;

/**
 * No two named schemas of a resource have the same content, and none has that of a schema in common/. Descriptions and
 * examples may differ. Schemas of different resources may be equal: a new resource often begins as a copy.
 * @type {Rule}
 */
export const noEqualSchemas = () => {
  /** @type {{ content: string, name: string, folder: string }[]} */
  const known = [];
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    Schema(schema, context) {
      const { location } = context;
      const name = nameOf(location);
      if (name === undefined || ofOperation.test(name) || schema.$ref !== undefined || seen.has(schema))
        return;
      seen.add(schema);
      const folder = dirname(location.source.absoluteRef);
      const content = JSON.stringify(contentOf(schema, location, context));
      const other = known.find((each) => each.content === content && share(folder, each.folder));
      if (other)
        context.report({ message: `${other.name} and ${name} have the same content: keep one of them.` });
      else known.push({ content, name, folder });
    },
  };
};

/**
 * Returns true if schemas of two folders must differ.
 * @param {string} one
 * @param {string} other
 */
const share = (one, other) => one === other || [one, other].some((folder) => /\bcommon\b/.test(folder));

/**
 * @param {Location} location
 * @returns {string | undefined} the name of a schema that is a file or a component
 */
function nameOf({ pointer, source }) {
  if (pointer === '#/') return source.absoluteRef.match(/([^/]+)\.[a-z]+$/)?.[1];
  return pointer.match(/^#\/components\/schemas\/([^/]+)$/)?.[1];
}

/**
 * @param {unknown} node
 * @param {Location} location of the schema that is compared, for its references
 * @param {Context} context
 * @param {string} [key] of the node in its parent
 * @returns {unknown}
 */
function contentOf(node, location, context, key = '') {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) {
    const items = node.map((item) => contentOf(item, location, context));
    return sets.has(key) ? items.map(String).sort() : items;
  }
  if ('$ref' in node && typeof node.$ref === 'string') {
    const target = context.resolve(node, location.source.absoluteRef).location;
    return { $ref: target ? `${target.source.absoluteRef}${target.pointer}` : node.$ref };
  }
  // The value of a property that is named `description` or `examples` is a schema, so it is compared.
  const properties = key === 'properties';
  const kept = Object.entries(node).filter(
    ([name]) => properties || name === idOf || !(words.has(name) || name.startsWith('x-')),
  );
  return Object.fromEntries(
    kept
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, child]) => [name, contentOf(child, location, context, properties ? '' : name)]),
  );
}
