import { expect, it } from 'vitest';
import { judge } from './survivors.ts';

const source = 'if (a) {\n  b();\n}\nc(  1,\n 2);\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutants = [
  { mutatorName: 'ConditionalExpression', replacement: 'true', status: 'Killed', location: at(1, 5, 1, 6) },
  {
    mutatorName: 'ConditionalExpression',
    replacement: 'false',
    status: 'Survived',
    location: at(1, 5, 1, 6),
  },
  { mutatorName: 'BlockStatement', replacement: '{}', status: 'NoCoverage', location: at(1, 8, 3, 2) },
  { mutatorName: 'Call', replacement: 'd()', status: 'Timeout', location: at(4, 1, 5, 4) },
  { mutatorName: 'Call', replacement: 'e()', status: 'Ignored', location: at(4, 1, 5, 4) },
];
const report = { files: { 'a.ts': { source, mutants } } };

it('counts survivors and names their changes', () => {
  expect(judge(report, {})).toEqual({
    rows: [{ file: 'a.ts', noticed: 2, late: 1, total: 4 }],
    unexplained: { 'a.ts': { 'ConditionalExpression: a → false': '', 'BlockStatement: { b(); } → {}': '' } },
    stale: [],
  });
});

it('reports explanations without a survivor, only in mutated files', () => {
  const why = 'It is the same.';
  const explained = {
    'a.ts': { 'ConditionalExpression: a → false': why, 'Call: c( 1, 2) → d()': why },
    'b.ts': { 'Call: f() → g()': why },
  };
  expect(judge(report, explained)).toMatchObject({
    unexplained: { 'a.ts': { 'BlockStatement: { b(); } → {}': '' } },
    stale: ['a.ts: Call: c( 1, 2) → d()'],
  });
});

it('cuts long changes', () => {
  const long = { ...mutants[1], location: at(1, 1, 1, 101) } as (typeof mutants)[0];
  const { unexplained } = judge({ files: { 'a.ts': { source: 'x'.repeat(100), mutants: [long] } } }, {});
  expect(Object.keys(unexplained['a.ts'] ?? {})).toEqual([
    `ConditionalExpression: ${'x'.repeat(70)}… → false`,
  ]);
});
