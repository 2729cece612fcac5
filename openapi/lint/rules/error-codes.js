/** @import { Context, Location, Rule, Schema } from '../types.ts' */
import { alternatives, property, resolve } from '../schemas.js';

/** Statuses whose `error.type` does not say what a program needs to know. */
const coded = ['403', '404', '405', '409', '415'];

/**
 * Programs act on `error.code`. Errors of 403, 404, 405, 409 and 415 always have one. All codes come from one
 * enumeration, the schema with `x-enumDescriptions`, which describes each code in one line.
 * @type {Rule}
 */
export const errorCodes = () => {
  /** @type {{ node: Schema, location: Location }[]} */
  const found = [];
  return {
    Responses(responses, context) {
      for (const [status, response] of Object.entries(responses)) {
        if (!/^[45]/.test(status)) continue;
        const resolved = resolve(response, context.location.child([status]), context);
        for (const [type, media] of Object.entries(resolved?.node.content ?? {})) {
          const at = resolved?.location.child(['content', type, 'schema']) ?? context.location;
          for (const error of errorsIn(media.schema ?? {}, at, context)) {
            const code = property(error.node, 'code', error.location, context);
            if (code !== undefined) found.push(code);
            const isRequired = error.node.required?.includes('code');
            if (coded.includes(status) && !isRequired) {
              context.report({ message: `An error of ${status} requires a \`code\`.`, location: at });
            }
          }
        }
      }
    },
    Root: {
      leave(_, { report }) {
        const known = found.find(({ node }) => node['x-enumDescriptions'] !== undefined);
        const lines = Object.keys(known?.node['x-enumDescriptions'] ?? {});
        for (const { node, location } of found) {
          const codes = node.enum ?? ['any string'];
          const unknown = codes.filter((code) => !lines.includes(String(code)));
          if (unknown.length > 0) {
            report({
              message: `The enumeration of codes does not describe: ${unknown.join(', ')}.`,
              location,
            });
          }
        }
        const unused = lines.filter((code) => !known?.node.enum?.includes(code));
        if (known !== undefined && unused.length > 0) {
          report({
            message: `The enumeration of codes does not have: ${unused.join(', ')}.`,
            location: known.location,
          });
        }
      },
    },
  };
};

/**
 * The alternatives of `error` in the alternatives of a body.
 * @param {Schema} body
 * @param {Location} location
 * @param {Context} context
 */
function errorsIn(body, location, context) {
  return alternatives(body, location, context).flatMap((envelope) => {
    const error = property(envelope.node, 'error', envelope.location, context);
    return error === undefined ? [] : alternatives(error.node, error.location, context);
  });
}
