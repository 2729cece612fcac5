/** The schemas of the copy for the validator: where they are, and how they refer to each other. */
import type { CheckedContract, CheckedOperation } from './checked-parts.ts';
import { UnenforceableError } from './faults.ts';
import { SCHEMAS } from './keywords.ts';
import { isObject, type JsonObject, lookUp } from './references.ts';
import { schemasIn } from './schemas.ts';

/** Returns the schemas of media types. */
export function mediaOf(holder: JsonObject | undefined): JsonObject[] {
  return isObject(holder?.content) ? (Object.values(holder.content) as JsonObject[]) : [];
}

/** Returns the schemas of an operation, but not those that they refer to. */
export function schemasOf({
  parameters = [],
  requestBody,
  responses = {},
  headers = {},
}: Partial<CheckedOperation>) {
  const values = Object.values(headers).flatMap((declared) =>
    Object.values(declared).map(({ value }) => value),
  );
  const bodies = [requestBody, ...Object.values(responses), ...values].flatMap(mediaOf);
  return [...parameters, ...bodies].map(({ schema }) => schema);
}

/** Returns all schemas with the names of their components, or the ids of their operations. */
export function namedSchemas({ operations, components }: CheckedContract): [name: string, schema: unknown][] {
  const inline = Object.entries(operations).flatMap(([id, operation]) =>
    schemasOf(operation).map((schema): [string, unknown] => [id, schema]),
  );
  return [...inline, ...Object.entries(components.schemas)];
}

/** Returns the schemas to which others refer, and those to which these refer, by name. */
export function reachableSchemas(document: JsonObject, start: readonly unknown[]): JsonObject {
  const found: JsonObject = {};
  const pending: unknown[] = [...start];
  for (const value of pending) {
    for (const { name, reference } of references(value)) {
      const target = lookUp(document, reference);
      if (!isObject(target) && typeof target !== 'boolean') {
        const message = `The reference ${reference} is not enforced. Refer to a schema.`;
        throw new UnenforceableError([{ schema: name, keyword: '$ref', message }]);
      }
      if (name in found) continue;
      found[name] = lookUp(document, SCHEMAS + name);
      pending.push(found[name]);
    }
  }
  return found;
}

/** Returns the references in a schema: to a component, or to a part of one. */
function references(root: unknown, seen = new Set<unknown>()) {
  return schemasIn(root, seen).flatMap((node) => {
    const { $ref: reference } = node;
    if (typeof reference !== 'string' || !reference.startsWith(SCHEMAS)) return [];
    const [name = '', ...path] = reference.slice(SCHEMAS.length).split('/');
    return { node, reference, name, path };
  });
}

/** The validator refers to schemas by their ids, and only objects can have one. */
export function asObjects(schemas: JsonObject): JsonObject {
  const entries = Object.entries(schemas);
  return Object.fromEntries(
    entries.map(([name, schema]) => [name, isObject(schema) ? schema : schema === false ? { not: {} } : {}]),
  );
}

/** Adds ids to the schemas, and changes every reference to an id. In place. */
export function withIds(contract: CheckedContract): CheckedContract {
  const seen = new Set<unknown>();
  const found = namedSchemas(contract).flatMap(([, schema]) => references(schema, seen));
  for (const { node, name, path } of found) {
    node.$ref = idOf(name) + (path.length > 0 ? `#/${path.join('/')}` : '');
  }
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    (schema as JsonObject).$id = idOf(name);
  }
  return contract;
}

function idOf(name: string): string {
  return `contract:/${name}`;
}
