import { setConfig } from '@kubb/plugin-client/clients/fetch';
import { archiveSessionThread } from '../out/kubb/clients/archiveSessionThread.ts';
import { createSession } from '../out/kubb/clients/createSession.ts';
import { listSessionResources } from '../out/kubb/clients/listSessionResources.ts';
import { pauseDeployment } from '../out/kubb/clients/pauseDeployment.ts';
import { authorization, given, newSession, report } from './given.ts';

// Its client sets no media type by itself.
setConfig({ headers: { ...authorization, 'Content-Type': 'application/json' } });

const list = await listSessionResources(given.session, { limit: 2 });
const created = await createSession(newSession());
const paused = await pauseDeployment(given.deployment, {});
const archived = await archiveSessionThread(given.session, given.thread);
report({
  listed: list.data.map(({ type }) => type),
  created: created.resources.map(({ type }) => type),
  paused: paused.status,
  archived: archived.status,
});
