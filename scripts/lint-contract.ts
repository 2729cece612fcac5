import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { redocly } from './generate/redocly.ts';

const leastScore = 90;
const folder = join(import.meta.dirname, '..', 'openapi');
const root = join(folder, 'openapi.yaml');

try {
  await lint();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** @throws Error with all that is wrong. */
async function lint(): Promise<void> {
  // Redocly's own rules and ours (redocly.yaml); rejects with Redocly's words when one is broken.
  await redocly('lint', root, '--max-problems=1000');

  const { agentReadiness } = JSON.parse(await redocly('score', root, '--format', 'json')) as {
    agentReadiness: number;
  };
  const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const entry = await readFile(root, 'utf8');
  const problems = [
    ...(agentReadiness < leastScore
      ? [`The score is ${agentReadiness}; it must be at least ${leastScore}.`]
      : []),
    ...(entry.includes(`\n  version: ${version}\n`)
      ? []
      : [`info.version must be ${version}, as in package.json.`]),
    ...(await filesThatNothingNames()).map((file) => `${file} is not used by the contract.`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`The contract is valid. Its score is ${agentReadiness} (at least ${leastScore}).`);
}

/** Redocly reports unused components, but sees no file that nothing refers to. */
async function filesThatNothingNames(): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.yaml'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const all = texts.join('\n');
  return files.filter((file) => file !== 'openapi.yaml' && !all.includes(`/${basename(file)}`));
}
