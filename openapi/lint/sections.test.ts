import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sections } from './sections.js';

const page = readFileSync('docs/provenance.md', 'utf8');
const contract = readFileSync('generated/openapi.json', 'utf8');

it('lists every section of the specification in docs/provenance.md, in order', () => {
  const listed = [...page.matchAll(/^## ([\d.]+) (.+)$/gm)].map(([, number, title]) => [number, title]);
  expect(listed).toEqual([...sections]);
});

it('lists every section that an x-source names', () => {
  const named = [...contract.matchAll(/"x-source": "([\d., ]+)"/g)].flatMap(([, all = '']) =>
    all.split(', '),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((section) => !page.includes(`\n## ${section} `))).toEqual([]);
});

it('names only operations and schemas that the contract has', () => {
  const { paths, components } = JSON.parse(contract) as { paths: object; components: { schemas: object } };
  const ids = [...JSON.stringify(paths).matchAll(/"operationId":"(\w+)"/g)].map(([, id = '']) => id);
  const known = new Set([...ids, ...Object.keys(components.schemas), 'accessToken']);
  const camel = [...page.matchAll(/`([A-Za-z]+[a-z][A-Z][A-Za-z]*)`/g)].map(([, name = '']) => name);
  expect(camel.length).toBeGreaterThan(10);
  expect(camel.filter((name) => !known.has(name))).toEqual([]);
});
