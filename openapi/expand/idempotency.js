/** @import { Response } from '../lint/types.ts' */
/** @import { Found, Preprocessor } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { Contract } from './contract.js';
import { copyOf, referenceTo } from './references.js';

/** The statuses that a handler can return. The other responses are made before the handler runs, or are not stored. */
const stored = /^(2..|400|404|409)$/;

/** The type of uploads. They take no keys: the service would have to keep each file for the comparison. */
const form = 'multipart/form-data';

/**
 * Adds the header `Idempotency-Key` to every POST except uploads, the headers of replays to its own responses that the service stores,
 * and the errors of keys to its 409.
 * @type {Preprocessor}
 */
export const idempotency = () => {
  /** @type {Contract} */
  let contract;
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    Operation(operation, context) {
      const { location, key } = context;
      const { idempotency: standard } = contract.standard;
      const parameter = contract.follow(standard?.parameter, context);
      const conflict = contract.follow(standard?.conflict, context);
      if (operation.requestBody?.content?.[form]) return;
      if (key !== 'post' || !standard || !parameter || !conflict) return;
      operation.parameters = [...(operation.parameters ?? []), referenceTo(location, parameter.location)];
      operation.responses ??= {};
      for (const [status, response] of Object.entries(operation.responses)) {
        if (!stored.test(status)) continue;
        const place = location.child(['responses', status]);
        const own = resolve(response, place, context) ?? contract.addedResponse(response);
        if (own === undefined) continue;
        for (const [name, reference] of Object.entries(standard.headers)) {
          const header = contract.follow(reference, context);
          if (header)
            own.node.headers = { ...own.node.headers, [name]: referenceTo(own.location, header.location) };
        }
        if (status === '409') merge(conflict, own);
      }
      operation.responses['409'] ??= referenceTo(location, conflict.location);
    },
  };
};

/**
 * Adds the headers and examples of a response to another.
 * @param {Found<Response>} from
 * @param {Found<Response>} to
 */
function merge(from, to) {
  const { headers, content } = copyOf(from.node, from.location, to.location);
  to.node.headers = { ...headers, ...to.node.headers };
  for (const [type, media] of Object.entries(to.node.content ?? {}))
    media.examples = { ...media.examples, ...content?.[type]?.examples };
}
