import { join } from 'node:path';
import { redocly } from './generate/redocly.ts';
import { lint } from './lint/problems.ts';

const root = join(import.meta.dirname, '..', 'openapi', 'openapi.yaml');

try {
  await lint(root);
  console.log(`The contract is valid. Its score is ${await score()}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Printed for information. It is not a threshold, because it falls with each operation that returns a large object. */
async function score(): Promise<number> {
  return JSON.parse(await redocly('score', root, '--format', 'json')).agentReadiness;
}
