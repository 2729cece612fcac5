import { expect, it } from 'vitest';
import { lintWithRule } from '../lint-documents.ts';

const at = (url: string) => ({ paths: { [url]: {} } });
const documents = {
  words: at('/api/v1/sub-things/{thing_id}/parts2'),
  excepted: at('/thing_runs/{id}'),
  underscore: at('/part_runs'),
  camelCase: at('/subThings'),
  dot: at('/things/list.json'),
  mixed: at('/things/{id}:pause'),
  otherCase: at('/Thing_runs'),
};
const found = await lintWithRule('path-words', documents, {}, { exceptions: ['thing_runs'] });
const without = await lintWithRule('path-words', { excepted: documents.excepted });
const problem = (url: string, segment: string) => [
  `#/paths/~1${url}: ${segment} is not in words-with-hyphens: rename it, or except it in redocly.yaml.`,
];

it('reports segments that are not in lower case with hyphens', () => {
  expect(found.underscore).toEqual(problem('part_runs', 'part_runs'));
  expect(found.camelCase).toEqual(problem('subThings', 'subThings'));
  expect(found.dot).toEqual(problem('things~1list.json', 'list.json'));
  expect(found.mixed).toEqual(problem('things~1{id}:pause', '{id}:pause'));
});

it('accepts only exceptions with the whole name', () => {
  expect(found.excepted).toEqual([]);
  expect(found.otherCase).toEqual(problem('Thing_runs', 'Thing_runs'));
  expect(without.excepted).toEqual(problem('thing_runs~1{id}', 'thing_runs'));
});

it('accepts words and parameters', () => {
  expect(found.words).toEqual([]);
});
