/** @import { Context, Location, Response } from '../lint/types.ts' */
/** @import { Preprocessor } from './types.ts' */
import { alternatives, property } from '../lint/schemas.js';
import { Contract, standardResponsesOf } from './contract.js';

/**
 * Collects the error codes that responses declare in `x-codes`, with a sentence each, into the enumeration of codes. The
 * schema of a response allows each code that it declares: the server sends a 500 in place of a response that breaks it.
 * @type {Preprocessor}
 */
export const errorCodes = () => {
  /** @type {Contract} */
  let contract;
  /** @type {Map<string, string>} */
  const sentences = new Map();
  /** @type {(response: Response, location: Location, context: Context) => void} */
  const collect = (response, location, context) => {
    const { report } = context;
    const allowed = allowedCodes(response, location, context);
    for (const [code, sentence] of Object.entries(response['x-codes'] ?? {})) {
      const place = location.child(['x-codes', code]);
      if (sentences.has(code))
        report({
          message: `Another response declares ${code}. Remove it here: both can return it.`,
          location: place,
        });
      if (allowed !== null && !allowed.includes(code))
        report({ message: `The schema of the response does not allow the code ${code}.`, location: place });
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

/**
 * The codes that the schema of a response lists.
 * @param {Response} response
 * @param {Location} location
 * @param {Context} context
 * @returns null if it lists none, as those that allow every code of the enumeration
 */
function allowedCodes(response, location, context) {
  const codes = Object.entries(response.content ?? {}).flatMap(([type, { schema = {} }]) =>
    alternatives(schema, location.child(['content', type, 'schema']), context).flatMap((envelope) => {
      const error = property(envelope.node, 'error', envelope.location, context);
      const code = error && property(error.node, 'code', error.location, context);
      return code === undefined ? [] : [code.node];
    }),
  );
  const isOpen = codes.length === 0 || codes.some((code) => !code.enum || code['x-enumDescriptions']);
  return isOpen ? null : codes.flatMap((code) => code.enum ?? []);
}
