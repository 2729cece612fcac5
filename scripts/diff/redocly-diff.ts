import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../../server/main/config-error.ts';
import { files } from '../../server/platform/files.ts';
import { findRedocly, redocly } from '../generate/redocly.ts';
import type { ContractDocument, Json } from './document.ts';
import type { Impact } from './impact.ts';

/** A change, as Redocly finds and rates it. */
export interface FoundChange {
  /** A JSON pointer across references, as if they were inline. */
  path: string;
  /** Redocly's name of the changed part, such as `Schema`, `Parameter`, `Example`. */
  typeName: string;
  kind: 'added' | 'removed' | 'modified';
  impact: Impact;
  verdicts: { ruleId: string; impact: Impact; message: string }[];
  /** The changed property, for `modified`. */
  property?: string;
  base?: { pointer: string; value?: Json };
  revision?: { pointer: string; value?: Json };
}

/** An optional peer of the installed package, because it is large. */
function missing(): string {
  const { devDependencies, peerDependencies } = JSON.parse(readFileSync(files.manifest, 'utf8')) as {
    [kind: string]: { [name: string]: string } | undefined;
  };
  const name = `@redocly/cli@${peerDependencies?.['@redocly/cli'] ?? devDependencies?.['@redocly/cli'] ?? 2}`;
  return `diff uses the Redocly CLI, which is not installed. Run: npm install --no-save ${name}, or npx -p agent-cloud-service -p ${name} agent-cloud-service diff`;
}

/**
 * Compares two documents with Redocly's `diff`, with all its rules and without the caller's configuration.
 *
 * @throws ConfigError if Redocly is not installed.
 * @throws Error with Redocly's output if it fails.
 */
export async function redoclyDiff(
  base: ContractDocument,
  revision: ContractDocument,
): Promise<FoundChange[]> {
  if (!findRedocly()) throw new ConfigError(missing());
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'));
  try {
    const [before, after, config, report] = ['base.json', 'revision.json', 'redocly.yaml', 'report.json'].map(
      (name) => join(folder, name),
    ) as [string, string, string, string];
    await writeFile(before, JSON.stringify(base));
    await writeFile(after, JSON.stringify(revision));
    await writeFile(config, 'extends: [diff-recommended]\n');
    const options = ['--format', 'json', '--output', report, '--fail-on', 'none', '--config', config];
    await redocly('diff', before, after, ...options);
    return (JSON.parse(await readFile(report, 'utf8')) as { changes: FoundChange[] }).changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
