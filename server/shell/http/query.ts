/**
 * Parses query strings and checks their text. The validator sees values only after JavaScript has coerced them. For
 * JavaScript, `0x14`, `2e1`, `+5` and `1.0` are integers, and so is an infinite number, which passes every minimum and maximum.
 */
import { parse } from 'node:querystring';
import { ignoredQuery, parametersOf } from '../contract/document.ts';
import { printable } from '../contract/places.ts';
import { isObject, type JsonObject, resolve } from '../contract/references.ts';
import { ApiError, type FaultCode, invalidRequest } from '../errors.ts';
import type { Operation } from '../operation.ts';

/**
 * The kind of a parameter, from the type of its schema: a value, an integer, a list (`name=a&name=b` or `name[]=a&name[]=b`),
 * or an object (`name[field]=a`). `ignored` parameters are those of `x-ignored-query`, which requests may have.
 */
type QueryRule = 'value' | 'integer' | 'values' | 'ignored' | { readonly fields: readonly string[] };

/** The query parameters of an operation by name. */
export type QueryRules = ReadonlyMap<string, QueryRule>;

/** Reads the rules of an operation from the contract. */
export function queryRules(document: JsonObject, operation: Operation): QueryRules {
  const declared = parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
  return new Map([
    ...ignoredQuery(document, operation.id).map((name) => [name, 'ignored'] as const),
    ...declared.map(({ name, schema }) => [String(name), ruleOf(resolve(document, schema))] as const),
  ]);
}

function ruleOf({ type, properties }: JsonObject): QueryRule {
  if (type === 'integer') return 'integer';
  if (type === 'array') return 'values';
  return type === 'object' && isObject(properties) ? { fields: Object.keys(properties) } : 'value';
}

/**
 * Parses a query string into values, lists and objects. Omits ignored parameters. Rejects (400) unknown and empty parameters, repeated parameters that
 * are not lists, and integers that are not plain decimal.
 */
export function readQuery(text: string, rules: QueryRules): Record<string, unknown> {
  return text === '' ? {} : readParameters(parse(text, '&', '=', EVERY), rules);
}

/** Reads decoded parameters. */
export function readParameters(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  rules: QueryRules,
): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [written, given] of Object.entries(parameters)) {
    const { name, field, rule } = parameterOf(written, rules);
    if (rule === 'ignored') continue;
    const values = [given ?? ''].flat();
    for (const value of values) checkValue(written, value, rule);
    if (rule === 'values') {
      query[name] = [...((query[name] as string[] | undefined) ?? []), ...values];
      continue;
    }
    const [value, ...more] = values;
    if (more.length > 0) throw invalid(written, 'duplicate', 'must be given once');
    query[name] = field === undefined ? value : { ...(query[name] as object | undefined), [field]: value };
  }
  return query;
}

/** By default, the parser omits all parameters after the first 1,000. Node limits the length of the URL. */
const EVERY = { maxKeys: 0 };

/** Returns the parameter for a name as it was sent. */
function parameterOf(written: string, rules: QueryRules): { name: string; field?: string; rule: QueryRule } {
  const plain = rules.get(written);
  if (typeof plain === 'string') return { name: written, rule: plain };
  if (plain) {
    throw invalid(written, 'invalid_type', `must name a field, such as ${written}[${plain.fields[0]}]`);
  }
  const [, name = '', field = ''] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(written) ?? [];
  const rule = rules.get(name);
  if ((rule === 'values' || rule === 'ignored') && field === '') return { name, rule };
  if (typeof rule === 'object' && rule.fields.includes(field)) return { name, field, rule };
  const { faults } = invalid(written, 'unknown_property', 'is not known');
  throw new ApiError(`Unknown query parameter: ${printable(written)}.`, {
    status: 400,
    type: 'invalid_request_error',
    faults,
  });
}

function checkValue(name: string, value: string, rule: QueryRule): void {
  if (value === '') throw invalid(name, 'too_short', 'must not be empty');
  if (value.includes('\0')) throw invalid(name, 'invalid_format', 'must not hold a NUL character');
  if (rule === 'integer' && !(/^-?(0|[1-9]\d*)$/.test(value) && Number.isSafeInteger(Number(value)))) {
    throw invalid(name, 'invalid_type', 'must be a decimal integer');
  }
}

function invalid(name: string, code: FaultCode, rule: string): ApiError {
  return invalidRequest([{ place: `Query parameter ${printable(name)}`, code, rule }]);
}
