/**
 * Converts the report of the validator to one sentence with the place and the rule. It never contains a value, because a
 * value can be a secret.
 */

/** An error of express-openapi-validator. `path` is a JSON pointer into `{ body, query, … }`. */
export interface ReportedError {
  readonly path: string;
  readonly message: string;
  readonly errorCode?: string;
}

/** Returns true if a thrown value is the validator's report on a request. */
export function isReport(error: unknown): error is { errors: ReportedError[] } {
  const candidate = error as { status?: unknown; errors?: unknown } | null;
  return candidate?.status === 400 && Array.isArray(candidate.errors);
}

/** The requirement of a pattern in words: the `x-pattern-rule` of its schema, by pattern. */
export type PatternRules = ReadonlyMap<string, string>;

/** What the contract names as unsupported. The message says so, instead of only listing what is supported. */
export interface Unsupported {
  /** Values by the list of allowed values, such as `static_bearer, environment_variable`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly properties: ReadonlySet<string>;
}

const none: Unsupported = { values: new Map(), properties: new Set() };

/** Returns the sentence for a list of errors. It describes the first, because the validator stops at the first broken rule. */
export function sentence(
  errors: readonly ReportedError[],
  rules: PatternRules,
  unsupported: Unsupported = none,
): string {
  const first = errors[0];
  if (first === undefined) return 'The request is not valid.';
  const place = placeOf(first.path);
  if (errors.some((error) => keywordOf(error) === 'propertyNames')) {
    return `A property name in ${place} ${ruleOf(first, rules)}.`;
  }
  switch (keywordOf(first)) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unsupported.properties.has(first.path.split('/').at(-1) ?? '')
        ? `${place} is not supported here.`
        : `${place} is not a known property.`;
    case 'required':
      return `${place} is required.`;
    case '':
      // Reserved characters in a query parameter. No schema reports this.
      return `${place} must be percent-encoded.`;
    default:
      return `${place} ${ruleOf(first, rules)}.${unsupportedBeside(first, unsupported)}`;
  }
}

/** Makes a client's text safe for a message: at most 64 characters, and only printable ASCII. */
export function printable(name: string): string {
  const safe = name.replace(/[^\x20-\x7e]/g, '?');
  return safe.length > 64 ? `${safe.slice(0, 64)}…` : safe;
}

function keywordOf(error: ReportedError): string {
  return error.errorCode?.split('.')[0] ?? '';
}

function ruleOf(error: ReportedError, rules: PatternRules): string {
  const { message } = error;
  for (const [pattern, rule] of rules) {
    if (message === `must match pattern "${pattern}"`) return rule;
  }
  // The message of the validator separates types with commas only.
  return keywordOf(error) === 'type' ? message.replaceAll(',', ' or ') : message;
}

/** Returns a second sentence for an enum whose schema names unsupported values. */
function unsupportedBeside({ message }: ReportedError, { values }: Unsupported): string {
  const names = values.get(message.slice(message.indexOf(': ') + 2));
  return names ? ` ${names.join(', ')}: not supported.` : '';
}

function placeOf(pointer: string): string {
  const [root = '', ...segments] = pointer.split('/').slice(1).map(unescapePointer);
  // The message uses the syntax of the query: `name[field]`.
  const [name = '', ...fields] = segments.map(printable);
  if (root === 'query') return `Query parameter ${name}${fields.map((field) => `[${field}]`).join('')}`;
  if (root === 'headers') return `Header ${segments.map(printable).join('.')}`;
  return segments.reduce((place, segment) => place + step(segment), root);
}

function step(segment: string): string {
  if (/^\d+$/.test(segment)) return `[${segment}]`;
  return /^[A-Za-z_][\w-]{0,63}$/.test(segment) ? `.${segment}` : `[${JSON.stringify(printable(segment))}]`;
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
