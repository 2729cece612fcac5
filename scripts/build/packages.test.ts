import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
