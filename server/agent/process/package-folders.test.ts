import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageFolders } from './package-folders.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'package-folders-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(place: string, ...dependencies: string[]): void {
  mkdirSync(path.join(root, place), { recursive: true });
  const manifest = { dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])) };
  writeFileSync(path.join(root, place, 'package.json'), JSON.stringify(manifest));
}
function link(from: string, to: string): void {
  mkdirSync(path.join(root, path.dirname(from)), { recursive: true });
  symlinkSync(path.join(root, to), path.join(root, from));
}
const found = (from: string) =>
  packageFolders('@a/sdk', path.join(root, from)).map((folder) => path.relative(root, folder));

it('finds hoisted packages', () => {
  install('node_modules/service/lib');
  install('node_modules/@a/sdk', 'b', '@c/d');
  install('node_modules/b', '@c/d', 'types-only');
  install('node_modules/@c/d', 'b');
  expect(found('node_modules/service/lib')).toEqual([
    'node_modules/@a/sdk',
    'node_modules/b',
    'node_modules/@c/d',
  ]);
});

it('finds nested packages', () => {
  install('node_modules/service/lib');
  install('node_modules/@a/sdk');
  install('node_modules/service/node_modules/@a/sdk', 'b', 'c');
  install('node_modules/service/node_modules/@a/sdk/node_modules/b');
  install('node_modules/c');
  expect(found('node_modules/service/lib')).toEqual([
    'node_modules/service/node_modules/@a/sdk',
    'node_modules/service/node_modules/@a/sdk/node_modules/b',
    'node_modules/c',
  ]);
});

it('finds packages behind links, with the links to their dependencies', () => {
  install('lib');
  install('node_modules/.pnpm/sdk@1/node_modules/@a/sdk', 'b');
  install('node_modules/.pnpm/b@1/node_modules/b');
  link('node_modules/@a/sdk', 'node_modules/.pnpm/sdk@1/node_modules/@a/sdk');
  link('node_modules/.pnpm/sdk@1/node_modules/b', 'node_modules/.pnpm/b@1/node_modules/b');
  expect(found('lib')).toEqual([
    'node_modules/.pnpm/sdk@1/node_modules/@a/sdk',
    'node_modules/.pnpm/b@1/node_modules/b',
    'node_modules/.pnpm/sdk@1/node_modules',
  ]);
});

it('finds packages in a linked node_modules, and a linked package', () => {
  install('app/lib');
  install('elsewhere/node_modules/@a/sdk', 'b');
  install('sources/b');
  link('app/node_modules', 'elsewhere/node_modules');
  link('elsewhere/node_modules/b', 'sources/b');
  expect(found('app/lib')).toEqual(['elsewhere/node_modules/@a/sdk', 'sources/b', 'elsewhere/node_modules']);
});

it('rejects a package that is not installed', () => {
  install('lib');
  expect(() => found('lib')).toThrow('The package @a/sdk is not installed.');
});
