import { listOf, propertiesOf } from '../conjunction.ts';
import { type ContractDocument, isObject, type Json, type JsonObject } from '../document.ts';
import { merged } from '../merged.ts';

/** Returns a value for a schema, or undefined if none is valid. `full` adds optional properties. */
export type Make = (schema: Json | undefined, full?: boolean) => Json | undefined;

/** How deep a value nests at most. Schemas can refer to themselves. */
const DEEPEST = 12;

/** How deep optional properties are added. */
const FULL = 3;

const formats: { [format: string]: string } = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  uri: 'https://example.com/',
  email: 'a@example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/**
 * Creates values for the schemas of a document: their examples, or else the smallest value. Not every value is valid: no
 * value is made for a pattern that no text in `texts` matches.
 *
 * @param texts Texts of examples.
 */
export function maker(document: ContractDocument, texts: readonly string[]): Make {
  const matching = new Map<string, string | undefined>();

  function textFor({ format, pattern, minLength = 0, maxLength = 1000 }: JsonObject): string {
    if (typeof pattern === 'string') {
      if (!matching.has(pattern)) matching.set(pattern, texts.find(matches(pattern)));
      const found = matching.get(pattern);
      if (found !== undefined) return found;
    }
    const known = formats[String(format)];
    return known ?? 'text'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength));
  }

  function object(schema: JsonObject, full: boolean, depth: number): JsonObject {
    const required = listOf(schema.required);
    const entries = Object.entries(propertiesOf(schema))
      .filter(([name]) => required.includes(name) || (full && depth < FULL))
      .map(([name, each]) => [name, make(each, full, depth + 1)])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries);
  }

  function make(node: Json | undefined, full: boolean, depth: number): Json | undefined {
    const schema = merged(document, node);
    if (!isObject(schema)) return schema === false || depth > DEEPEST ? undefined : 'text';
    if (depth > DEEPEST) return undefined;
    const [example = schema.example ?? schema.default] = Array.isArray(schema.examples)
      ? schema.examples
      : [];
    if (example !== undefined && !(full && schema.properties)) return example;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (schema.const !== undefined) return schema.const;
    const union = schema.oneOf ?? schema.anyOf;
    if (Array.isArray(union)) return make(union.find(isValue), full, depth + 1);
    const type =
      listOf(schema.type).find((each) => each !== 'null') ?? (schema.properties ? 'object' : 'string');
    if (type === 'object') return object(schema, full, depth);
    if (type === 'array') {
      const item = make(schema.items, full, depth + 1);
      const length = Math.max(Number(schema.minItems ?? 0), full && depth < FULL ? 1 : 0);
      return item === undefined ? [] : Array.from({ length: Math.min(length, 1000) }, () => item);
    }
    if (type === 'integer' || type === 'number')
      return Number(schema.minimum ?? Math.min(1, Number(schema.maximum ?? 1)));
    return type === 'boolean' ? true : textFor(schema);
  }

  return (schema, full = false) => make(schema, full, 0);
}

const isValue = (schema: Json): boolean => !(isObject(schema) && schema.type === 'null');

/** Returns a test of texts. No text matches an invalid pattern. */
export function matches(pattern: string): (text: string) => boolean {
  try {
    const regexp = new RegExp(pattern, 'u');
    return (text) => regexp.test(text);
  } catch {
    return () => false;
  }
}

/** Returns the texts in the examples of a document, each once. */
export function textsIn(document: ContractDocument): string[] {
  const texts = new Set<string>();
  const visit = (node: unknown, isExample: boolean): void => {
    if (typeof node === 'string' && isExample && node.length < 500) texts.add(node);
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) visit(value, isExample || /^examples?$/.test(key));
  };
  visit([document.components, document.paths], false);
  return [...texts];
}
