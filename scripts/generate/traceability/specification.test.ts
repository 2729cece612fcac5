import { expect, it } from 'vitest';
import { sections } from '../../../openapi/lint/sections.js';
import type { Contract } from '../contract.ts';
import { traceabilityPage } from './page.ts';
import { readSpecification, requireHeld } from './specification.ts';

const contract = {
  paths: { '/things': { get: { operationId: 'listThings', responses: {} } } },
  components: { schemas: { Thing: { properties: { name: {} } } } },
} as unknown as Contract;

const statement = {
  says: 'Things have names.',
  contract: ['Thing.name'],
  checks: ['listThings on one page'],
};
/** A specification whose section 1 has one statement, and the others another. */
const withFirst = (first: object) =>
  readSpecification(
    JSON.stringify(
      Object.fromEntries(
        [...sections.keys()].map((number) => [number, [number === '1' ? first : statement]]),
      ),
    ),
  );

it('accepts statements that a check, a test, or a choice of ours holds', () => {
  const { checks: _, ...unchecked } = statement;
  for (const first of [
    statement,
    { ...unchecked, tests: { 'things.test.ts': 'has a name' } },
    { ...unchecked, stated: 'Others decide it.' },
    { says: 'Colours are not shown.', open: 'Ours: red.' },
  ])
    expect(() => requireHeld(withFirst(first), contract)).not.toThrow();
});

it.each([
  [{ ...statement, checks: [] }, '1.1 is held by no check and no test.'],
  [{ ...statement, contract: [] }, '1.1 names no operation and no schema.'],
  [{ ...statement, contract: ['Thing.size'] }, '1.1 The contract does not have Thing.size.'],
  [{ ...statement, says: '' }, '1.1 does not say anything.'],
])('rejects %j', (first, problem) => {
  expect(() => requireHeld(withFirst(first), contract)).toThrow(problem);
});

it('rejects a section without statements', () => {
  expect(() => requireHeld(readSpecification('{}'), contract)).toThrow('Section 2.10 has no statements.');
});

it('gives the statements of a section its checks, if they have none', () => {
  const [first] = readSpecification(
    JSON.stringify({
      1: {
        checks: ['all'],
        statements: [{ says: 'a' }, { says: 'b', checks: ['own'] }, { says: 'c', tests: { d: 'e' } }],
      },
    }),
  );
  expect(first?.statements.map(({ checks }) => checks)).toEqual([['all'], ['own'], undefined]);
});

it('writes a row for each statement, with its number and what holds it', () => {
  const page = traceabilityPage(withFirst({ ...statement, tests: { 'a/things.test.ts': 'has a name' } }));
  expect(page).toContain(
    '| 1.1 | Things have names. | `Thing.name` | listThings on one page<br>[has a name](../a/things.test.ts) |',
  );
});
