// A service of your own: `node --import tsx server/shell/example.ts`, with the bearer token pat_example.
import { pino } from 'pino';
import type { Handlers } from '../../generated/handlers.ts';
import { createApp, notFound, type RequestContext } from './index.ts';

type Principal = { name: string };

const resources = new Set(['sesr_1', 'sesr_2']);

// Fits every operation, for it never answers: the shell makes a 500 of it.
async function notWritten(): Promise<never> {
  throw new Error('This handler is not written.');
}

const handlers: Handlers<RequestContext<Principal>> = {
  async deleteSessionResource({ path }, { principal }) {
    if (!resources.delete(path.resource_id)) throw notFound('Session resource', path.resource_id);
    console.log(`${principal.name} deleted ${path.resource_id}`);
    return { status: 200, body: { id: path.resource_id, type: 'session_resource_deleted' } };
  },
  createSession: notWritten,
  sendSessionEvents: notWritten,
  listSessionResources: notWritten,
  rotateSessionResourceToken: notWritten,
  getSessionThread: notWritten,
  archiveSessionThread: notWritten,
  pauseDeployment: notWritten,
  unpauseDeployment: notWritten,
  unpauseSchedule: notWritten,
};

const app = await createApp({
  handlers,
  authenticate: async (token) => (token === 'pat_example' ? { name: 'me' } : null),
  responseBreaches: 'refuse',
  logger: pino(),
});
const port = Number(process.env.PORT ?? 4000);
app.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
