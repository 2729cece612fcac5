import { createApiClient } from '../out/openapi-zod-client/client.ts';
import { authorization, given, newSession, report } from './given.ts';

// It validates requests and answers with the schemas that it made.
const api = createApiClient(given.baseUrl, { axiosConfig: { headers: authorization } });
const session = { session_id: given.session };

const list = await api.listSessionResources({ params: session, queries: { limit: 2 } });
const created = await api.createSession(newSession());
const paused = await api.pauseDeployment({}, { params: { id: given.deployment } });
const archived = await api.archiveSessionThread({}, { params: { ...session, thread_id: given.thread } });
report({
  listed: list.data.map(({ type }) => type),
  created: created.resources.map(({ type }) => type),
  paused: paused.status,
  archived: archived.status,
});
