/** @import { Context, Location, Schema } from '../lint/types.ts' */
/** @import { Found } from './types.ts' */
import { basename } from 'node:path';
import { resolve } from '../lint/schemas.js';

/**
 * Returns the name of a schema: that of its file.
 * @param {{ location: Location }} schema
 */
export const nameOf = ({ location }) => basename(location.source.absoluteRef, '.yaml');

/**
 * Returns the schema of an object's `id`. The objects of a union have the same.
 * @param {Found<Schema>} object
 * @param {Context} context
 * @returns {Found<Schema> | undefined} undefined if `id` is not a reference
 */
export function idOf({ node, location }, context) {
  const [first] = node.oneOf ?? [];
  const member = first && resolve(first, location, context);
  if (member) return idOf(member, context);
  const id = node.properties?.id;
  return id?.$ref === undefined ? undefined : resolve(id, location, context);
}

/** @param {string} name such as `DeploymentRun` */
export const snakeCase = (name) => name.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase();
