import { type Client, createClient } from '../../client/index.ts';
import { createAccessTokens } from '../platform/access-tokens/access-tokens.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open.ts';
import { importDemo } from './import-demo.ts';
import { servedKey } from './serving.ts';
import { addWorkspace } from './workspaces.ts';

/** Adds workspaces with the demo catalogue to the database of a server. Returns a client for each. */
export async function workspaceClients(
  databaseUrl: string,
  baseUrl: string,
  workspaces: readonly string[],
): Promise<Client[]> {
  const database = await openDatabase({ dataDir: null, databaseUrl });
  const tokens = createAccessTokens({ db: database.db, clock: systemClock });
  const clients: Client[] = [];
  for (const workspace of workspaces) {
    await addWorkspace(database.db, workspace);
    const { token } = await tokens.issue('pat', workspace);
    await importDemo(database.db, workspace, Buffer.from(servedKey, 'base64'));
    clients.push(createClient({ baseUrl, token }));
  }
  await database.close();
  return clients;
}
