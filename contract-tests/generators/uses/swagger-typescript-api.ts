import { Api } from '../out/swagger-typescript-api/client.ts';
import { authorization, given, newSession, report } from './given.ts';

const { api } = new Api({ baseUrl: given.baseUrl, baseApiParams: { headers: authorization } });

const list = await api.listSessionResources(given.session, { limit: 2 });
const created = await api.createSession(newSession());
const paused = await api.pauseDeployment(given.deployment, {});
const archived = await api.archiveSessionThread(given.session, given.thread, {});
report({
  listed: list.data.data.map(({ type }) => type),
  created: created.data.resources.map(({ type }) => type),
  paused: paused.data.status,
  archived: archived.data.status,
});
