/** @import { Rule } from '../types.ts' */
import { resolve } from '../schemas.js';

const sharedStatuses = ['403', '405', '413', '415', '429', '500', '503'];
const statusesOfAll = ['400', '403', '405', '429', '500', '503'];
const statusesOfBodies = ['413', '415'];

/**
 * Error responses are references (`$ref`). All operations share the same 403, 405, 413, 415, 429, 500 and 503. Every
 * operation declares 400 (its own or a shared one, because an unknown query parameter returns 400), 403, 405, 429, 500
 * and 503. Operations with a body declare 413 and 415 too.
 * @type {Rule}
 */
export const sharedErrorResponses = () => {
  /** @type {Map<string, string>} */
  const firstTargets = new Map();
  return {
    Operation(operation, { location, report }) {
      const needed =
        operation.requestBody === undefined ? statusesOfAll : [...statusesOfBodies, ...statusesOfAll];
      const missing = needed.filter((status) => operation.responses?.[status] === undefined);
      if (missing.length === 0) return;
      report({
        message: `The operation does not declare ${missing.join(', ')}.`,
        location: location.child(['responses']),
      });
    },
    Responses(responses, context) {
      for (const [status, response] of Object.entries(responses)) {
        if (!/^[45]/.test(status)) continue;
        const location = context.location.child([status]);
        if (response.$ref === undefined) {
          context.report({
            message: `Declare the ${status} once, in a responses.yaml, and refer to it by $ref.`,
            location,
          });
        } else if (sharedStatuses.includes(status)) {
          const target = resolve(response, location, context)?.location;
          const name = `${target?.source.absoluteRef}${target?.pointer}`;
          const first = firstTargets.get(status) ?? name;
          firstTargets.set(status, first);
          if (name !== first) {
            context.report({
              message: `All operations share one ${status} response: refer to it.`,
              location,
            });
          }
        }
      }
    },
  };
};
