import { expect, it } from 'vitest';
import { declarationsOf } from '../scripts/build/declarations.ts';

it('names no package and no Node module in its types', () => {
  const declarations = declarationsOf(['client/index.ts']);
  expect([...declarations.keys()]).toEqual(
    expect.arrayContaining(['client/create-client.d.ts', 'generated/client.d.ts', 'generated/types.d.ts']),
  );
  const named = [...declarations].flatMap(([file, { text }]) => {
    const imports = [...text.matchAll(/(?:from |import\(|reference types=)['"]([^.'"][^'"]*)['"]/g)];
    const words = text.match(/openapi-fetch|openapi-typescript/g) ?? [];
    return [...imports.map(([, name]) => `${file}: ${name}`), ...words.map((word) => `${file}: ${word}`)];
  });
  expect(named).toEqual([]);
});
