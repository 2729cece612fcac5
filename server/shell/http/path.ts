/** Parses request targets, and rejects ids that cannot exist. */

import { parametersOf } from '../contract/document.ts';
import { printable } from '../contract/places.ts';
import { isObject, type JsonObject, resolve } from '../contract/references.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Operation } from '../operation.ts';

/**
 * Returns the origin form of a request target. The absolute form (`GET http://host/path`), which servers must accept
 * (RFC 9112, 3.2.2), becomes its path. Any other form becomes a path that no operation has.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = /^https?:\/\/[^/?#]*(.*)/i.exec(target)?.[1] ?? '*';
  return path.startsWith('/') ? path : `/${path}`;
}

/** Splits a target in origin form into path and query string. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * Rejects a target with a `#` (400): it is invalid (RFC 9112, 3.2), and programs interpret it differently. Also rejects a path
 * that is not percent-encoded UTF-8 (400).
 */
export function checkEncoding(target: string, path: string): void {
  if (target.includes('#')) throw badRequest('A "#" in the request target must be percent-encoded, as %23.');
  try {
    decodeURIComponent(path);
  } catch {
    throw badRequest('The path is not valid percent-encoded UTF-8.');
  }
}

/** Rejects ids that cannot exist with the same 404 as missing ids. The message names kind and id (spec. 7). */
export type PathCheck = (params: Readonly<Record<string, unknown>>) => Record<string, string>;

/** The least and the greatest length of a path parameter. */
export interface Lengths {
  readonly min: number;
  readonly max: number;
}

/** Creates the check of an operation. It returns the path parameters by name. */
export function pathCheck(document: JsonObject, operation: Operation): PathCheck {
  return pathCheckOf(operation, pathLengths(document, operation));
}

/** Returns the lengths of the path parameters of an operation, in their order. */
export function pathLengths(document: JsonObject, operation: Operation): Lengths[] {
  const declared = parametersOf(document, operation).filter((parameter) => parameter.in === 'path');
  return operation.pathParams.map((rule) => {
    const { schema } = declared.find(({ name }) => name === rule.name) ?? {};
    const { minLength = 0, maxLength = Infinity } = isObject(schema) ? resolve(document, schema) : {};
    return { min: Number(minLength), max: Number(maxLength) };
  });
}

/** Creates the check of an operation whose lengths are known. */
export function pathCheckOf(
  { pathParams }: Pick<Operation, 'pathParams'>,
  lengths: readonly Lengths[],
): PathCheck {
  const rules = pathParams.map((rule, index) => ({
    ...rule,
    regexp: new RegExp(rule.pattern, 'u'),
    ...(lengths[index] as Lengths),
  }));
  return (params) => {
    const values: Record<string, string> = {};
    for (const { name, kind, code, regexp, min, max } of rules) {
      const value = String(params[name]);
      // A character can have two code units.
      const { length } = value.length > max || value.length < 2 * min ? [...value] : value;
      if (length > max || length < min || !regexp.test(value)) throw notFound(kind, printable(value), code);
      values[name] = value;
    }
    return values;
  };
}
