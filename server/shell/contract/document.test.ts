import { describe, expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import { bearerSchemesOf, patternRules } from './document.ts';

describe('the bearer schemes of an operation', () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'Bearer' },
    other: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', scheme: 'bearer' },
  };
  const token = { token: [] };
  const both = { token: [], other: [] };

  test.each<[string, object[], string[]]>([
    ['are those of which one is enough', [token, { other: [] }], ['token', 'other']],
    ['are none where basic authentication is enough', [token, { basic: [] }], []],
    ['are none where a key is enough', [token, { key: [] }], []],
    ['are none where nothing is enough, and two are asked for together', [token, {}, both], []],
  ])('%s', (_, security, expected) => {
    const document = { paths: { '/a': { get: { security } } }, components: { securitySchemes } };
    const operation = { path: '/a', method: 'GET' } as Operation;
    expect(bearerSchemesOf(document, operation)).toEqual(expected);
  });
});

test('the rules of patterns are found wherever a schema has both', () => {
  const rule = 'must begin with a';
  const document = {
    found: [null, { deep: { pattern: '^a', 'x-pattern-rule': rule } }],
    properties: { pattern: { type: 'string' }, 'x-pattern-rule': rule },
    example: { pattern: '^b', 'x-pattern-rule': 1 },
    pattern: '^c',
  };
  expect([...patternRules(document)]).toEqual([['^a', rule]]);
});
