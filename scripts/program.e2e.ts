import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const manifest: { name: string; scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
/** biome's own command line. */
const others = ['format'];

/** Commands and their code. */
const commands = [
  ...Object.entries(manifest.scripts)
    .filter(([name]) => !others.includes(name))
    .map(([name, code]) => [`npm run ${name}`, code] as const),
  ...['mutation', 'release'].map(
    (name) => [`npx tsx scripts/${name}.ts`, `node --import tsx scripts/${name}.ts`] as const,
  ),
];

/** Runs the code of a command as npm does. npm itself would take as long as the program. */
const run = (code: string, argument: string) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, npm_package_name: manifest.name, npm_lifecycle_event: 'start' };
    execFile('sh', ['-c', `${code} ${argument}`], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

describe.each(commands)('%s', (name, command) => {
  it('prints its usage with --help', async () => {
    expect(await run(command, '--help')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage: (npm|npx) /),
    });
  });

  // vitest reads other arguments of `npm test`.
  it.skipIf(name === 'npm run test')('names an unknown option, without a stack', async () => {
    const { code, stderr } = await run(command, '--unknown');
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
  const [, command = ''] = commands.find(([each]) => each === name) ?? [];
  const { code, stderr } = await run(command, 'nothing');
  expect([code, stderr.slice(stderr.indexOf(message), stderr.indexOf(message) + message.length)]).toEqual([
    1,
    message,
  ]);
});
