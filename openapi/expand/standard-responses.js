/** @import { Preprocessor } from './types.ts' */
import { Contract } from './contract.js';
import { referenceTo } from './references.js';

/** An operation can have its own response of these statuses in place of the standard one. */
const replaceable = ['400', '401', '413', '415', '429'];

/**
 * Adds the standard responses to every operation. Those for bodies and lists replace those of `always`.
 * @type {Preprocessor}
 */
export const standardResponses = () => {
  /** @type {Contract} */
  let contract;
  return {
    Root: {
      enter(root, context) {
        contract = new Contract(root, context);
      },
      leave(root) {
        delete root['x-standard'];
      },
    },
    Operation(operation, context) {
      const { location, report } = context;
      const { responses: standard = {} } = contract.standard;
      const added = {
        ...standard.always,
        ...(operation.requestBody && standard['with-body']),
        ...(operation['x-list-of'] && standard.list),
      };
      operation.responses ??= {};
      for (const [status, reference] of Object.entries(added)) {
        const target = contract.follow(reference, context);
        if (target === undefined) continue;
        const { $ref } = referenceTo(location, target.location);
        const own = operation.responses[status];
        if (own && (own.$ref === $ref || !replaceable.includes(status))) {
          report({
            message: `Leave the ${status} out: x-standard in openapi.yaml adds it.`,
            location: location.child(['responses', status]),
          });
        }
        operation.responses[status] ??= { $ref };
      }
    },
  };
};
