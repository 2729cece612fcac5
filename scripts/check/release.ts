import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../server/main/command.ts';
import { files } from '../../server/platform/files.ts';
import { compareContracts } from '../diff/compare.ts';
import type { ContractDocument } from '../diff/document.ts';
import { verdictOf } from '../diff/report/report.ts';
import { lastRelease } from '../diff/sources.ts';
import { releaseProblems } from '../release/problems.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

await runCommand(async () => {
  const root = join(import.meta.dirname, '..', '..');
  // The part `generated` fails if this contract is not the one in openapi/.
  const contract = read(files.contract) as ContractDocument;
  const released = read(lastRelease().file) as ContractDocument;
  const comparison = await compareContracts(released, contract);
  const problems = releaseProblems({
    contract,
    released,
    impact: comparison.impact,
    packageVersion: (read(files.manifest) as { version: string }).version,
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  });
  console.log(verdictOf(comparison));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
});
