import { expect, it } from 'vitest';
import type { Check } from '../check.ts';
import { NotArranged } from '../states.ts';
import type { Lender } from '../subject.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { type Result, runChecks } from './run.ts';
import { reasonsOf, rowsOf, terminalReport } from './table.ts';

const lender = { lend: async () => ({ refused: new Promise(() => {}) }) } as unknown as Lender;
const check = (name: string, run: Check['run'], needs: Check['needs'] = []): Check => ({
  operation: 'pauseDeployment',
  name,
  needs,
  run,
});
const results = (): Promise<Result[]> =>
  runChecks(lender, [
    check('is taken', async () => {}),
    check('says <b>"why"</b>', async () => {
      throw new Error('The reason is "\u0000" & \ud800.\nNot "manual".');
    }),
    check('is arranged', async () => {
      throw new NotArranged('a deployment');
    }),
  ]);

it('counts by operation and by reason', async () => {
  const all = await results();
  expect(rowsOf(all)).toEqual([{ operation: 'pauseDeployment', holds: 1, broken: 1, 'not arranged': 1 }]);
  expect(reasonsOf(all)).toEqual([['a deployment', 1]]);
});

it('groups what is broken by operation in a terminal', async () => {
  expect(terminalReport(await results(), 1.25)).toBe(
    [
      'pauseDeployment: 1 of 2 checks is broken',
      '  ✗ says <b>"why"</b>',
      '      The reason is "\\u0000" & \ud800.',
      '      Not "manual".',
      '',
      'Not arranged, and so not counted:',
      '     1  a deployment',
      '',
      'operation        holds  broken  not arranged',
      'pauseDeployment      1       1             1',
      'in all               1       1             1',
      '',
      '1 checks hold, 1 is broken, 1 could not be arranged; 1.3 s.',
    ].join('\n'),
  );
});

it('writes one JUnit suite per operation, without characters that XML forbids', async () => {
  const report = junitReport(await results(), 1);
  expect(report).toContain('<testsuite name="pauseDeployment" tests="3" failures="1" skipped="1">');
  expect(report).toContain('name="pauseDeployment says &lt;b&gt;&quot;why&quot;&lt;/b&gt;"');
  expect(report).toContain('<failure message="The reason is &quot;\ufffd&quot; &amp; \ufffd.">');
  expect(report).toContain('<skipped message="a deployment"/>');
});

it('writes HTML in one file, with broken checks as text', async () => {
  const report = htmlReport(await results(), { url: 'http://a/<script>', seconds: 1 });
  expect(report).not.toMatch(/<script|<link|src=|<b>/);
  expect(report).toContain(
    '<pre>The reason is &quot;\ufffd&quot; &amp; \ufffd.\nNot &quot;manual&quot;.</pre>',
  );
});

it('runs checks that change the same object one after the other', async () => {
  let running = 0;
  let most = 0;
  const busy = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const checks = ['a', 'b', 'c'].map((name) => check(name, busy, ['pausedDeployment']));
  await runChecks(lender, checks);
  expect(most).toBe(1);
  most = 0;
  await runChecks(
    lender,
    ['a', 'b', 'c'].map((name) => check(name, busy)),
  );
  expect(most).toBe(3);
});
