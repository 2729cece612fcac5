/** The commands of `agent-cloud-service`, in the order of its help, beside `start` and `serve`. */
import { auditCommand } from './audit.ts';
import { diffCommand } from './diff.ts';
import { docsCommand } from './docs.ts';
import { drainCommand } from './drain.ts';
import { holdCommand } from './hold.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { mockCommand } from './mock.ts';
import { rotateKeyCommand } from './rotate-key.ts';
import { statusCommand } from './status.ts';
import { tokenCommand } from './token.ts';
import { usageCommand } from './usage.ts';
import { verifyCommand } from './verify.ts';
import { workspaceCommand } from './workspace.ts';

export const commands = [
  mockCommand,
  docsCommand,
  workspaceCommand,
  tokenCommand,
  statusCommand,
  drainCommand,
  auditCommand,
  holdCommand,
  usageCommand,
  importCommand,
  rotateKeyCommand,
  diffCommand,
];

/** Those whose exit code 1 means that a service breaks the contract, or that migrations are missing. */
export const checks = [verifyCommand, migrateCommand];
