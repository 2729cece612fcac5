/** @import { Rule } from '../types.ts' */
import { resolve } from '../schemas.js';

/** The statuses that a handler can return. The other responses are made before the handler runs, or are not stored. */
const kept = /^(2..|400|404|409)$/;

/**
 * An operation with an `Idempotency-Key` replays stored responses with the header `Idempotent-Replayed`. So each response
 * that can be stored declares the header.
 * @type {Rule}
 */
export const replaysDeclared = () => ({
  Operation(operation, context) {
    const names = (operation.parameters ?? []).map(
      (parameter, index) =>
        resolve(parameter, context.location.child(['parameters', index]), context)?.node.name,
    );
    if (!names.includes('Idempotency-Key')) return;
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const location = context.location.child(['responses', status]);
      const resolved = kept.test(status) ? resolve(response, location, context) : undefined;
      if (resolved !== undefined && resolved.node.headers?.['Idempotent-Replayed'] === undefined) {
        context.report({
          message: `The ${status} can be replayed: declare the header Idempotent-Replayed.`,
          location: resolved.location,
        });
      }
    }
  },
});
