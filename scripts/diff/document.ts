/** A contract for the comparison: any OpenAPI document in one file. Only the used parts have types. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
export type JsonObject = { [key: string]: Json | undefined };

export interface ContractDocument {
  info: { version: string; title: string };
  paths: { [path: string]: JsonObject };
  components?: { [section: string]: { [name: string]: JsonObject } };
  security?: Json[];
  [key: string]: unknown;
}

/** Whether a schema describes requests or responses. */
export type Side = 'request' | 'response';

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the keys of a JSON pointer, with or without a leading `#`. */
export function keysOf(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the target of a reference, and other values unchanged. Returns undefined if the target does not exist. */
export function follow(document: ContractDocument, node: Json | undefined): Json | undefined {
  let found = node;
  // A longer chain of references is a cycle.
  for (let step = 0; step < 20 && isObject(found) && typeof found.$ref === 'string'; step++)
    found = targetOf(document, found.$ref);
  return found;
}

/** Returns what a reference names, which can be a reference itself. Returns undefined if it does not exist. */
export function targetOf(document: ContractDocument, ref: string): Json | undefined {
  let found: unknown = document;
  for (const key of keysOf(ref)) found = (found as JsonObject | undefined)?.[key];
  return found as Json | undefined;
}

/** Returns the name of the referenced schema, without the operation's prefix. */
export function schemaNameOf(node: Json | undefined): string | undefined {
  return isObject(node) ? /^#\/components\/schemas\/.*?([^./]+)$/.exec(String(node.$ref))?.[1] : undefined;
}
