import { hostname } from 'node:os';
import { resealGivenSecrets } from '../agent/surroundings/given-secrets.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import type { Log } from '../platform/log.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { keyChanges, type RecordChanges } from '../records/audit/changes.ts';
import { type KeyUse, startKeyUse } from '../work/key-use.ts';
import type { Config } from './config.ts';
import type { OpenSandboxes } from './open-sandboxes.ts';
import { reached } from './reach-database.ts';
import { starting } from './starting.ts';

export interface KeyUserParts {
  readonly database: Pick<OpenDatabase, 'db' | 'ownStatement'>;
  readonly ring: KeyRing;
  readonly sandboxes: Pick<OpenSandboxes, 'settings'> | null;
  readonly record: RecordChanges;
  readonly log: Log;
}

/**
 * Records the first key of this server, and encrypts the secrets on its disks with it. Call it before the server encrypts.
 *
 * @throws ConfigError if a value needs a key that SECRET_KEY lacks, or a running server lacks the first one.
 */
export function recordKeyUse(
  { databaseUrl, port }: Pick<Config, 'databaseUrl' | 'port'>,
  { database, ring, sandboxes, record, log }: KeyUserParts,
): Promise<KeyUse> {
  const folder = sandboxes?.settings.folder;
  const use = {
    run: database.ownStatement,
    ring,
    // Without sandboxes, a server has no id.
    user: sandboxes?.settings.serverId ?? `${hostname()}:${port || process.pid}`,
    record: (keyId: string) => keyChanges(record, database.db)('useKey', keyId),
    isShared: databaseUrl !== null,
    sealFiles: async () => folder !== undefined && resealGivenSecrets(folder, createSecretBox(ring)),
    log,
  };
  return reached(() => starting('SECRET_KEY', () => startKeyUse(use)));
}
