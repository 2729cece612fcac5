/** @import { Context, PathItem, Response, Schema } from '../lint/types.ts' */
/** @import { Found, Preprocessor } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { Contract } from './contract.js';
import { idOf, nameOf, snakeCase } from './object-schemas.js';
import { copyOf, referenceTo } from './references.js';

/** The suffix of the id in the example of a 404. No object of the demo data has it. */
const absent = '01kdvdna00z6n3z6gb7j4rbd9t';
const methods = /** @type {const} */ (['get', 'put', 'post', 'delete', 'patch']);

/**
 * Completes a URL with `x-object`, which refers to the schema of the object that the last parameter of the URL identifies.
 * If the object belongs to another object of the URL, `x-object` lists both schemas in the order of the URL. Adds the
 * parameters, and to each operation a 404 with a code and an example `…_not_found`.
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
      const schemas = schemasOf(item, context);
      if (schemas.length === 0) return;
      const { parameter, missing, 'missing-part': missingPart, example } = contract.standard.object ?? {};
      const templates = [parameter, schemas.length > 1 ? missingPart : missing, example];
      const [parameterTemplate, missingTemplate, exampleTemplate] = templates.map((each) =>
        contract.follow(each, context),
      );
      if (!parameterTemplate || !missingTemplate || !exampleTemplate) return;
      delete item['x-object'];
      const root = contract.location;
      /** @type {<Node>(template: { node: Node, location: typeof root }, words: Record<string, string>) => Node} */
      const filled = (template, words) => copyOf(template.node, template.location, root, words);

      const names = [...String(key).matchAll(/(?<=\{)\w+(?=\})/g)].flat().slice(-schemas.length);
      /** @type {Record<string, object>} */
      const examples = {};
      for (const [index, object] of schemas.entries()) {
        const id = idOf(object, context);
        const name = names[index];
        if (!id || !name) {
          report({
            message: `x-object needs a URL with a parameter, and an \`id\` of ${nameOf(object)} that is a reference.`,
          });
          return;
        }
        const { thing, parent, kind, code } = wordsOf(object, schemas[index - 1]);
        const words = { name, thing: parent ? `${thing} of the ${parent}` : thing, Thing: capitalized(kind) };
        const schema = referenceTo(root, id.location);
        // An id is as much ours as its schema.
        const { 'x-source': source, 'x-ours': ours } = id.node;
        const provenance = { 'x-source': source, ...(ours !== undefined && { 'x-ours': ours }) };
        const added = { ...filled(parameterTemplate, words), schema, ...provenance };
        item.parameters = [
          ...(item.parameters ?? []),
          contract.add('parameters', `${snakeCase(nameOf(object))}_id`, added, location),
        ];
        const missingId = String(id.node.examples?.[0]).replace(/[^_]*$/, absent);
        const shown = filled(exampleTemplate, { thing, Thing: capitalized(kind), id: missingId, code });
        examples[code] = contract.add('examples', code, shown, root);
      }

      const [object, owner] = [...schemas].reverse();
      if (!object) return;
      const { thing, parent, code } = wordsOf(object, owner);
      const response = /** @type {Response} */ (filled(missingTemplate, { thing, parent, code }));
      for (const media of Object.values(response.content ?? {})) media.examples = examples;
      const reference = contract.add('responses', `${nameOf(object)}NotFound`, response, location);
      for (const method of methods) {
        const operation = item[method];
        if (operation) operation.responses = { 404: reference, ...operation.responses };
      }
    },
  };
};

/**
 * Returns the schemas that `x-object` refers to. Redocly reports references without a target.
 * @param {PathItem} item
 * @param {Context} context
 * @returns {Found<Schema>[]}
 */
function schemasOf({ 'x-object': marker = [] }, context) {
  return [marker].flat().flatMap((each) => resolve(each, context.location, context) ?? []);
}

/**
 * Returns what texts call an object. A part omits the name of its parent: a `SessionThread` is a thread of the session.
 * @param {Found<Schema>} object
 * @param {Found<Schema>} [owner]
 */
function wordsOf(object, owner) {
  const name = snakeCase(nameOf(object));
  const kind = name.replaceAll('_', ' ');
  const parent = owner ? snakeCase(nameOf(owner)).replaceAll('_', ' ') : '';
  const thing = parent && kind.startsWith(`${parent} `) ? kind.slice(parent.length + 1) : kind;
  return { thing, parent, kind, code: `${name}_not_found` };
}

/** @param {string} text */
const capitalized = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
