/** @import { Context, Location, Rule, Schema } from '../types.ts' */

/** What says something about a value, and does not change which values are valid. */
const words = new Set(['title', 'description', 'example', 'examples', 'deprecated']);
/** An extension that changes which values are valid: scripts/generate/pages.ts. */
const idOf = 'x-id-of';
/** Lists whose order says nothing. */
const sets = new Set(['enum', 'required', 'type']);

/**
 * No two named schemas have the same content: one shape has one name. Descriptions and examples may differ.
 * @type {Rule}
 */
export const noEqualSchemas = () => {
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {Set<Schema>} */
  const seen = new Set();
  return {
    Schema(schema, context) {
      const { location } = context;
      const name = nameOf(location);
      if (name === undefined || schema.$ref !== undefined || seen.has(schema)) return;
      seen.add(schema);
      const content = JSON.stringify(contentOf(schema, location, context));
      const other = known.get(content);
      if (other === undefined) known.set(content, name);
      else context.report({ message: `${other} and ${name} have the same content: keep one of them.` });
    },
  };
};

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
