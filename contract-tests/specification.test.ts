import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSpecification } from '../scripts/generate/traceability/specification.ts';
import { behaviours } from './behaviours.ts';
import { scenarios, title } from './scenarios.ts';

const statements = readSpecification(readFileSync('contract-tests/specification.yaml', 'utf8')).flatMap(
  (section) => section.statements,
);

it('names checks that exist', () => {
  const known = new Set([
    ...scenarios.map(title),
    ...behaviours.map(({ operation, name }) => `${operation}: ${name}`),
  ]);
  const named = statements.flatMap(({ checks = [] }) => checks);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('names tests that exist', () => {
  for (const { tests = {} } of statements)
    for (const [file, name] of Object.entries(tests))
      expect(readFileSync(file, 'utf8'), file).toContain(`'${name}'`);
});
