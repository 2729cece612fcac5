/** The ids of the contract: schemas of strings with a prefix, such as `sess_` of `SessionId` (section 2.1). */
import { type Contract, type Parameter, type Ref, resolve, type Schema } from './contract.ts';

/** Returns what the ids of a schema begin with, such as `sess_`. Undefined if it is not the schema of an id. */
export function prefixOf({ pattern = '' }: Schema): string | undefined {
  return /^\^([a-z]+_)\[/.exec(pattern)?.[1];
}

/**
 * Returns a copy of the contract for generated types. Properties without a description get that of their schema, because
 * editors show the type of an id as `string`. Properties and parameters that are ids name the prefix. The schemas of
 * strings name their pattern.
 */
export function withPrefixes(contract: Contract): Contract {
  const copy = structuredClone(contract);
  const { schemas, parameters = {} } = copy.components;
  for (const schema of Object.values(schemas)) describeProperties(contract, schema);
  for (const parameter of Object.values(parameters)) describeParameter(contract, parameter);
  for (const path of Object.values(copy.paths)) {
    for (const { parameters: own = [] } of [path, ...Object.values(path)] as { parameters?: Parameter[] }[]) {
      for (const parameter of own) describeParameter(contract, parameter);
    }
  }
  for (const schema of Object.values(schemas)) {
    if (!schema.pattern) continue;
    const prefix = prefixOf(schema);
    const shown = `${prefix ? `Prefix: \`${prefix}\`. ` : ''}Pattern: \`${schema.pattern}\`.`;
    schema.description = [schema.description?.trim(), shown].join('\n\n');
  }
  return copy;
}

function describeParameter(contract: Contract, parameter: Parameter | Ref): void {
  if ('$ref' in parameter) return;
  const description = withPrefix(contract, parameter.schema, parameter.description);
  if (description !== undefined) parameter.description = description;
}

/** Adds the prefixes to the properties of a schema, and of the schemas inside it. */
function describeProperties(contract: Contract, node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as Schema;
  for (const property of Object.values(properties ?? {})) {
    const { description } = property as Schema;
    const described = withPrefix(contract, property, description ?? resolve(contract, property).description);
    if (described !== undefined) (property as Schema).description = described;
  }
  for (const [key, value] of Object.entries(node)) {
    if (!['examples', 'enum', 'default'].includes(key)) describeProperties(contract, value);
  }
}

/** Returns the description with the prefixes of the ids in a schema. Without ids, returns the description. */
function withPrefix(contract: Contract, schema: Schema | Ref, description?: string): string | undefined {
  const prefixes = [...new Set(prefixesIn(contract, schema))].map((prefix) => `\`${prefix}\``);
  if (prefixes.length === 0) return description;
  return [...(description ? [description.trim()] : []), `Prefix: ${prefixes.join(' or ')}.`].join(' ');
}

/** The prefixes of a schema, of the alternatives of a union, or of the items of an array. */
function prefixesIn(contract: Contract, node: Schema | Ref): string[] {
  const schema = resolve<Schema>(contract, node);
  const prefix = prefixOf(schema);
  if (prefix) return [prefix];
  const { oneOf = [], items } = schema as { oneOf?: (Schema | Ref)[]; items?: Schema | Ref };
  return [...oneOf, ...(items ? [items] : [])].flatMap((each) => prefixesIn(contract, each));
}
