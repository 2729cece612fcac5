import type { Database } from '../platform/database/database.ts';
import { createKeeper } from '../platform/idempotency/kept.ts';
import { encryptResponses } from '../platform/idempotency/queries.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import type { Log } from '../platform/log.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { encryptDeployments } from '../records/deployments/sealed-variables.ts';
import { encryptSessions } from '../records/sessions/session-variables.ts';
import { createBatches } from './batches.ts';

export interface EncryptionOptions {
  db: Database;
  secretKey: Buffer | KeyRing;
  log: Log;
}

/** Small, because requests to the embedded database wait for a batch. */
const batch = 50;
/** Servers of 0.2.0 can write in clear until the last one has stopped, so every server looks again. */
const pauseMs = 60_000;

/**
 * Encrypts what servers of 0.2.0 stored in clear: environment variables, and responses of idempotent requests. Several
 * servers can do it at once. To be removed with the columns in clear.
 */
export function createEncryption({ db, secretKey, log }: EncryptionOptions) {
  const secrets = createSecretBox(secretKey);
  const keeper = createKeeper(secretKey);
  const passes = [
    (tx: Database) => encryptSessions(tx, secrets, batch),
    (tx: Database) => encryptDeployments(tx, secrets, batch),
    (tx: Database) => encryptResponses(tx, keeper, batch),
  ];

  /** Encrypts a batch of each table. Resolves to the number of changed rows. */
  async function round(): Promise<number> {
    let changed = 0;
    for (const pass of passes) changed += await db.transaction(pass);
    return changed;
  }

  const failure = { event: 'encryption.failed', text: 'stored values could not be encrypted' } as const;
  return createBatches(round, { log, failure, pauseMs });
}
