import {
  archiveSessionThread,
  createSession,
  listSessionResources,
  pauseDeployment,
} from '../out/orval/client.ts';
import { authorization, given, newSession, report } from './given.ts';

const options = { headers: authorization };

const list = await listSessionResources(given.session, { limit: 2 }, options);
const created = await createSession(newSession(), options);
const paused = await pauseDeployment(given.deployment, {}, options);
const archived = await archiveSessionThread(given.session, given.thread, {}, options);
if (list.status !== 200 || created.status !== 200 || paused.status !== 200 || archived.status !== 200) {
  throw new Error(JSON.stringify([list, created, paused, archived]));
}
report({
  listed: list.data.data.map(({ type }) => type),
  created: created.data.resources.map(({ type }) => type),
  paused: paused.data.status,
  archived: archived.data.status,
});
