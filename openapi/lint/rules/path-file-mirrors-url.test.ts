import { expect, it } from 'vitest';
import { lintWithRule } from '../lint-documents.ts';

const found = await lintWithRule(
  'path-file-mirrors-url',
  {
    inline: { paths: { '/things': {} } },
    elsewhere: { paths: { '/things': { $ref: './things/paths/items.yaml' } } },
    inside: { paths: { '/things': { $ref: './things/paths/all.yaml#/things' } } },
    mirrored: {
      paths: {
        '/things/{thing_id}': { $ref: './things/paths/things.{thing_id}.yaml' },
        '/api/v1/forward/things': { $ref: './things/paths/things.yaml' },
      },
    },
  },
  {
    'things/paths/items.yaml': {},
    'things/paths/all.yaml': { things: {} },
    'things/paths/things.yaml': {},
    'things/paths/things.{thing_id}.yaml': {},
  },
);
const problem = 'The path item of /things is the file paths/things.yaml of its resource.';

it('reports a path item that does not have its own file', () => {
  expect(found.inline).toEqual([`#/paths/~1things: ${problem}`]);
  expect(found.inside).toEqual([`things/paths/all.yaml#/things: ${problem}`]);
});

it('reports a path item in a file that does not mirror the URL', () => {
  expect(found.elsewhere).toEqual([`things/paths/items.yaml#/: ${problem}`]);
});

it('accepts a file named after the URL, without its version and family', () => {
  expect(found.mirrored).toEqual([]);
});
