/** The environment variables of a deployment, a text that is encrypted in its row. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { deployments, hasClearVariables } from '../tables/deployments.ts';

type Columns = Pick<
  typeof deployments.$inferSelect,
  'environment_variables' | 'encrypted_environment_variables'
>;

/** Returns the columns that store the variables of a deployment. */
export function sealedVariables(id: string, text: string, secrets: SecretBox): Columns {
  return {
    environment_variables: '',
    encrypted_environment_variables: text === '' ? null : secrets.seal(text, ownerOf(id)),
  };
}

/** Returns the variables of a deployment. A text in clear is from a server of 0.2.0, and newer than an encrypted one. */
export function variablesOf(deployment: Columns & { id: string }, secrets: SecretBox): string {
  const { id, environment_variables: clear, encrypted_environment_variables: sealed } = deployment;
  return sealed === null || clear !== '' ? clear : secrets.open(sealed, ownerOf(id));
}

/** Encrypts variables that servers of 0.2.0 have written: see `encryptSessions`. */
export async function encryptDeployments(tx: Database, secrets: SecretBox, limit: number): Promise<number> {
  const { id, environment_variables } = deployments;
  const rows = await tx
    .select({ id, environment_variables })
    .from(deployments)
    .where(hasClearVariables)
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    await tx
      .update(deployments)
      .set(sealedVariables(row.id, row.environment_variables, secrets))
      .where(eq(id, row.id));
  }
  return rows.length;
}

export const ownerOf = (id: string): string => `${id}/environment_variables`;
