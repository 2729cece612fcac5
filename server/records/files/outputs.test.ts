import { expect, it } from 'vitest';
import { nameOfOutput, typeOfOutput } from './outputs.ts';

it.each([
  ['report.md', 'report.md'],
  ['a/b/report 1.md', 'report 1.md'],
  ['a/<b>:"c|d?e*\\f\n\u0085', '_b___c_d_e__f__'],
  [`a/${'é'.repeat(300)}`, 'é'.repeat(255)],
])('names %j %j', (path, name) => {
  expect(nameOfOutput(path)).toBe(name);
});

it.each([
  ['a/report.MD', 'text/markdown'],
  ['data.csv', 'text/csv'],
  ['a.constructor', 'application/octet-stream'],
  ['csv', 'application/octet-stream'],
])('takes the type of %s from its name', (path, type) => {
  expect(typeOfOutput(path)).toBe(type);
});
