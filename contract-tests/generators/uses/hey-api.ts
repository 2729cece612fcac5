import { client } from '../out/hey-api/client.gen.ts';
import {
  archiveSessionThread,
  createSession,
  listSessionResources,
  pauseDeployment,
} from '../out/hey-api/index.ts';
import { given, newSession, report } from './given.ts';

client.setConfig({ baseUrl: given.baseUrl, auth: given.token, throwOnError: true });
const session = { session_id: given.session };

const list = await listSessionResources<true>({ path: session, query: { limit: 2 } });
const created = await createSession<true>({ body: newSession() });
const paused = await pauseDeployment<true>({ path: { id: given.deployment }, body: {} });
const archived = await archiveSessionThread<true>({ path: { ...session, thread_id: given.thread } });
report({
  listed: list.data.data.map(({ type }) => type),
  created: created.data.resources.map(({ type }) => type),
  paused: paused.data.status,
  archived: archived.data.status,
});
