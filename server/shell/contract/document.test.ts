import { describe, expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import { bearerSchemesOf, textsOf } from './document.ts';

describe('bearerSchemesOf', () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'Bearer' },
    other: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', scheme: 'bearer' },
  };
  const token = { token: [] };
  const both = { token: [], other: [] };

  test.each<[string, object[], string[]]>([
    ['returns the schemes that suffice alone', [token, { other: [] }], ['token', 'other']],
    ['returns nothing if basic authentication suffices', [token, { basic: [] }], []],
    ['returns nothing if a key suffices', [token, { key: [] }], []],
    ['returns nothing if no scheme suffices alone', [token, {}, both], []],
  ])('%s', (_, security, expected) => {
    const document = { paths: { '/a': { get: { security } } }, components: { securitySchemes } };
    const operation = { path: '/a', method: 'GET' } as Operation;
    expect(bearerSchemesOf(document, operation)).toEqual(expected);
  });
});

test('finds the rules of all patterns', () => {
  const rule = 'must begin with a';
  const document = {
    found: [null, { deep: { pattern: '^a', 'x-pattern-rule': rule } }],
    properties: { pattern: { type: 'string' }, 'x-pattern-rule': rule },
    example: { pattern: '^b', 'x-pattern-rule': 1 },
    pattern: '^c',
  };
  expect([...textsOf(document).rules]).toEqual([['^a', rule]]);
});
