/**
 * Paths: the request target, and ids that cannot exist.
 */

import { printable } from '../contract/validation-messages.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Operation } from '../operation.ts';

/**
 * A request target as every later step reads it: the absolute form (`GET http://host/path`), which servers must accept
 * (RFC 9112, 3.2.2), becomes the path; any other form becomes a path that no operation has.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = /^https?:\/\/[^/?#]*(.*)/i.exec(target)?.[1] ?? '*';
  return path.startsWith('/') ? path : `/${path}`;
}

/** The path and the query string of a target in origin form. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/**
 * Refuses (400) a target with a `#`, which no target has (RFC 9112, 3.2): some would take it for a part of the path, others
 * for its end. So is a path that is not percent-encoded UTF-8: it cannot be read, so it cannot name anything.
 */
export function checkEncoding(target: string, path: string): void {
  if (target.includes('#')) throw badRequest('A "#" in the request target must be percent-encoded, as %23.');
  try {
    decodeURIComponent(path);
  } catch {
    throw badRequest('The path is not valid percent-encoded UTF-8.');
  }
}

/** Refuses ids that cannot exist with the same 404 as ids that do not, naming kind and id (spec. 7). */
export type PathCheck = (params: Readonly<Record<string, unknown>>) => Record<string, string>;

/** The check for an operation; it returns the path parameters by name. */
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
