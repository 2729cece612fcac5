import { expect, it } from 'vitest';
import {
  unknownFilesIn,
  unknownNamesIn,
  unknownOptionsIn,
  unknownProjectsIn,
  unknownVariablesIn,
} from './commands.ts';

it.each([
  ['`npm run bild`', ['npm run bild']],
  ['`npm run build`, then `npm run -s build`', []],
  ['`npx agent-cloud-service stort`', ['stort']],
  ['`agent-cloud-service start --clock now`', []],
  ['`agent-cloud-service start --clok now`', ['start --clok']],
  ['```sh\nnpm run diff -- --formet html\n```', ['diff --formet']],
  ['`npx agent-cloud-service token create --scope read | cat --all`', []],
  ['`npx agent-cloud-service token create --skope read`', ['token --skope']],
])('finds unknown names in %s', (page, unknown) => {
  expect(unknownNamesIn(page, ['build', 'diff'])).toEqual(unknown);
});

it('finds unknown options that stand alone', () => {
  expect(unknownOptionsIn('`--help`, `--junit FILE`, `--only-writen`')).toEqual(['--only-writen']);
});

it('finds unknown files in commands and in code', () => {
  const page =
    '`npx tsx scripts/a.ts`, `docs/b.md`, `server/<layer>/x.ts`\n```sh\nnpx tsx scripts/c.ts --x\n```';
  expect(unknownFilesIn(page, (path) => path === 'docs/b.md')).toEqual(['scripts/a.ts', 'scripts/c.ts']);
});

it('finds unknown variables', () => {
  expect(unknownVariablesIn('`POOL_SIZE=5`, `POOL_SIZES`', new Set(['POOL_SIZE']))).toEqual(['POOL_SIZES']);
});

it('finds unknown test projects', () => {
  const page =
    '`npm test -- --project unit`, `--project=flet`\n```sh\nnpm test -- --project old-name file\n```';
  expect(unknownProjectsIn(page, new Set(['unit', 'fleet']))).toEqual([
    '--project flet',
    '--project old-name',
  ]);
});
