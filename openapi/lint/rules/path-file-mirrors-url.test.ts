import { expect, it } from 'vitest';
import { lintWithRule } from '../lint-documents.ts';

const found = await lintWithRule(
  'path-file-mirrors-url',
  {
    inline: { paths: { '/things': {} } },
    elsewhere: { paths: { '/things': { $ref: './paths/items.yaml' } } },
    inside: { paths: { '/things': { $ref: './paths/all.yaml#/things' } } },
    mirrored: { paths: { '/things/{thing_id}': { $ref: './paths/things/{thing_id}.yaml' } } },
  },
  { 'paths/items.yaml': {}, 'paths/all.yaml': { things: {} }, 'paths/things/{thing_id}.yaml': {} },
);
const problem = 'The path item of /things is the file paths/things.yaml.';

it('reports a path item that is not in a file of its own', () => {
  expect(found.inline).toEqual([`#/paths/~1things: ${problem}`]);
  expect(found.inside).toEqual([`paths/all.yaml#/things: ${problem}`]);
});

it('reports one in a file that does not mirror the URL', () => {
  expect(found.elsewhere).toEqual([`paths/items.yaml#/: ${problem}`]);
});

it('accepts a file whose folders mirror the URL', () => {
  expect(found.mirrored).toEqual([]);
});
