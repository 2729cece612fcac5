/** @import { Context, Operation, Schema } from '../lint/types.ts' */
/** @import { Found, Preprocessor } from './types.ts' */
import { resolve } from '../lint/schemas.js';
import { Contract } from './contract.js';
import { idOf, nameOf, snakeCase } from './object-schemas.js';
import { copyOf, referenceTo } from './references.js';

/**
 * Completes an operation with `x-list-of`, which refers to the schema of the entries. Adds the parameters of pages that the
 * operation does not declare, and the schema of a page to its 200.
 * @type {Preprocessor}
 */
export const lists = () => {
  /** @type {Contract} */
  let contract;
  let url = '';
  /** @type {(operation: Operation, entry: Found<Schema>, things: string, context: Context) => void} */
  const addParameters = (operation, entry, things, context) => {
    const { location, report } = context;
    const declared = (operation.parameters ?? []).map((each) => resolve(each, location, context)?.node.name);
    for (const [name, reference] of Object.entries(contract.standard.list?.parameters ?? {})) {
      const template = contract.follow(reference, context);
      if (template === undefined || declared.includes(name)) continue;
      const id = idOf(entry, context);
      if (template.node.schema) {
        operation.parameters = [...(operation.parameters ?? []), referenceTo(location, template.location)];
      } else if (id === undefined) {
        report({ message: `Declare ${name}: ${nameOf(entry)} has no \`id\` that is a reference.` });
      } else {
        const copy = copyOf(template.node, template.location, contract.location, { things });
        const parameter = { ...copy, schema: referenceTo(contract.location, id.location) };
        const component = `${snakeCase(nameOf(entry))}_${name}`;
        operation.parameters = [
          ...(operation.parameters ?? []),
          contract.add('parameters', component, parameter, location),
        ];
      }
    }
  };
  return {
    Root(root, context) {
      contract = new Contract(root, context);
    },
    PathItem(_item, { key }) {
      url = String(key);
    },
    Operation: {
      leave(operation, context) {
        const { location } = context;
        const marker = operation['x-list-of'];
        const entry = marker && resolve(marker, location, context);
        const page = contract.follow(contract.standard.list?.page, context);
        if (!entry || !page) return;
        delete operation['x-list-of'];
        const things = (url.split('/').at(-1) ?? '').replaceAll('_', ' ');
        addParameters(operation, entry, things, context);
        const schema = copyOf(page.node, page.location, contract.location, { things });
        const data = {
          ...schema.properties?.data,
          items: referenceTo(contract.location, entry.location),
        };
        schema.properties = { ...schema.properties, data };
        const media = operation.responses?.['200']?.content?.['application/json'];
        if (media) media.schema = contract.add('schemas', `${nameOf(entry)}Page`, schema, location);
      },
    },
  };
};
