/** Parses request targets, and rejects ids that cannot exist. */

import { printable } from '../contract/places.ts';
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

/** Creates the check of an operation. It returns the path parameters by name. */
export function pathCheck(operation: Operation): PathCheck {
  const rules = operation.pathParams.map((rule) => ({ ...rule, regexp: new RegExp(rule.pattern, 'u') }));
  return (params) => {
    const values: Record<string, string> = {};
    for (const { name, kind, code, regexp } of rules) {
      const value = String(params[name]);
      if (!regexp.test(value)) throw notFound(kind, printable(value), code);
      values[name] = value;
    }
    return values;
  };
}
