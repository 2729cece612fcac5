/** @import { Preprocessor } from './types.ts' */
import { isDeepStrictEqual } from 'node:util';
import { Contract } from './contract.js';
import { copyOf } from './references.js';

/**
 * Names the examples that are written in a request body or a response: they become components. Tests, the mock and the demo
 * data find examples by their names.
 * @type {Preprocessor}
 */
export const examples = () => {
  /** @type {Contract} */
  let contract;
  /** @type {Map<string, object>} */
  const written = new Map();
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    MediaType(media, { location, report }) {
      for (const [name, example] of Object.entries(media.examples ?? {})) {
        if (example.$ref !== undefined) continue;
        const known = written.get(name);
        if (known && !isDeepStrictEqual(known, example)) {
          report({
            message: `Another example is named ${name}.`,
            location: location.child(['examples', name]),
          });
          continue;
        }
        written.set(name, example);
        const node = copyOf(example, location, contract.location);
        media.examples = { ...media.examples, [name]: contract.add('examples', name, node, location) };
      }
    },
  };
};
