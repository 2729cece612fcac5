import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targetsOf } from '../readme/links.ts';
import { packages } from './packages.ts';

it("resolves the contract's name to its sources in the checkout", () => {
  const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { contract } = packages;
  const built = Object.entries(contract.exports).flatMap(([path, entry]) => {
    const file = (contract.entries as Record<string, string>)[entry];
    return file === undefined ? [] : [[path, `./${file}`]];
  });
  expect(name).toBe(contract.name);
  expect(exports).toEqual(Object.fromEntries(built));
});

const readmes = Object.values(packages).map(({ name }) => `scripts/build/${name}/README.md`);

it.each(['package.json', 'openapi/openapi.yaml', 'SECURITY.md', ...readmes])(
  'names no placeholder of a repository or a contact in %s',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/OWNER|@example\.com/);
  },
);

it.each(readmes)('has only links that work outside of the repository in %s', (file) => {
  expect(targetsOf(readFileSync(file, 'utf8')).filter((target) => !target.startsWith('https://'))).toEqual(
    [],
  );
});
