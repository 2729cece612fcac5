/** @import { Preprocessor } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { Contract } from './contract.js';
import { idOf, nameOf } from './object-schemas.js';
import { copyOf, referenceTo } from './references.js';

/**
 * Completes an operation with `x-deletes`, which refers to the schema of the deleted object: adds the schema of its 200, with
 * the object's `id` and the type `…_deleted`.
 * @type {Preprocessor}
 */
export const deletions = () => {
  /** @type {Contract} */
  let contract;
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    Operation(operation, context) {
      const { location, report } = context;
      const marker = operation['x-deletes'];
      const object = marker && resolve(marker, location, context);
      const template = contract.follow(contract.standard.deleted, context);
      if (!object || !template) return;
      delete operation['x-deletes'];
      const id = idOf(object, context);
      const [type, ...others] = object.node.properties?.type?.enum ?? [];
      if (!id || !type || others.length > 0) {
        const message = `Write the schema of the deletion: ${nameOf(object)} needs an \`id\` that is a reference, and one \`type\`.`;
        report({ message, location: location.child(['x-deletes']) });
        return;
      }
      const words = { type: String(type), thing: String(type).split('_').at(-1) ?? '' };
      const schema = copyOf(template.node, template.location, contract.location, words);
      schema.properties = { id: referenceTo(contract.location, id.location), ...schema.properties };
      const media = operation.responses?.['200']?.content?.['application/json'];
      if (media) media.schema = contract.add('schemas', `Deleted${nameOf(object)}`, schema, location);
    },
  };
};
