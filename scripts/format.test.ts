import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('leaves only folders unformatted that are there', () => {
  const { files } = JSON.parse(readFileSync('biome.json', 'utf8')) as { files: { includes: string[] } };
  const left = files.includes.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  expect(left).not.toEqual([]);
  expect(left.filter((folder) => !existsSync(folder))).toEqual([]);
});
