import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** biome's own command line. */
const others = ['format'];

const commands = [
  ...Object.keys(scripts)
    .filter((name) => !others.includes(name))
    .map((name) => ['npm', 'run', '--silent', name, '--']),
  ['npx', 'tsx', 'scripts/mutation.ts'],
  ['npx', 'tsx', 'scripts/release.ts'],
].map(
  (command) => [command.filter((word) => !['--silent', '--'].includes(word)).join(' '), command] as const,
);

const run = ([program = '', ...args]: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(program, args, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

describe.each(commands)('%s', (name, command) => {
  it('prints its usage with --help', async () => {
    expect(await run([...command, '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: (npm|npx) /),
    });
  });

  // vitest reads other arguments of `npm test`.
  it.skipIf(name === 'npm run test')('names an unknown option, without a stack', async () => {
    const { code, stderr } = await run([...command, '--unknown']);
    expect(code).toBe(name === 'npm run verify' ? 2 : 1);
    expect(stderr).toMatch(/unknown/i);
    expect(stderr).toMatch(/--help|Usage:/);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

it.each([
  ['npm run check', "error: unknown name 'nothing'. Allowed choices are types, "],
  ['npm run test:all', "error: unknown name 'nothing'. Allowed choices are unit, "],
  ['npm run bench', 'Unknown benchmark: nothing\n'],
])('%s names the allowed choices', async (name, message) => {
  const [, command = []] = commands.find(([each]) => each === name) ?? [];
  const { code, stderr } = await run([...command, 'nothing']);
  expect([code, stderr.slice(stderr.indexOf(message), stderr.indexOf(message) + message.length)]).toEqual([
    1,
    message,
  ]);
});
