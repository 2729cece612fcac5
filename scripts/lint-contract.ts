import { join } from 'node:path';
import { Command } from 'commander';
import { ConfigError } from '../server/main/config-error.ts';
import type { Contract } from './generate/contract.ts';
import { redocly } from './generate/redocly.ts';
import { requireEnforceable } from './lint/enforceable.ts';
import { lint } from './lint/problems.ts';
import { runProgram } from './program.ts';

const root = join(import.meta.dirname, '..', 'openapi', 'openapi.yaml');

const program = new Command('npm run check:contract')
  .description(
    'Checks openapi/ with the rules of Redocly and our own and for what the shell cannot enforce, and prints the score of the contract.',
  )
  .action(async () => {
    await check().catch((error: Error) => {
      throw new ConfigError(error.message);
    });
    console.log(`The contract is valid. Its score is ${await score()}.`);
  });

async function check(): Promise<void> {
  await lint(root);
  await requireEnforceable(root, JSON.parse(await redocly('bundle', root, '--ext=json')) as Contract);
}

/** Printed for information. It is not a threshold, because it falls with each operation that returns a large object. */
async function score(): Promise<number> {
  return JSON.parse(await redocly('score', root, '--format', 'json')).agentReadiness;
}

await runProgram(program);
