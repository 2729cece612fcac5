import { expect, it } from 'vitest';
import { blocksOf, missingIn } from './blocks.ts';

it('finds commands and samples, with what their fences say', () => {
  const page = [
    'Text',
    '```sh',
    'npm start',
    '```',
    '  ```sh skip="it needs a database"',
    '  npm run serve',
    '  ```',
    '```json',
    '{}',
    '```',
    '<!-- server/example.ts -->',
    '```ts',
    '// A comment: no name.',
    '```',
    '```js in="an empty folder"',
    '// try.mjs',
    'run();',
    '```',
  ].join('\n');
  const plain = { file: null, shows: null, says: {} };
  expect(blocksOf(page)).toEqual([
    { ...plain, language: 'sh', code: 'npm start\n', line: 3 },
    { ...plain, language: 'sh', code: 'npm run serve\n', line: 6, says: { skip: 'it needs a database' } },
    { ...plain, language: 'ts', code: '// A comment: no name.\n', line: 13, shows: 'server/example.ts' },
    {
      ...plain,
      language: 'js',
      code: '// try.mjs\nrun();\n',
      line: 16,
      file: 'try.mjs',
      says: { in: 'an empty folder' },
    },
  ]);
});

it('compares an output with the shown parts, in order', () => {
  const shown = 'a 1\n…\nb 2\nin … s.\n';
  expect(missingIn('first\na 1\n\nomitted\nb 2\nin 3 s.\n', shown)).toEqual([]);
  expect(missingIn('b 2\nin 3 s.\na 1\n', shown)).toEqual(['\nb 2\nin ', ' s.\n']);
  expect(missingIn('a 1\nb 3\nin 3 s.', shown)).toEqual(['\nb 2\nin ']);
});
