import { expect, test } from 'vitest';
import { paramOf, placeOf, printable } from './places.ts';

test.each([
  ['/body', 'body', undefined],
  ['/body/at', 'body.at', 'at'],
  ['/body/a~1b~0c/0', 'body["a/b~c"][0]', '["a/b~c"][0]'],
  ['/body/a1/10/1x', 'body.a1[10]["1x"]', 'a1[10]["1x"]'],
  ['/body/body', 'body.body', 'body'],
  ['/body/bodywork', 'body.bodywork', 'bodywork'],
  ['/query/limit', 'Query parameter limit', 'limit'],
  ['/query/made/gte', 'Query parameter made[gte]', 'made[gte]'],
  ['/headers/a/b', 'Header a.b', 'a.b'],
  [`/body/${'x'.repeat(200)}\n`, `body["${'x'.repeat(64)}…"]`, `["${'x'.repeat(64)}…"]`],
])('names %s', (pointer, place, param) => {
  expect([placeOf(pointer), paramOf(placeOf(pointer))]).toEqual([place, param]);
});

test.each([
  ['body.tools[0]:', 'tools[0]'],
  ['page,', 'page'],
  ['A name in body.variables', 'variables'],
  ['The name of body.labels["a b"]', 'labels["a b"]'],
])('reads the param of %s', (place, param) => {
  expect(paramOf(place)).toBe(param);
});

test('does not shorten a name of 64 characters', () => {
  expect(printable('x'.repeat(64))).toBe('x'.repeat(64));
});
