/** @import { Context, Location, Response } from '../lint/types.ts' */
/** @import { Preprocessor } from './types.ts' */
import { Contract, standardResponsesOf } from './contract.js';
import { referenceTo } from './references.js';

/**
 * Adds the standard headers to every response.
 * @type {Preprocessor}
 */
export const standardHeaders = () => {
  /** @type {Contract} */
  let contract;
  /** @type {(response: Response, location: Location, context: Context) => void} */
  const add = (response, location, context) => {
    for (const [name, reference] of Object.entries(contract.standard.headers ?? {})) {
      const target = contract.follow(reference, context);
      if (target) response.headers = { [name]: referenceTo(location, target.location), ...response.headers };
    }
  };
  return {
    Root(root, context) {
      contract = new Contract(root, context);
      for (const { node, location } of standardResponsesOf(contract, context)) add(node, location, context);
    },
    Response(response, context) {
      add(response, context.location, context);
    },
  };
};
