import { join } from 'node:path';
import { Command } from 'commander';
import { ConfigError } from '../server/main/config.ts';
import { redocly } from './generate/redocly.ts';
import { lint } from './lint/problems.ts';
import { runProgram } from './program.ts';

const root = join(import.meta.dirname, '..', 'openapi', 'openapi.yaml');

const program = new Command('npm run check:contract')
  .description('Checks openapi/ with the rules of Redocly and our own, and prints the score of the contract.')
  .action(async () => {
    await lint(root).catch((error: Error) => {
      throw new ConfigError(error.message);
    });
    console.log(`The contract is valid. Its score is ${await score()}.`);
  });

/** Printed for information. It is not a threshold, because it falls with each operation that returns a large object. */
async function score(): Promise<number> {
  return JSON.parse(await redocly('score', root, '--format', 'json')).agentReadiness;
}

await runProgram(program);
