/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { alternatives, property, resolve } from '../schemas.js';

/**
 * Every 4xx and 5xx body is the error envelope of spec. 2.10: `type` constant "error", `request_id`, and `error` with a
 * `message` and a `type` whose values are named. `error` may be a union of such objects.
 * @type {Rule}
 */
export const errorEnvelope = () => ({
  Responses(responses, context) {
    for (const [status, response] of Object.entries(responses)) {
      if (!/^[45]/.test(status)) continue;
      const location = context.location.child([status]);
      const resolved = resolve(response, location, context);
      for (const [type, media] of Object.entries(resolved?.node.content ?? {})) {
        const at = resolved?.location.child(['content', type, 'schema']) ?? location;
        const isEnvelope = alternatives(media.schema ?? {}, at, context).every((body) =>
          hasEnvelope(body.node, body.location, context),
        );
        if (!isEnvelope) {
          context.report({
            message: `The body of a ${status} is the error envelope, with the values of error.type named.`,
            location: at,
          });
        }
      }
    }
  },
});

/**
 * @param {Schema} body
 * @param {Location} location
 * @param {Context} context
 */
function hasEnvelope(body, location, context) {
  const type = required(body, 'type', location, context);
  const error = required(body, 'error', location, context);
  const isError = type?.node.enum?.length === 1 && type.node.enum[0] === 'error';
  if (!isError || error === undefined) return false;
  if (required(body, 'request_id', location, context) === undefined) return false;
  return alternatives(error.node, error.location, context).every(
    (each) =>
      required(each.node, 'message', each.location, context) !== undefined &&
      required(each.node, 'type', each.location, context)?.node.enum !== undefined,
  );
}

/**
 * @param {Schema} schema
 * @param {string} name
 * @param {Location} location
 * @param {Context} context
 * @returns the property's schema; undefined if it is missing or not required
 */
function required(schema, name, location, context) {
  return schema.required?.includes(name) ? property(schema, name, location, context) : undefined;
}
