/**
 * What a query string may look like, checked on the text that was sent: the validator sees values only after it has
 * coerced them with JavaScript's rules, by which `0x14`, `2e1`, `+5` and `1.0` are integers, and so is a number too long
 * to be finite, which then passes every minimum and maximum.
 */

import { parametersOf } from './document.ts';
import { badRequest } from './errors.ts';
import type { Operation } from './operation.ts';
import { printable } from './problems.ts';
import { type JsonObject, resolve } from './references.ts';

/** The query parameters of an operation; `true` for those whose schema has the type integer. */
export type QueryRules = ReadonlyMap<string, boolean>;

/** The rules of an operation, derived from the contract. */
export function queryRules(document: JsonObject, operation: Operation): QueryRules {
  const integers = parametersOf(document, operation)
    .filter((parameter) => resolve(document, parameter.schema).type === 'integer')
    .map((parameter) => `${parameter.in} ${parameter.name}`);
  return new Map(operation.queryParams.map((name) => [name, integers.includes(`query ${name}`)]));
}

/** Refuses (400) unknown, repeated and empty parameters, and integers that are not plain decimal. */
export function checkQuery(query: Readonly<Record<string, unknown>>, rules: QueryRules): void {
  for (const [name, value] of Object.entries(query)) {
    const integer = rules.get(name);
    if (integer === undefined) throw badRequest(`Unknown query parameter: ${printable(name)}.`);
    if (typeof value !== 'string') throw badRequest(`Query parameter ${name} must be given once.`);
    if (value === '') throw badRequest(`Query parameter ${name} must not be empty.`);
    if (value.includes('\0')) throw badRequest(`Query parameter ${name} must not hold a NUL character.`);
    if (integer && !(/^-?(0|[1-9]\d*)$/.test(value) && Number.isSafeInteger(Number(value)))) {
      throw badRequest(`Query parameter ${name} must be a decimal integer.`);
    }
  }
}
