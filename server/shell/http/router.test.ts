import { describe, expect, test } from 'vitest';
import { PathRouter } from './router.ts';

function routerOf(...templates: string[]) {
  const router = new PathRouter<string>();
  for (const template of templates) router.valueAt(template, () => template);
  return router;
}

describe('a path', () => {
  test.each([
    ['/a/list', '/a/list', {}],
    ['/a/other', '/a/{id}', { id: 'other' }],
    ['/a/x/b', '/a/{id}/b', { id: 'x' }],
    ['/b/list', '/{x}/list', { x: 'b' }],
    ['/a/x:run', '/a/{id}:run', { id: 'x' }],
    ['/a/:run', '/a/{id}', { id: ':run' }],
    ['/w/x:run', '/w/{word}:run', { word: 'x' }],
    ['/w/x.y:run', '/w/{word}:run', { word: 'x.y' }],
    ['/w/x:stop', '/w/{a_long_word}', { a_long_word: 'x:stop' }],
    ['/v/1.2-x', '/v/{major}.{minor}-x', { major: '1', minor: '2' }],
    ['/a/list/c', '/{x}/list/{y}', { x: 'a', y: 'c' }],
    ['/a/%C3%A9%2F%3A', '/a/{id}', { id: '%C3%A9%2F%3A' }],
    ['/a/__proto__', '/a/{id}', { id: '__proto__' }],
    ['/', '/', {}],
  ])('%s matches %s', (path, value, params) => {
    const templates = ['/a/{id}', '/a/list', '/{x}/list', '/a/{id}/b', '/a/{id}:run', '/{x}/list/{y}', '/'];
    const words = ['/w/{a_long_word}', '/w/{a}.{b}', '/w/{word}:run'];
    const router = routerOf(...templates, ...words, '/v/{major}.{minor}-x');
    expect(router.match(path)).toEqual({ value, params });
  });

  test.each(['/A/x', '/a/x/', '/a/', '/a', 'a/x', '//a/x', '/a//x', '/%61/x', '/a/x/c', '', '*'])(
    'does not match %j',
    (path) => {
      expect(routerOf('/a/{id}', '/a/{id}/b').match(path)).toBeUndefined();
    },
  );
});

test('keeps one value per template', () => {
  const router = routerOf('/a/{id}');
  expect(router.valueAt('/a/{id}', () => 'another')).toBe('/a/{id}');
});
