/** Finds parts of OpenAPI 3.1 around schemas that the shell does not enforce. docs/implement.md lists them. */
import type { Operation } from '../operation.ts';
import { BYTES } from './bytes.ts';
import { findOperation, parametersOf } from './document.ts';
import type { ContractFault } from './faults.ts';
import { FORM, rulesOf } from './forms.ts';
import { DIALECTS } from './keywords.ts';
import { isObject, type JsonObject, resolve } from './references.ts';
import { EVENT_STREAM } from './stream.ts';

/** What is not enforced, as the end of a sentence, and what to write instead. */
type Fault = readonly [keyword: string, what: string, remedy: string];

/** Returns what the shell does not enforce in a document and its operations, except keywords of schemas. */
export function unenforcedParts(document: JsonObject, operations: readonly Operation[]): ContractFault[] {
  return operations.flatMap((operation) => {
    const { body } = findOperation(document, operation);
    const faults = [
      ...parametersOf(document, operation).flatMap((parameter) => parameterFaults(document, parameter)),
      ...(isObject(body.requestBody) ? requestFaults(document, resolve(document, body.requestBody)) : []),
      ...Object.entries(resolve(document, body.responses)).flatMap(([status, response]) =>
        responseFaults(status, resolve(document, response)),
      ),
    ];
    return faults.map(([keyword, what, remedy]) => ({
      schema: operation.id,
      keyword,
      message: `${what} of ${operation.id} is not enforced. ${remedy}`,
    }));
  });
}

/** In a parameter, these would decide how its text is read. */
const COMBINATIONS = ['oneOf', 'anyOf', 'allOf', 'not', 'if'];
/** The only rules of a path parameter. An id that breaks one does not exist. */
const OF_PATHS = /^(type|pattern|minLength|maxLength|title|description|examples?|deprecated|x-.*)$/;

function parameterFaults(document: JsonObject, parameter: JsonObject): Fault[] {
  const { in: where, name, style, explode, content, allowEmptyValue } = parameter;
  const the = (part: string) => `${part} of the ${where} parameter ${name}`;
  if (where !== 'query' && where !== 'path' && where !== 'header')
    return [['in', `the ${where} parameter ${name}`, 'Use the path, the query or a header.']];
  if (content !== undefined || !isObject(parameter.schema))
    return [['content', the('content'), 'Declare a schema.']];
  const schema = resolve(document, parameter.schema);
  const combination = COMBINATIONS.find((keyword) => keyword in schema);
  if (combination !== undefined) return [[combination, the(combination), 'Declare one type.']];
  if (where !== 'query') {
    const other = Object.keys(schema).find((keyword) => where === 'path' && !OF_PATHS.test(keyword));
    return [
      ...(schema.type === 'string'
        ? []
        : [['type', the('a type other than string'), 'Declare a string.'] as const]),
      ...(other === undefined ? [] : [[other, the(other), 'Declare a pattern.'] as const]),
      ...(style === undefined || style === 'simple'
        ? []
        : [['style', the(`style ${style}`), 'Remove it.'] as const]),
    ];
  }
  const { type } = schema;
  const expected = type === 'object' ? 'deepObject' : 'form';
  const isSplit = explode === false && (type === 'array' || type === 'object');
  return [
    ...typeFaults(document, schema, the),
    ...((style ?? 'form') === expected
      ? []
      : [['style', the(`style ${style ?? 'form'}`), `Use ${expected}.`] as const]),
    ...(isSplit ? [['explode', the('explode: false'), 'Remove it.'] as const] : []),
    ...(allowEmptyValue === true ? [['allowEmptyValue', the('allowEmptyValue'), 'Remove it.'] as const] : []),
  ];
}

/** A query parameter is a value, a list of values or an object of values. */
function typeFaults(document: JsonObject, schema: JsonObject, the: (part: string) => string): Fault[] {
  const parts =
    schema.type === 'array'
      ? [schema.items ?? {}]
      : schema.type === 'object'
        ? Object.values(isObject(schema.properties) ? schema.properties : {})
        : [schema];
  const allowed = ['string', 'boolean', undefined, ...(parts[0] === schema ? ['integer'] : [])];
  const isPlain = (part: unknown) => {
    if (!isObject(part)) return false;
    const { type, ...rest } = resolve(document, part);
    return allowed.includes(type as string) && !COMBINATIONS.some((keyword) => keyword in rest);
  };
  if (parts.every(isPlain)) return [];
  const remedy = 'Declare strings or booleans, or one integer.';
  return [['type', the('the type of a value'), remedy]];
}

/** Returns a fault for a document of another version or dialect, in which keywords have other meanings. */
export function versionFaults({ openapi, jsonSchemaDialect: dialect }: JsonObject): ContractFault[] {
  const faults: [keyword: string, message: string][] = [];
  if (openapi !== undefined && !/^3\.1\.\d+$/.test(String(openapi)))
    faults.push(['openapi', `OpenAPI ${openapi} is not enforced. Use 3.1.`]);
  if (dialect !== undefined && !DIALECTS.has(String(dialect)))
    faults.push(['jsonSchemaDialect', `The dialect ${dialect} is not enforced. Use JSON Schema 2020-12.`]);
  return faults.map(([keyword, message]) => ({ schema: 'openapi', keyword, message }));
}

const JSON_TYPE = 'application/json';

function requestFaults(document: JsonObject, { content }: JsonObject): Fault[] {
  const types = Object.entries(isObject(content) ? content : {});
  const [[only, media] = []] = types.length === 1 ? types : [];
  if (only === FORM) {
    const rules = isObject(media) && rulesOf(document, resolve(document, media.schema));
    const remedy =
      'Declare one file (format: binary) or one array of files with maxItems, and strings, integers or booleans.';
    return rules ? [] : [['content', `this form of ${FORM}`, remedy]];
  }
  const others = types.filter(([type]) => type !== JSON_TYPE);
  return [
    ...(types.length > others.length
      ? []
      : [['content', 'a request body without application/json', 'Declare it.'] as const]),
    ...others.map(
      ([type]) =>
        ['content', `the request body ${type}`, `Requests can only be ${JSON_TYPE}, or a form.`] as const,
    ),
  ];
}

function responseFaults(status: string, { content }: JsonObject): Fault[] {
  if (!/^[1-5]\d\d$/.test(status)) return [['responses', `the response ${status}`, 'List each status.']];
  const types = Object.keys(isObject(content) ? content : {});
  const isSingle = (type: string) => type === BYTES && types.length === 1 && /^20[06]$/.test(status);
  const others = types.filter((type) => type !== JSON_TYPE && type !== EVENT_STREAM && !isSingle(type));
  return others.map((type) => [
    'content',
    `${type} of the response ${status}`,
    `Use ${JSON_TYPE} or ${EVENT_STREAM}, or only ${BYTES} for 200 and 206.`,
  ]);
}
