import { expect, test } from 'vitest';
import { isObject, lookUp, resolve } from './references.ts';

test('what is null or a list is no object', () => {
  expect([{}, null, [], 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]);
});

test('references are followed until the object itself, through names with special characters', () => {
  const document = { '/a~{b}': { $ref: '#/c/d' }, c: { d: { e: 1 } } };
  expect(resolve(document, { $ref: '#/~1a~0%7Bb%7D' })).toEqual({ e: 1 });
});

test.each(['#/a/b/c', '#/c', 'other.yaml#/a', '/a', 'x/a'])('%s leads nowhere', (reference) => {
  expect(() => lookUp({ a: { b: 'text' } }, reference)).toThrow(`The contract has no ${reference}.`);
});

test('a reference that leads to no object is refused', () => {
  const message = 'The contract has a reference to a value that is not an object.';
  expect(() => resolve({ a: 'text' }, { $ref: '#/a' })).toThrow(message);
  expect(() => resolve({}, undefined)).toThrow(message);
});
