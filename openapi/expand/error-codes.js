/** @import { Context, Location, Response } from '../lint/types.ts' */
/** @import { Preprocessor } from './types.ts' */
import { Contract, standardResponsesOf } from './contract.js';

/**
 * Collects the error codes that responses declare in `x-codes`, with a sentence each, into the enumeration of codes.
 * @type {Preprocessor}
 */
export const errorCodes = () => {
  /** @type {Contract} */
  let contract;
  /** @type {Map<string, string>} */
  const sentences = new Map();
  /** @type {(response: Response, location: Location, context: Context) => void} */
  const collect = (response, location, { report }) => {
    for (const [code, sentence] of Object.entries(response['x-codes'] ?? {})) {
      const place = location.child(['x-codes', code]);
      if (sentences.has(code))
        report({
          message: `Another response declares ${code}. Remove it here: both can return it.`,
          location: place,
        });
      sentences.set(code, sentence);
    }
    delete response['x-codes'];
  };
  return {
    Root: {
      enter(root, context) {
        contract = new Contract(root, context);
        for (const { node, location } of standardResponsesOf(contract, context))
          collect(node, location, context);
      },
      leave(_root, context) {
        const schema = contract.follow(contract.standard['error-codes'], context)?.node;
        if (schema === undefined) return;
        for (const [code, sentence] of Object.entries(schema['x-enumDescriptions'] ?? {}))
          sentences.set(code, sentence);
        const sorted = [...sentences].sort(([one], [other]) => (one < other ? -1 : 1));
        schema.enum = sorted.map(([code]) => code);
        schema['x-enumDescriptions'] = Object.fromEntries(sorted);
      },
    },
    Response(response, context) {
      collect(response, context.location, context);
    },
  };
};
