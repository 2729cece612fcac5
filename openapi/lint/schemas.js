/** @import { Context, Location, MediaType, Reference, Schema } from './types.ts' */

/** Matches the pattern of an id, which starts with a prefix such as `^sess_`. */
export const prefixedPattern = /^\^(\((\?:)?)?[a-z]+(\|[a-z]+)*\)?_/;

/**
 * Follows a `$ref`, from the file it is written in.
 * @template {object} Node
 * @param {Node & Reference} node
 * @param {Location} location where `node` stands
 * @param {Context} context
 * @returns {{ node: Node, location: Location } | undefined} undefined if the target does not exist (Redocly's
 *   `no-unresolved-refs` reports that)
 */
export function resolve(node, location, context) {
  if (node.$ref === undefined) return { node, location };
  const target = context.resolve(node, location.source.absoluteRef);
  if (target.location === undefined || typeof target.node !== 'object' || target.node === null)
    return undefined;
  return resolve(/** @type {Node} */ (target.node), target.location, context);
}

/**
 * Visits every schema that a value of this schema can reach: through properties, items, composition and maps. Redocly's
 * nested visitors stop at the first schema, so a rule about the whole response needs its own walk.
 * @param {Schema} schema
 * @param {Location} location
 * @param {Context} context
 * @param {Set<Schema>} seen shared by the calls of one rule: a schema used by many operations is visited once
 * @param {(schema: Schema, location: Location) => void} visit
 */
export function visitReachable(schema, location, context, seen, visit) {
  const resolved = resolve(schema, location, context);
  if (resolved === undefined || seen.has(resolved.node)) return;
  seen.add(resolved.node);
  visit(resolved.node, resolved.location);
  for (const [path, child] of children(resolved.node)) {
    visitReachable(child, resolved.location.child(path), context, seen, visit);
  }
}

/**
 * The same for every schema that a body's media types reach.
 * @param {{ content?: Record<string, MediaType> }} body a request body or response
 * @param {Context} context
 * @param {Set<Schema>} seen
 * @param {(schema: Schema, location: Location) => void} visit
 */
export function visitBody(body, context, seen, visit) {
  for (const [type, media] of Object.entries(body.content ?? {})) {
    if (media.schema === undefined) continue;
    visitReachable(media.schema, context.location.child(['content', type, 'schema']), context, seen, visit);
  }
}

/**
 * The alternatives of a value: the schema behind `$ref`s, with oneOf, anyOf and allOf opened and `null` left out.
 * @param {Schema} schema
 * @param {Location} location
 * @param {Context} context
 * @returns {{ node: Schema, location: Location }[]}
 */
export function alternatives(schema, location, context) {
  const resolved = resolve(schema, location, context);
  if (resolved === undefined || resolved.node.type === 'null') return [];
  const parts = /** @type {const} */ (['oneOf', 'anyOf', 'allOf']).flatMap((keyword) =>
    (resolved.node[keyword] ?? []).flatMap((part, index) =>
      alternatives(part, resolved.location.child([keyword, index]), context),
    ),
  );
  return parts.length > 0 ? parts : [resolved];
}

/**
 * @param {Schema} schema
 * @param {string} name
 * @param {Location} location
 * @param {Context} context
 * @returns the property's schema, behind its `$ref`; undefined if it is missing
 */
export function property(schema, name, location, context) {
  const child = schema.properties?.[name];
  return child && resolve(child, location.child(['properties', name]), context);
}

/**
 * @param {Schema} schema
 * @param {string} type
 */
export function hasType(schema, type) {
  return Array.isArray(schema.type) ? schema.type.includes(type) : schema.type === type;
}

/**
 * @param {Schema} schema
 * @returns {[(string | number)[], Schema][]} each schema written inside this one, with its path from it
 */
function children(schema) {
  /** @type {[(string | number)[], Schema][]} */
  const found = [];
  for (const keyword of /** @type {const} */ (['properties', 'patternProperties'])) {
    for (const [name, child] of Object.entries(schema[keyword] ?? {})) found.push([[keyword, name], child]);
  }
  for (const keyword of /** @type {const} */ (['items', 'additionalProperties'])) {
    const child = schema[keyword];
    if (typeof child === 'object') found.push([[keyword], child]);
  }
  for (const keyword of /** @type {const} */ (['prefixItems', 'allOf', 'anyOf', 'oneOf'])) {
    for (const [index, child] of (schema[keyword] ?? []).entries()) found.push([[keyword, index], child]);
  }
  return found;
}
