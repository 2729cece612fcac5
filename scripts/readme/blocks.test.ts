import { expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';

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
