/** The code and the words for each keyword of JSON Schema that a value can break. */
import type { FaultCode } from '../errors.ts';

/** The parameters of a keyword in the report of the validator, such as `{ limit: 128 }`. */
export type Parameters = Readonly<Record<string, unknown>>;

/** `rule` returns a predicate without values of the request, such as `must be at most 128 characters`. */
export interface Wording {
  readonly code: FaultCode;
  rule(parameters: Parameters): string;
}

/** The maximum number of allowed values that a message names. */
const NAMED = 40;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with an offset, such as 2026-01-31T08:00:00Z',
  date: 'a date, such as 2026-01-31',
  time: 'a time with an offset, such as 08:00:00Z',
  uri: 'an absolute URI',
  uuid: 'a UUID',
  email: 'an email address',
};

const words = (code: FaultCode, rule: Wording['rule'] | string): Wording => ({
  code,
  rule: typeof rule === 'string' ? () => rule : rule,
});

const amount = (limit: unknown, unit: string) =>
  `${limit} ${limit === 1 ? unit : `${unit.replace(/y$/, 'ie')}s`}`;

const atLeast = (verb: string, unit: string): Wording =>
  words('too_short', ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must ${verb} at least ${amount(limit, unit)}`,
  );

const atMost = (verb: string, unit: string): Wording =>
  words('too_long', ({ limit }) => `must ${verb} at most ${amount(limit, unit)}`);

const allowed = words('invalid_value', ({ allowedValue, allowedValues = [allowedValue] }) => {
  const values = allowedValues as unknown[];
  const names = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const more = values.length > NAMED ? ` and ${values.length - NAMED} more` : '';
  return `must be ${values.length === 1 ? '' : 'one of: '}${names.slice(0, NAMED).join(', ')}${more}`;
});

const unknown = words('unknown_property', 'is not a known property');

const WORDINGS: Readonly<Record<string, Wording>> = {
  type: words('invalid_type', ({ type }) => {
    const types = [type].flat().map(String);
    return `must be ${types.map((name) => TYPES[name] ?? name).join(' or ')}`;
  }),
  enum: allowed,
  const: allowed,
  required: words('required', 'is required'),
  dependentRequired: words('required', ({ property }) => `is required with ${property}`),
  additionalProperties: unknown,
  unevaluatedProperties: unknown,
  'false schema': words('unknown_property', 'is not allowed'),
  minLength: atLeast('be', 'character'),
  maxLength: atMost('be', 'character'),
  minItems: atLeast('have', 'entry'),
  maxItems: atMost('have', 'entry'),
  items: atMost('have', 'entry'),
  minProperties: atLeast('have', 'property'),
  maxProperties: atMost('have', 'property'),
  minimum: words('too_small', ({ limit }) => `must be at least ${limit}`),
  maximum: words('too_large', ({ limit }) => `must be at most ${limit}`),
  exclusiveMinimum: words('too_small', ({ limit }) => `must be more than ${limit}`),
  exclusiveMaximum: words('too_large', ({ limit }) => `must be less than ${limit}`),
  multipleOf: words('invalid_value', ({ multipleOf }) => `must be a multiple of ${multipleOf}`),
  uniqueItems: words('duplicate', ({ i, j }) => `must not have equal entries: [${j}] and [${i}]`),
  pattern: words('invalid_format', ({ pattern }) => `must match the pattern "${pattern}"`),
  format: words(
    'invalid_format',
    ({ format }) => `must be ${FORMATS[String(format)] ?? `in the format ${format}`}`,
  ),
  percentEncoding: words('invalid_format', 'must be percent-encoded'),
};

const OTHER = words('invalid', 'is not valid');

/** Returns the code and the words for a broken keyword. */
export function wordingOf(keyword: string): Wording {
  return WORDINGS[keyword] ?? OTHER;
}
