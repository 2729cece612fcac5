import { expect, test } from 'vitest';
import { isObject, lookUp, resolve } from './references.ts';

test('does not treat null or lists as objects', () => {
  expect([{}, null, [], 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]);
});

test('follows references to the object, also through names with special characters', () => {
  const document = { '/a~{b}': { $ref: '#/c/d' }, c: { d: { e: 1 } } };
  expect(resolve(document, { $ref: '#/~1a~0%7Bb%7D' })).toEqual({ e: 1 });
});

test.each(['#/a/b/c', '#/c', 'other.yaml#/a', '/a', 'x/a'])(
  'rejects a reference without a target: %s',
  (reference) => {
    expect(() => lookUp({ a: { b: 'text' } }, reference)).toThrow(`The contract has no ${reference}.`);
  },
);

test('rejects a reference whose target is not an object', () => {
  const message = 'The contract has a reference to a value that is not an object.';
  expect(() => resolve({ a: 'text' }, { $ref: '#/a' })).toThrow(message);
  expect(() => resolve({}, undefined)).toThrow(message);
});
