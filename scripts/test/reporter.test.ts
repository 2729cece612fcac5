import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startVitest } from 'vitest/node';
import { FileReporter, type Report } from './reporter.ts';

const tests = `
import { beforeAll, describe, expect, it } from 'vitest';
let tries = 0;
it('passes', () => {});
it('is skipped', ({ skip }) => skip());
it('is slow', { retry: 1 }, () => expect(++tries).toBe(2));
it('fails', () => expect(1, 'one').toBe(2));
it('leaves an error', () => void Promise.reject(new Error('nobody catches this')));
describe('a group', () => {
  beforeAll(() => { throw new Error('no beginning'); });
  it('never begins', () => {});
});
`;

it('reports failures, retries, failed files and groups, and errors that no test caught', async () => {
  // In the repository, because the tests import vitest.
  const folder = await mkdtemp(join(import.meta.dirname, '.reporter-'));
  const exitCode = process.exitCode;
  onTestFinished(async () => {
    process.exitCode = exitCode;
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, 'a.test.ts'), tests);
  await writeFile(join(folder, 'b.test.ts'), "import './missing.js';");
  const file = join(folder, 'report.json');
  const reporters = [new FileReporter(file)];
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    include: ['*.test.ts'],
    reporters,
  });
  await vitest.close();
  const { passed, skipped, troubles }: Report = JSON.parse(await readFile(file, 'utf8'));
  expect({ passed, skipped }).toEqual({ passed: 3, skipped: 2 });
  const short = troubles.map(({ place, message, passedOnRetry }) => [
    place.replace(/^.*\//, ''),
    message.split('\n')[0]?.replace(/^\w*Error: /, ''),
    passedOnRetry,
  ]);
  expect(short.sort()).toEqual([
    ['a.test.ts > a group', 'no beginning', false],
    ['a.test.ts > fails', 'one: expected 1 to be 2 // Object.is equality', false],
    ['a.test.ts > is slow', 'expected 1 to be 2 // Object.is equality', true],
    ['b.test.ts', expect.stringContaining('missing.js'), false],
    ['outside of tests', 'nobody catches this', false],
  ]);
});
