import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contract, methods, type OperationObject, type Schema } from './contract.ts';
import { redocly } from './redocly.ts';

/**
 * Writes the documentation: one HTML file that needs no network. Redoc shows descriptions and no vendor extensions
 * of schemas, so the provenance of every operation and schema is written into its description first.
 */
export async function buildDocs(contract: Contract, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-docs-'));
  try {
    const input = join(folder, 'openapi.json');
    await writeFile(input, JSON.stringify(withProvenance(contract)));
    await redocly('build-docs', input, '-o', file, '--inlineBundle');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The contract with the words of `x-source` and `x-ours` at the end of each description. */
export function withProvenance(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const schema of Object.values(copy.components.schemas)) describe(schema);
  for (const item of Object.values(copy.paths)) {
    for (const method of methods) if (item[method]) describe(item[method] as OperationObject);
  }
  return copy;
}

function describe(node: Schema | OperationObject): void {
  const source = node['x-source'];
  const words = [
    source === 'none'
      ? '**Source:** not in the specification.'
      : `**Source:** specification, section ${source}.`,
    node['x-ours'] && `**Our choice:** ${node['x-ours'].trim()}`,
  ].filter(Boolean);
  node.description = `${node.description ?? ''}\n\n${words.join(' ')}`;
}
