import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { databaseId } from '../../server/main/data-dir-database.ts';
import { openReadableBlobs } from '../../server/main/open-blobs.ts';
import { starting } from '../../server/main/starting.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openSecretKeys } from '../../server/platform/secret-key.ts';
import { createSecretBox } from '../../server/platform/secrets.ts';
import type { Written } from './export-folder.ts';
import { known, type OnWorkspaces, withWorkspaces } from './on-workspaces.ts';
import { toWorkspace } from './workspace-option.ts';

const more = `
The folder must not exist. It gets export.jsonl, with a line of JSON for each object, and the folder blobs with the content of files
and skills, named by its SHA-256. The export has no token, no secret of a vault and no key. It has environment variables. It is not
a backup: no command imports it. Objects can change while it runs. After an error, the folder does not exist.`;

/** How often standard error shows how much is written, in milliseconds. */
const SHOW_MS = 2_000;

export const exportWorkspaceCommand = () =>
  new Command('export')
    .description('write all objects of a workspace and the content of its files into a folder')
    .argument('<name>', 'the name of the workspace', toWorkspace)
    .requiredOption('--to <folder>', 'the new folder')
    .addHelpText('after', more)
    .action(exportWorkspace);

async function exportWorkspace(name: string, { to }: { to: string }): Promise<void> {
  const folder = path.resolve(to);
  const { writeExport } = await import('./export-folder.ts');
  await withWorkspaces(
    name,
    async (on) => {
      let shown = performance.now();
      const written = await writeExport(folder, await linesOf(name, on), (lines, bytes) => {
        if (performance.now() - shown < SHOW_MS) return;
        shown = performance.now();
        console.error(`${lines} lines, ${megabytes(bytes)} MB of files …`);
      });
      report(written, `Exported ${name} into ${to}`);
    },
    {
      check: () => {
        if (existsSync(folder)) throw new ConfigError(`--to: ${to} exists. Name a new folder.`);
      },
    },
  );
}

function report({ counts, bytes, damaged }: Written, done: string): void {
  console.log(`${done}, with ${megabytes(bytes)} MB of files:`);
  for (const [type, number] of Object.entries(counts)) console.log(`  ${type.padEnd(20)}${number}`);
  const missing = counts.blob_missing ?? 0;
  if (missing > 0) console.error(`Contents that the store does not have: ${missing}. See blob_missing.`);
  if (damaged > 0) console.error(`Contents with another hash than their id: ${damaged}. See blob_end.`);
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

async function linesOf(name: string, { db, config, record }: OnWorkspaces) {
  const { exportLines, queriesOn } = await import('./records.ts');
  const secrets = createSecretBox(await starting('SECRET_KEY', () => openSecretKeys(config, db)));
  const blobs = await openReadableBlobs(config, { db, databaseId: () => databaseId(db) });
  const queries = queriesOn(db);
  const row = await known(queries.workspaces, name);
  if (row.deleting_since !== null) throw new ConfigError(`The workspace ${name} is being deleted.`);
  await record('exportWorkspace', async () => row.id);
  return exportLines(row, { queries, blobs, secrets, now: () => systemClock.now() });
}
