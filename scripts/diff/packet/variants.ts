import { listOf, propertiesOf } from '../conjunction.ts';
import { type ContractDocument, isObject, type Json, type JsonObject } from '../document.ts';
import { merged } from '../merged.ts';
import { type Make, matches } from './make-value.ts';
import { UNDECLARED, undeclaredIn } from './reach.ts';

/** A schema at a place in one contract. */
export interface SchemaAtPlace {
  document: ContractDocument;
  schema: Json | undefined;
  make: Make;
}

/** The longest text and the longest list that are tried. */
const LONGEST = { text: 100_000, list: 1_000 };

/**
 * Returns values for a place, each once, that one of two contracts may reject: none, those of both schemas, values at their
 * limits, and values of other types. The likely ones are first.
 *
 * @param texts Texts of examples.
 */
export function variantsOf(
  schemas: readonly SchemaAtPlace[],
  texts: readonly string[],
): (Json | undefined)[] {
  const variants = [
    undefined,
    ...schemas.map(({ schema, make }) => (schema === undefined ? undefined : make(schema))),
    ...schemas.flatMap(ofSchema),
    ...schemas.flatMap(({ document, schema }) => ofPatterns(merged(document, schema), texts)),
    ...['text', '', 1, -1, 1.5, true, null, [], {}, ['text']],
  ];
  const seen = new Set<string | undefined>();
  return variants.filter((each) => {
    const text = JSON.stringify(each);
    return !seen.has(text) && seen.add(text);
  });
}

function ofSchema({ document, schema: node, make }: SchemaAtPlace): (Json | undefined)[] {
  const schema = merged(document, node);
  if (!isObject(schema)) return [];
  const members = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((each) => listOf(each));
  return [
    ...listOf(schema.enum),
    ...listOf(schema.const),
    ...members.flatMap((member) => [make(member), make(member, true)]),
    make(schema, true),
    ...ofLimits(schema, make),
    ...ofProperties(schema, make),
  ];
}

function ofLimits(schema: JsonObject, make: Make): Json[] {
  const near = (...limits: (Json | undefined)[]) =>
    limits.filter((each) => typeof each === 'number').flatMap((limit) => [limit, limit + 1, limit - 1]);
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema;
  const name = undeclaredIn(schema);
  const property = make(schema.additionalProperties) ?? 'text';
  const value = make({ ...schema, enum: undefined });
  const text = typeof value === 'string' && value !== '' ? value : 'x';
  const item = make(schema.items) ?? 'text';
  return [
    ...near(maxLength, minLength)
      .filter((length) => length >= 0 && length <= LONGEST.text)
      .map((length) => text.slice(0, length).padEnd(length, text.at(-1))),
    ...near(maxItems, minItems)
      .filter((length) => length >= 0 && length <= LONGEST.list)
      .map((length) => Array.from({ length }, (_, at) => numbered(item, at))),
    ...near(maxProperties, minProperties)
      .filter((length) => length >= 0 && length <= LONGEST.list)
      .map((length) =>
        Object.fromEntries(Array.from({ length }, (_, at) => [`${name}${at || ''}`, property])),
      ),
    ...near(schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum),
  ];
}

/** Returns another text of the same length, because the items of a list can have to differ. */
function numbered(item: Json, at: number): Json {
  const digits = String(at);
  return at === 0 || typeof item !== 'string' || item.length <= digits.length
    ? item
    : item.slice(0, -digits.length) + digits;
}

/** Names of properties that a contract may not allow. */
const names = [UNDECLARED, 'A', '', 'a b', 'ä', '1', 'x'.repeat(300)];

/** The smallest object without each property, and with each of the others. */
function ofProperties(schema: JsonObject, make: Make): Json[] {
  const smallest = make({ ...schema, examples: undefined, example: undefined });
  if (!isObject(smallest)) return [];
  return [
    ...Object.entries(propertiesOf(schema)).map(([name, property]) => {
      const { [name]: own, ...others } = smallest;
      return own === undefined ? { ...smallest, [name]: make(property) } : others;
    }),
    { ...smallest, [UNDECLARED]: 1 },
    ...names.map((name) => ({ ...smallest, [name]: make(schema.additionalProperties) ?? 'text' })),
  ];
}

/** Texts that match a pattern, and such texts with a difference. */
function ofPatterns(schema: Json | undefined, texts: readonly string[]): Json[] {
  if (!isObject(schema) || typeof schema.pattern !== 'string') return [];
  const found = texts.filter(matches(schema.pattern)).slice(0, 4);
  return found.flatMap((text) => [
    text,
    text.toUpperCase(),
    text.slice(0, -1),
    ...['x', '-', '/', ' ', '.', 'ä', '0'].map((end) => text + end),
  ]);
}
