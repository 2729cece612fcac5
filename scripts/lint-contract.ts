import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redocly } from './generate/redocly.ts';
import { lint } from './lint/problems.ts';
import { unusedParts } from './lint/unused.ts';

const repository = join(import.meta.dirname, '..');
const root = join(repository, 'openapi', 'openapi.yaml');

try {
  await lint(root);
  const problems = [...(await unusedParts(root)), ...(await versionProblems())];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`The contract is valid. Its score is ${await score()}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function versionProblems(): Promise<string[]> {
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const entry = await readFile(root, 'utf8');
  return entry.includes(`\n  version: ${version}\n`)
    ? []
    : [`info.version must be ${version}, as in package.json.`];
}

/** Printed to be looked at, and no floor: it falls with each operation that answers with a large object. */
async function score(): Promise<number> {
  return JSON.parse(await redocly('score', root, '--format', 'json')).agentReadiness;
}
