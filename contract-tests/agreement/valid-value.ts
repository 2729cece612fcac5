import { schemaAt } from '../support/contract.ts';
import type { Choice } from './choice.ts';

type Schema = Record<string, unknown>;
type ArraySchema = { minItems?: 0 | 1; uniqueItems?: boolean; items: Schema };

/**
 * Returns a valid value for a schema of the contract. Optional parts are sometimes omitted. Texts are the contract's
 * examples.
 *
 * @param pointer JSON pointer of the schema in the bundle.
 */
export function validValue(pointer: string, choice: Choice): unknown {
  return make(schemaAt(pointer), choice);
}

function make(node: Schema, choice: Choice): unknown {
  if (typeof node.$ref === 'string') return validValue(node.$ref, choice);
  if ('const' in node) return node.const;
  if (Array.isArray(node.enum)) return choice.of(node.enum);
  if (Array.isArray(node.oneOf)) return make(choice.of(node.oneOf as Schema[]), choice);
  const type = Array.isArray(node.type) ? choice.of(node.type) : node.type;
  if (type === 'null') return null;
  if (node.properties) return object(node, choice);
  if (type === 'array') {
    const { minItems = 0, uniqueItems, items } = node as ArraySchema;
    const values = Array.from({ length: minItems + choice.below(3) }, () => make(items, choice));
    return uniqueItems ? distinct(values) : values;
  }
  const [example] = (node.examples ?? []) as unknown[];
  if (example !== undefined) return structuredClone(example);
  if (type === 'object') return {};
  throw new Error(`The contract has no example for ${JSON.stringify(node)}.`);
}

const distinct = (values: readonly unknown[]) => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

function object({ properties, required = [] }: Schema, choice: Choice): object {
  const entries = Object.entries(properties as Record<string, Schema>)
    .filter(([name]) => (required as string[]).includes(name) || choice.oneIn(2))
    .map(([name, schema]) => [name, make(schema, choice)]);
  return Object.fromEntries(entries);
}
