import { sql } from 'drizzle-orm';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingQueries } from '../../platform/database/settings.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { StartError } from '../../platform/start-error.ts';
import type { OwnChange, RecordChanges } from '../audit/changes.ts';
import { workspaceQueries } from '../workspaces/queries.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { hasVariables } from './environment-rows.ts';
import { type ImportReport, type WriteParts, writeCatalogue } from './write.ts';

/**
 * The setting with the state of the first import: missing in a new database, `pending` after an upgrade from a version
 * that read the file at each start, then `imported`.
 */
const setting = 'catalogue';

export interface ImportParts {
  now: Timestamp;
  /** Only called if the file has environment variables, so that other imports need no secret key. */
  openSecrets(): Promise<SecretBox>;
  /** Records the import in the transaction that makes it. */
  record?: RecordChanges;
}

/**
 * Imports a file into a workspace: all of it, or nothing.
 *
 * @throws StartError with one line that names the fault.
 */
export async function importCatalogue(
  db: Database,
  file: string,
  workspaceId: string,
  parts: ImportParts,
): Promise<ImportReport> {
  const { catalogue, written } = await prepare(file, parts);
  return db.transaction(async (tx) => {
    await lock(tx);
    // The next start must not add the file in CATALOGUE.
    await settingQueries(tx).setOnce(setting, 'imported');
    const report = await writeCatalogue(tx, workspaceId, catalogue, written);
    await parts.record?.(tx, [importInto(workspaceId)]);
    return report;
  });
}

/**
 * Imports the file into the workspace of a new database. After an upgrade, imports it into each workspace, because all
 * workspaces used it. Later calls do not read the file. If several servers start at the same time, one of them imports.
 *
 * @throws StartError with one line that names the fault.
 */
export async function importOnce(
  db: Database,
  file: string,
  workspaceId: string,
  parts: ImportParts,
): Promise<void> {
  if ((await settingQueries(db).read(setting)) === 'imported') return;
  const { catalogue, written } = await prepare(file, parts);
  await db.transaction(async (tx) => {
    await lock(tx);
    const settings = settingQueries(tx);
    const state = await settings.read(setting);
    if (state === 'imported') return;
    if (!(await workspaceQueries(tx).findByName(workspaceId)))
      throw new StartError(
        `the workspace ${workspaceId} does not exist. Create it with agent-cloud-service workspace create ${workspaceId}, or correct --workspace`,
      );
    const others =
      state === 'pending'
        ? await tx.selectDistinct({ id: accessTokens.workspace_id }).from(accessTokens)
        : [];
    for (const workspace of new Set([workspaceId, ...others.map(({ id }) => id)])) {
      await writeCatalogue(tx, workspace, catalogue, written);
      await parts.record?.(tx, [importInto(workspace)]);
    }
    await settings.set(setting, 'imported');
  });
}

/** Before the transaction: the embedded database has one connection, and the secret key is checked on it. */
async function prepare(
  file: string,
  { now, openSecrets }: ImportParts,
): Promise<{ catalogue: Catalogue; written: WriteParts }> {
  const catalogue = await readCatalogue(file);
  return { catalogue, written: { now, secrets: hasVariables(catalogue) ? await openSecrets() : null } };
}

const importInto = (workspaceId: string): OwnChange => ({
  workspaceId,
  operation: 'importDefinitions',
  ids: [],
});

/** Lets imports run one after the other. */
async function lock(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
}
