/**
 * What commands use of the records. A command imports this file when it runs: a program that starts must not read it. The commands
 * share one file, because the bundler makes a file of each set of modules that several imports share, and `serve` reads them all.
 */
export { createAccessTokens } from '../../server/platform/access-tokens/access-tokens.ts';
export { statementsOn } from '../../server/platform/database/statements.ts';
export { tokenChanges } from '../../server/records/audit/changes.ts';
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
