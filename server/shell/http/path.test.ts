import { expect, test } from 'vitest';
import type { Operation } from '../operation.ts';
import { checkEncoding, originForm, pathCheck } from './path.ts';

test.each([
  ['/a?b', '/a?b'],
  ['http://a.test/b?c', '/b?c'],
  ['HTTPS://a.test', '/'],
  ['http://a.test?b', '/?b'],
  ['*', '/*'],
  ['foo+http://a.test/b', '/*'],
])('reads the target %s as %s', (url, path) => {
  expect(originForm(url)).toBe(path);
});

test('rejects a path that cannot be decoded', () => {
  expect(() => checkEncoding('/%zz', '/%zz')).toThrow('The path is not valid percent-encoded UTF-8.');
  expect(() => checkEncoding('/%C3%A9', '/%C3%A9')).not.toThrow();
});

test('matches ids with Unicode patterns and lengths', () => {
  const pathParams = [{ name: 'id', kind: 'Box', pattern: '^[^ ]*$' }];
  const operation = { pathParams, path: '/{id}', method: 'GET' } as unknown as Operation;
  const parameters = [{ in: 'path', name: 'id', schema: { minLength: 2, maxLength: 3 } }];
  const check = pathCheck({ paths: { '/{id}': { get: { parameters } } } }, operation);
  expect(check({ id: '😀😀😀' })).toEqual({ id: '😀😀😀' });
  for (const id of ['😀', '😀😀😀😀', 'a b']) expect(() => check({ id })).toThrow(`Box`);
});
