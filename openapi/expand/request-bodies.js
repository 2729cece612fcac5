/** @import { Preprocessor } from './types.ts' */
import { Contract } from './contract.js';
import { copyOf } from './references.js';

/**
 * Names the schema of a request body that is written in its operation: `createThing` has the schema `CreateThingRequest`.
 * Tools generate types only for named schemas.
 * @type {Preprocessor}
 */
export const requestBodies = () => {
  /** @type {Contract} */
  let contract;
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    Operation({ operationId = '', requestBody }, { location }) {
      for (const media of Object.values(requestBody?.content ?? {})) {
        if (media.schema === undefined || media.schema.$ref !== undefined) continue;
        const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Request`;
        const schema = copyOf(media.schema, location, contract.location);
        media.schema = contract.add('schemas', name, schema, location);
      }
    },
  };
};
