import { ignoredQuery } from '../../server/shell/contract/document.ts';
import { conjunctionOf } from './conjunction.ts';
import {
  type ContractDocument,
  follow,
  isObject,
  type Json,
  type JsonObject,
  methods,
  type Side,
} from './document.ts';
import { withoutHidden } from './hidden.ts';
import { asReference, isReference, merged, referencesIn } from './merged.ts';
import { withPairs } from './pairs.ts';

/** An operation, identified by the parts that stay when its id or a path parameter's name changes. */
export interface OperationKey {
  id: string;
  method: string;
  path: string;
}

export interface Split {
  document: ContractDocument;
  /** The operations by the prefix of their schemas' names. */
  operations: ReadonlyMap<string, OperationKey>;
  /** The original names of schemas that are renamed here. */
  formerNames: ReadonlyMap<string, string>;
}

/** The two contracts of a comparison. */
export interface Contracts {
  base: Split;
  revision: Split;
}

/** Returns a message with the original names of schemas. */
export function plainNames(message: string): string {
  return message.replace(/\b(?:[a-z]+\.[\w.-]*?)\.(?:request|response)\.(?=[A-Za-z])/g, '');
}

/** Returns the path without the names of its parameters, in characters that a component's name can contain. */
export function prefixOf(method: string, path: string): string {
  const words = path.replaceAll(/\{[^}]*\}/g, '-').split('/');
  return [method, ...words].map((word) => word.replaceAll(/[^\w-]/g, '_')).join('.');
}

/**
 * Returns the contract without shared parts. Each operation has its own copy of every schema that it uses, one for
 * requests and one for responses. Its parameters, responses, headers, examples and security are inline. Redocly would
 * compare a shared schema once, at the first operation, and rate it for requests and responses together. With copies,
 * it finds a change at each operation and rates it for its side. `const` becomes an `enum` of one value, and a union
 * with null becomes a type with null, because both mean the same.
 *
 * @param renames The new names of schemas by their old names. Schemas with the same name are compared.
 */
export function splitByOperation(
  contract: ContractDocument,
  renames: ReadonlyMap<string, string> = new Map(),
): Split {
  const schemas: { [name: string]: JsonObject } = {};
  const operations = new Map<string, OperationKey>();
  const parameters: { [name: string]: JsonObject } = {};
  const paths: ContractDocument['paths'] = {};
  for (const [path, item] of Object.entries(contract.paths)) {
    const { parameters: shared = [], ...rest } = item;
    const split: JsonObject = { ...rest };
    for (const method of methods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const prefix = prefixOf(method, path);
      operations.set(prefix, { id: String(operation.operationId), method: method.toUpperCase(), path });
      const copy = createCopier(contract, prefix, schemas, renames);
      const { parameters: own = [], requestBody, responses, ...words } = operation;
      const taken = copy([...(shared as Json[]), ...(own as Json[])], 'request') as JsonObject[];
      split[method] = {
        ...words,
        parameters: taken.map((parameter) => {
          const name = parameterName(prefix, path, parameter);
          parameters[name] = parameter;
          return { $ref: `#/components/parameters/${name}` };
        }),
        ...(requestBody !== undefined && { requestBody: copy(requestBody, 'request') }),
        responses: copy(responses, 'response'),
        security: operation.security ?? contract.security ?? [],
        'x-ignored-query': ignoredQuery(contract, String(operation.operationId)).join(' '),
      };
    }
    paths[path] = split;
  }
  const { securitySchemes } = contract.components ?? {};
  const { security: _, 'x-demo-examples': __, 'x-ignored-query': ___, ...document } = contract;
  return {
    document: {
      ...document,
      paths,
      components: { ...(securitySchemes && { securitySchemes }), parameters, schemas },
    },
    operations,
    formerNames: new Map([...renames].map(([from, to]) => [to, from])),
  };
}

/**
 * Identifies a parameter: a path parameter by its position, others by location and name. Redocly pairs the parameters
 * of a list by similarity, and confuses `before_id` with `after_id` when their examples change.
 */
function parameterName(prefix: string, path: string, parameter: JsonObject): string {
  const name = String(parameter.name);
  if (parameter.in !== 'path') return `${prefix}.${parameter.in}.${name.replaceAll(/[^\w-]/g, '_')}`;
  return `${prefix}.path.${[...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, each]) => each === name)}`;
}

