import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formatsOf from 'ajv-formats';
import { expect, test } from 'vitest';
import { faultsIn, type ReportedError } from './validation-messages.ts';

const validator = new Validator({ strict: false, allErrors: true });
formatsOf.default(validator, { mode: 'full' });
const rules = new Map([['^box_', 'must begin with box_']]);
const texts = { rules, unsupported: { values: new Map(), properties: new Set<string>() } };

/** Returns code, place and rule of each fault of a value. */
function faultsOf(schema: object, value: unknown) {
  const validate = validator.compile({ properties: { body: schema } });
  expect(validate({ body: value })).toBe(false);
  const faults = faultsIn(validate.errors as ReportedError[], texts);
  return faults.map(({ code, place, rule }) => `${code}: ${place} ${rule}`);
}

test.each<[object, unknown, string]>([
  [{ type: 'string' }, 1, 'invalid_type: body must be a string'],
  [{ type: 'boolean' }, 1, 'invalid_type: body must be true or false'],
  [{ type: ['array', 'null'] }, 1, 'invalid_type: body must be an array or null'],
  [{ enum: ['a', 1, null] }, 2, 'invalid_value: body must be one of: a, 1, null'],
  [{ enum: ['a'] }, 2, 'invalid_value: body must be a'],
  [{ const: { a: 1 } }, 2, 'invalid_value: body must be {"a":1}'],
  [{ required: ['a'] }, {}, 'required: body.a is required'],
  [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'required: body.b is required with a'],
  [{ additionalProperties: false }, { a: 1 }, 'unknown_property: body.a is not a known property'],
  [{ unevaluatedProperties: false }, { a: 1 }, 'unknown_property: body.a is not a known property'],
  [{ properties: { a: false } }, { a: 1 }, 'unknown_property: body.a is not allowed'],
  [{ minLength: 1 }, '', 'too_short: body must not be empty'],
  [{ minLength: 2 }, '', 'too_short: body must be at least 2 characters'],
  [{ maxLength: 128 }, 'a'.repeat(129), 'too_long: body must be at most 128 characters'],
  [{ maxLength: 1 }, 'ab', 'too_long: body must be at most 1 character'],
  [{ minItems: 2 }, [], 'too_short: body must have at least 2 entries'],
  [{ maxItems: 1 }, [1, 2], 'too_long: body must have at most 1 entry'],
  [{ prefixItems: [{}], items: false }, [1, 2], 'too_long: body must have at most 1 entry'],
  [{ minProperties: 1 }, {}, 'too_short: body must not be empty'],
  [{ maxProperties: 1 }, { a: 1, b: 1 }, 'too_long: body must have at most 1 property'],
  [{ minimum: 1 }, 0, 'too_small: body must be at least 1'],
  [{ maximum: 1 }, 2, 'too_large: body must be at most 1'],
  [{ exclusiveMinimum: 1 }, 1, 'too_small: body must be more than 1'],
  [{ exclusiveMaximum: 1 }, 1, 'too_large: body must be less than 1'],
  [{ multipleOf: 5 }, 1, 'invalid_value: body must be a multiple of 5'],
  [{ uniqueItems: true }, [1, 2, 1], 'duplicate: body must not have equal entries: [0] and [2]'],
  [{ pattern: '^box_' }, 'a', 'invalid_format: body must begin with box_'],
  [{ pattern: '^a' }, 'b', 'invalid_format: body must match the pattern "^a"'],
  [{ format: 'uuid' }, 'b', 'invalid_format: body must be a UUID'],
  [{ format: 'hostname' }, '!', 'invalid_format: body must be in the format hostname'],
  [{ not: {} }, 1, 'invalid: body is not valid'],
])('describes a value that breaks %j', (schema, value, fault) => {
  expect(faultsOf(schema, value)).toEqual([fault]);
});

test('names at most 40 allowed values', () => {
  const [fault] = faultsOf({ enum: Array.from({ length: 50 }, (_, index) => index) }, -1);
  expect(fault).toMatch(/ 0, .* 39 and 10 more$/);
});

test.each<[string, object]>([
  ['beside its schema', { propertyNames: { pattern: '^box_' } }],
  ['behind a reference', { propertyNames: { $ref: '#/$defs/name' }, $defs: { name: { pattern: '^box_' } } }],
])('names a property with a wrong name: %s', (_, schema) => {
  const { $defs, ...body } = schema as { $defs?: object };
  const validate = validator.compile({ properties: { body }, ...($defs && { $defs }) });
  validate({ body: { 'a b': 1, box_1: 1, c: 1 } });
  expect(faultsIn(validate.errors as ReportedError[], texts)).toEqual([
    { place: 'The name of body["a b"]', code: 'invalid_format', rule: 'must begin with box_' },
    { place: 'The name of body.c', code: 'invalid_format', rule: 'must begin with box_' },
  ]);
});

test.each<[string, object, unknown, string[]]>([
  [
    'an alternative that fits best',
    { anyOf: [{ type: 'string' }, { properties: { a: { type: 'string' } } }] },
    { a: 1 },
    ['invalid_type: body.a must be a string'],
  ],
  ['several alternatives that fit', { oneOf: [{}, {}] }, 1, ['invalid: body is not valid']],
  [
    'a broken branch, without the properties that it declares',
    {
      if: { required: ['a'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { a: { type: 'string' }, b: {} } },
      unevaluatedProperties: false,
    },
    { a: 1, b: 1 },
    ['invalid_type: body.a must be a string'],
  ],
])('describes %s', (_, schema, value, faults) => {
  expect(faultsOf(schema, value)).toEqual(faults);
});
