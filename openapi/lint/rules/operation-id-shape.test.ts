import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const named = (operationId: string, method = 'post') => withOperation({ operationId }, { method });
const found = await lintWithRule('operation-id-shape', {
  snake: named('create_session'),
  pascal: named('CreateSession'),
  oneWord: named('create'),
  readingPost: named('getSession'),
  changingGet: named('createSession', 'get'),
  changingDelete: named('archiveSession', 'delete'),
  post: named('unpauseDeployment'),
  get: named('listSessionResources', 'get'),
  delete: named('deleteSessionResource', 'delete'),
});
const problem = (name: string, method: string) => [
  `#/paths/~1things/${method}/operationId: ${name} is not a camelCase verb and noun whose verb fits ${method.toUpperCase()}.`,
];

it('reports an operationId that is not camelCase, or only one word', () => {
  expect(found.snake).toEqual(problem('create_session', 'post'));
  expect(found.pascal).toEqual(problem('CreateSession', 'post'));
  expect(found.oneWord).toEqual(problem('create', 'post'));
});

it('reports a verb that contradicts the method', () => {
  expect(found.readingPost).toEqual(problem('getSession', 'post'));
  expect(found.changingGet).toEqual(problem('createSession', 'get'));
  expect(found.changingDelete).toEqual(problem('archiveSession', 'delete'));
});

it('accepts a verb and a noun that fit', () => {
  expect([...found.post, ...found.get, ...found.delete]).toEqual([]);
});
