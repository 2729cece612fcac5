import { readConfig } from '../../../server/main/config.ts';
import { openConfigured } from '../../../server/main/open-database.ts';
import { createAccessTokens } from '../../../server/platform/access-tokens/access-tokens.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { addWorkspace } from '../../../server/testing/workspaces.ts';

export const OTHER_TOKEN = 'pat_other_workspace';

/**
 * Adds a token of another workspace while no server runs.
 *
 * @param env The settings of the server.
 */
export async function addOtherWorkspace(env: Record<string, string>): Promise<void> {
  const database = await openConfigured(readConfig(env));
  try {
    await addWorkspace(database.db, 'other');
    await createAccessTokens({ db: database.db, clock: systemClock }).accept(OTHER_TOKEN, 'other');
  } finally {
    await database.close();
  }
}
