/** The environment variables of a session, which are encrypted in its row. */
import { asc, eq } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { hasClearVariables, sessions } from '../tables/sessions.ts';

type Variables = components['schemas']['Session']['environment_variables'];
type Columns = Pick<
  typeof sessions.$inferSelect,
  'environment_variables' | 'encrypted_environment_variables'
>;

/** Returns the columns that store the variables of a session. */
export function sealedVariables(id: string, variables: Variables, secrets: SecretBox): Columns {
  const isEmpty = Object.keys(variables).length === 0;
  return {
    environment_variables: {},
    encrypted_environment_variables: isEmpty ? null : secrets.seal(JSON.stringify(variables), ownerOf(id)),
  };
}

/** Returns the variables of a session. Values in clear are from a server of 0.2.0, and newer than encrypted ones. */
export function variablesOf(session: Columns & { id: string }, secrets: SecretBox): Variables {
  const { id, environment_variables: clear, encrypted_environment_variables: sealed } = session;
  if (sealed === null || Object.keys(clear).length > 0) return clear;
  return JSON.parse(secrets.open(sealed, ownerOf(id)));
}

/**
 * Encrypts variables that servers of 0.2.0 have written, in a transaction. Skips rows that are locked. Resolves to the
 * number of changed rows, which is at most `limit`.
 */
export async function encryptSessions(tx: Database, secrets: SecretBox, limit: number): Promise<number> {
  const { id, environment_variables } = sessions;
  const rows = await tx
    .select({ id, environment_variables })
    .from(sessions)
    .where(hasClearVariables)
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await tx
      .update(sessions)
      .set(sealedVariables(row.id, row.environment_variables, secrets))
      .where(eq(id, row.id));
  }
  return rows.length;
}

export const ownerOf = (id: string): string => `${id}/environment_variables`;
