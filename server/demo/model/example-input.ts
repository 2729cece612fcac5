/** Inputs for tools that the scripted model knows only by their schemas. */
import type { Tool } from '@anthropic-ai/sdk/resources/messages/messages';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

const TEXT = 'demo';
const formats: Readonly<Record<string, string>> = {
  date: '2026-11-02',
  'date-time': '2026-11-02T09:15:04Z',
  email: 'demo@example.com',
  time: '09:15:04Z',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/**
 * Returns an input that fits the schema of a tool: a value of each required property. Patterns, references and conditions
 * of the schema are ignored.
 */
export function inputFor({ input_schema }: Pick<Tool, 'input_schema'>): object {
  return objectFor(input_schema as Schema);
}

function objectFor({ properties = {}, required = [] }: Schema): object {
  return Object.fromEntries(required.map((name) => [name, valueFor(properties[name] ?? {})]));
}

function valueFor(schema: Schema): unknown {
  const { enum: values = [], examples = [], anyOf, oneOf, allOf, ...rest } = schema;
  const given = [rest.const, rest.default, values[0], examples[0]].find((value) => value !== undefined);
  if (given !== undefined) return given;
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice || allOf) return valueFor(Object.assign(rest, ...(allOf ?? []), choice));
  const types = [rest.type ?? []].flat();
  switch (types.find((type) => type !== 'null') ?? types[0] ?? (rest.properties ? 'object' : 'string')) {
    case 'object':
      return objectFor(rest);
    case 'array':
      return Array.from({ length: rest.minItems ?? 0 }, () => valueFor(rest.items ?? {}));
    case 'integer':
    case 'number':
      return numberFor(rest);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(rest);
  }
}

function numberFor({ minimum = 1, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY }: Schema): number {
  return Math.min(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum);
}

function textFor({ format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  return formats[format] ?? TEXT.padEnd(minLength, '.').slice(0, maxLength);
}
