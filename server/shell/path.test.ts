import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { checkEncoding, pathCheck, useOriginForm } from './path.ts';

test.each([
  ['/a?b', '/a?b'],
  ['http://a.test/b?c', '/b?c'],
  ['HTTPS://a.test', '/'],
  ['http://a.test?b', '/?b'],
  ['*', '/*'],
  ['foo+http://a.test/b', '/*'],
])('the target %s is read as %s', (url, path) => {
  const req = { url } as IncomingMessage;
  useOriginForm(req);
  expect(req.url).toBe(path);
});

test('a path that cannot be read is refused', () => {
  expect(() => checkEncoding('/%zz', '/%zz')).toThrow('The path is not valid percent-encoded UTF-8.');
  expect(() => checkEncoding('/%C3%A9', '/%C3%A9')).not.toThrow();
});

test('the pattern of an id is one of Unicode', () => {
  const pathParams = [{ name: 'id', kind: 'Box', pattern: '^.$' }];
  expect(pathCheck({ pathParams } as unknown as Operation)({ id: '😀' })).toEqual({ id: '😀' });
});
