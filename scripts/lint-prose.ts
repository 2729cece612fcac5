import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { lintProse } from './lint/prose/lint.ts';
import { runProgram } from './program.ts';

const root = join(import.meta.dirname, '..');

/** Generated files, and the list of phrases itself. */
const excluded =
  /^(generated|scripts\/release\/clients|openapi\/releases|contract-tests\/generators|scripts\/lint\/prose)\//;

const program = new Command('npm run check -- prose')
  .description('Checks the words of texts: Markdown, descriptions, comments, messages and names of tests.')
  .argument('[files...]', 'the files to check, by default all files of the repository')
  .action((names: string[]) => {
    const files = names.length > 0 ? names : tracked().filter((name) => !excluded.test(name));
    const problems = files.flatMap((name) => lintProse(name, readFileSync(join(root, name), 'utf8')));
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  });

function tracked(): string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return output.split('\n').filter((name) => /\.(md|ts|tsx|mjs|js|ya?ml)$/.test(name));
}

await runProgram(program);
