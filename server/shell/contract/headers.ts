/** Reads the declared headers of responses. */
import { UnenforceableError } from './faults.ts';
import { isObject, type JsonObject, resolve } from './references.ts';

/**
 * Headers that only the shell sets. The value of a handler is never sent. X-Request-Id is not in the list, because a replayed
 * response has the id of the first one (section Idempotency of the contract).
 */
export const OWN_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'x-accel-buffering',
  'x-content-type-options',
]);

export interface DeclaredHeader {
  readonly name: string;
  /** True if the handler must set it. The shell sets X-Request-Id and its own headers. */
  readonly required: boolean;
  /** True if the value is a number or a boolean. */
  readonly coerced: boolean;
  readonly schema: unknown;
}

/** Returns the declared headers of a response. Throws if a value cannot be checked. */
export function headersOf(document: JsonObject, response: JsonObject, operation: string): DeclaredHeader[] {
  const headers = isObject(response.headers) ? resolve(document, response.headers) : {};
  return Object.entries(headers).map(([name, value]) => {
    const { required, schema = {}, content } = resolve(document, value);
    const types = isObject(schema) ? [resolve(document, schema).type ?? []].flat() : [];
    const keyword = content === undefined ? 'schema' : 'content';
    // A header is one text. Lists and objects would have to be split first.
    if (content !== undefined || types.includes('array') || types.includes('object')) {
      const message = `${keyword} of the header ${name} of ${operation} is not enforced. Declare a text, a number or a boolean.`;
      throw new UnenforceableError([{ schema: operation, keyword, message }]);
    }
    const lowerCase = name.toLowerCase();
    const isSet = OWN_HEADERS.has(lowerCase) || lowerCase === 'x-request-id';
    const coerced = types.length > 0 && !types.includes('string');
    return { name, required: required === true && !isSet, coerced, schema };
  });
}

/** Returns the number or the boolean that a text of a header is; else the text. */
export function parsed(text: unknown): unknown {
  const isValue = typeof text === 'string' && /^(-?(0|[1-9]\d*)(\.\d+)?|true|false)$/.test(text);
  return isValue ? JSON.parse(text) : text;
}