type Copier = (node: Json | undefined, side: Side) => Json | undefined;

function createCopier(
  contract: ContractDocument,
  prefix: string,
  schemas: { [name: string]: JsonObject },
  renames: ReadonlyMap<string, string>,
): Copier {
  const schemaRef = /^#\/components\/schemas\/([^/]+)$/;
  /** What is beside a reference to another component than a schema has no effect. */
  const sharedRef = /^#\/components\/(?!schemas\/)/;

  /** Copies the schema once under the operation's own name, and returns the reference to it. */
  function refer($ref: string, name: string, side: Side): string {
    const own = `${prefix}.${side}.${renames.get(name) ?? name}`; // post.api.v1.things.-.request.Thing
    if (!(own in schemas)) {
      schemas[own] = {}; // First, because a schema can refer to itself.
      schemas[own] = copy(merged(contract, { $ref }), side, [$ref]) as JsonObject;
    }
    return `#/components/schemas/${own}`;
  }

  /** @param within The references whose targets contain the node because they were merged. */
  function copy(node: Json | undefined, side: Side, within: readonly string[] = []): Json | undefined {
    if (Array.isArray(node)) return node.map((each) => copy(each, side, within) as Json);
    if (!isObject(node)) return node;
    if (sharedRef.test(String(node.$ref))) return copy(follow(contract, node), side, within);
    const schema = asReference(node);
    const whole = merged(contract, schema, within);
    if (!isObject(whole)) return whole;
    const [, name] = (isReference(schema) && schemaRef.exec(schema.$ref)) || [];
    if (name) return { ...schema, $ref: refer(String(schema.$ref), name, side) };
    const nullable = nullableOf(contract, whole);
    return copyKeywords(nullable ?? whole, side, [...within, ...referencesIn(schema)]);
  }

  function copyKeywords(schema: JsonObject, side: Side, within: readonly string[]): JsonObject {
    const node = withoutHidden(contract, schema, side);
    const copied: JsonObject = {};
    for (const [key, value] of Object.entries(node)) {
      // Property names are not keywords. Examples are data, whatever their keys are.
      if (key === 'properties' && isObject(value))
        copied[key] = mapValues(value, (each) => asObject(copy(each, side, within)));
      else if (key === 'example' || key === 'default' || key === 'enum') copied[key] = value;
      else if (key === 'examples')
        copied[key] = isObject(value) ? mapValues(value, (each) => follow(contract, each)) : value;
      else if (key === 'const' && !isObject(value)) copied.enum = [value as Json];
      else if (key === 'discriminator' && isObject(value)) copied[key] = withPairs(value, renames);
      else if (key === 'schema' || key === 'items') copied[key] = asObject(copy(value, side, within));
      else copied[key] = copy(value, side, within);
    }
    return copied;
  }

  return copy;
}

/**
 * Writes `oneOf: [text, null]` as a text whose type can be null, because both mean the same. Returns null for other
 * schemas.
 */
function nullableOf(contract: ContractDocument, { oneOf, anyOf, ...beside }: JsonObject): JsonObject | null {
  const members = oneOf ?? anyOf;
  if (!Array.isArray(members) || members.length !== 2 || !members.some(isNull)) return null;
  const value = merged(
    contract,
    members.find((each) => !isNull(each)),
  );
  if (
    !isObject(value) ||
    ['const', 'not', 'if', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in value)
  )
    return null;
  if (!/^(string|number|integer|boolean)$/.test(String(value.type))) return null;
  const values = Array.isArray(value.enum) ? { enum: [...value.enum, null] } : {};
  const both = conjunctionOf(beside, { ...value, ...values, type: [value.type as string, 'null'] });
  return isObject(both) ? both : null;
}

const isNull = (schema: Json): boolean => isObject(schema) && schema.type === 'null';

/** `true` and `{}` mean the same. Redocly compares only objects. */
const asObject = (schema: Json | undefined): Json | undefined => (schema === true ? {} : schema);

function mapValues(record: JsonObject, map: (value: Json | undefined) => Json | undefined): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
