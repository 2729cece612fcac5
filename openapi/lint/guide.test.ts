import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../guide/', import.meta.url));

it.each(readdirSync(folder))('mentions neither provenance nor the reference service in %s', (file) => {
  expect(readFileSync(`${folder}${file}`, 'utf8')).not.toMatch(/specification|our choice|reference service/i);
});

it.each(readdirSync(folder))('has a request and its response in %s', (file) => {
  expect(readFileSync(`${folder}${file}`, 'utf8')).toContain('```exchange\n');
});

it.each(['types', 'client', 'handlers', 'responses', 'schemas'])(
  'has no provenance in generated/%s.ts',
  (name) => {
    const text = readFileSync(fileURLToPath(new URL(`../../generated/${name}.ts`, import.meta.url)), 'utf8');
    expect(text).not.toMatch(/specification|\bour choice|reference service/i);
  },
);
