import { describe, expect, test } from 'vitest';
import { createChecker } from './checker.ts';

/** What is wrong with a body, where the contract says this of it. */
function errorsOf(content: object | undefined, body: unknown) {
  const responses = { 200: content === undefined ? {} : { content } };
  const operations = { getBox: { parameters: [], responses } };
  return createChecker({ operations, components: { schemas: {} } }).checkBody('getBox', 200, body);
}

const json = { 'application/json': { schema: { type: 'object', required: ['name'] } } };

describe('the body of a response', () => {
  test('keeps its schema, or errors say where it does not', () => {
    expect(errorsOf(json, { name: 1 })).toBeUndefined();
    expect(errorsOf(json, {})).toMatchObject([{ path: '/response/name' }]);
  });

  test('is held against the schema for JSON where there are others', () => {
    const content = { 'application/problem+json': { schema: { type: 'object' } }, ...json };
    expect(errorsOf(content, {})).toMatchObject([{ path: '/response/name' }]);
  });

  test('is missing when it is null, though any would do', () => {
    const any = { 'application/json': { schema: {} } };
    expect(errorsOf(any, 'text')).toBeUndefined();
    expect(errorsOf(any, null)).toMatchObject([{ path: '/response', message: 'response body required.' }]);
  });

  test('is wrong where the contract has none, and where it has none of JSON', () => {
    expect(errorsOf(undefined, undefined)).toBeUndefined();
    expect(errorsOf(undefined, {})).toMatchObject([{ path: '/response' }]);
    expect(errorsOf({ 'text/csv': { schema: {} } }, {})).toMatchObject([{ path: '' }]);
  });
});
