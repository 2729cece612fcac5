/**
 * The modules that commands load when they run. All dynamic imports of them go through this file, because esbuild makes a file for each
 * set of modules that the same imports share, and `serve` reads each of these files at its start.
 */
export { createAccessTokens } from '../../server/platform/access-tokens/access-tokens.ts';
export { keyChanges, recordMigration, tokenChanges } from '../../server/records/audit/changes.ts';
export { isAudited } from '../../server/records/audit/operations.ts';
export { auditQueries } from '../../server/records/audit/queries.ts';
export { toAuditEvent } from '../../server/records/audit/view.ts';
export { importCatalogue } from '../../server/records/catalogue/import.ts';
export { exportLines } from '../../server/records/exports/export.ts';
export { holdQueries } from '../../server/records/holds/queries.ts';
export { queriesOn } from '../../server/records/queries.ts';
export { usageDayQueries } from '../../server/records/usage-days/queries.ts';
export { workspaceDeletionQueries } from '../../server/records/workspaces/deletion.ts';
export { workspaceQueries } from '../../server/records/workspaces/queries.ts';
export { toLimitUses, toWorkspace } from '../../server/records/workspaces/view.ts';
export { rotateKey } from '../../server/work/rotate-key.ts';
export { changesOfCommand } from './operator.ts';
