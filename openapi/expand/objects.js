/** @import { Response } from '../lint/types.ts' */
/** @import { Preprocessor } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { Contract } from './contract.js';
import { idOf, nameOf, snakeCase } from './object-schemas.js';
import { copyOf, referenceTo } from './references.js';

/** The suffix of the id in the example of a 404. No object of the demo data has it. */
const absent = '01kdvdna00z6n3z6gb7j4rbd9t';
const methods = /** @type {const} */ (['get', 'put', 'post', 'delete', 'patch']);

/**
 * Completes a URL with `x-object`, which refers to the schema of the object that the last parameter of the URL identifies:
 * adds the parameter, and to each operation a 404 with the code and the example `…_not_found`.
 * @type {Preprocessor}
 */
export const objects = () => {
  /** @type {Contract} */
  let contract;
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    PathItem(item, context) {
      const { location, key, report } = context;
      const marker = item['x-object'];
      const object = marker && resolve(marker, location, context);
      const { parameter, missing, example } = contract.standard.object ?? {};
      const templates = [parameter, missing, example].map((each) => contract.follow(each, context));
      const [parameterTemplate, missingTemplate, exampleTemplate] = templates;
      if (!object || !parameterTemplate || !missingTemplate || !exampleTemplate) return;
      delete item['x-object'];
      const id = idOf(object, context);
      const [name] = String(key).match(/(?<=\{)\w+(?=\}[^{]*$)/) ?? [];
      if (!id || !name) {
        report({
          message: `x-object needs a URL with a parameter, and an \`id\` of ${nameOf(object)} that is a reference.`,
        });
        return;
      }
      const thing = snakeCase(nameOf(object)).replaceAll('_', ' ');
      const words = {
        name,
        thing,
        Thing: `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`,
        code: `${snakeCase(nameOf(object))}_not_found`,
        id: String(id.node.examples?.[0]).replace(/[^_]*$/, absent),
      };
      const root = contract.location;
      /** @type {<Node>(template: { node: Node, location: typeof root }) => Node} */
      const filled = (template) => copyOf(template.node, template.location, root, words);
      const schema = referenceTo(root, id.location);
      // An id is as much ours as its schema.
      const { 'x-source': source, 'x-ours': ours } = id.node;
      const provenance = { 'x-source': source, ...(ours !== undefined && { 'x-ours': ours }) };
      const added = { ...filled(parameterTemplate), schema, ...provenance };
      item.parameters = [
        ...(item.parameters ?? []),
        contract.add('parameters', `${snakeCase(nameOf(object))}_id`, added, location),
      ];
      const examples = { [words.code]: contract.add('examples', words.code, filled(exampleTemplate), root) };
      const response = /** @type {Response} */ (filled(missingTemplate));
      for (const media of Object.values(response.content ?? {})) media.examples = examples;
      const reference = contract.add('responses', `${nameOf(object)}NotFound`, response, location);
      for (const method of methods) {
        const operation = item[method];
        if (operation) operation.responses = { 404: reference, ...operation.responses };
      }
    },
  };
};
