/** @import { Rule } from '../types.ts' */
import { resolve } from '../schemas.js';

/**
 * Every response has a body, and every media type a map of named `examples` with values: tests, mock, demo data and
 * documentation use them by name. The schema and the examples of a stream (`text/event-stream`) are the data of one event.
 * @type {Rule}
 */
export const mediaTypeExamples = () => ({
  Response(response, { report }) {
    if (Object.keys(response.content ?? {}).length === 0)
      report({ message: 'Every response has `content`.' });
  },
  MediaType(media, context) {
    const examples = Object.entries(media.examples ?? {});
    if (examples.length === 0) {
      context.report({ message: 'Every media type has at least one entry in `examples`, under a name.' });
    }
    for (const [name, example] of examples) {
      const location = context.location.child(['examples', name]);
      const resolved = resolve(/** @type {object} */ (example), location, context);
      if (resolved !== undefined && !('value' in resolved.node)) {
        context.report({ message: `The example ${name} has no \`value\`.`, location });
      }
    }
  },
});
