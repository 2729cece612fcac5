import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Demo } from '../server/demo/examples.ts';
import { readConfig } from '../server/main/config.ts';
import { type RunningService, startService } from '../server/main/run.ts';
import { ConflictError, createClient, NotFoundError, unwrap } from './index.ts';
import { broken } from './testing/fake-service.ts';

let folder: string;
let service: RunningService;
let states: Demo['states'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-responses-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
  states = (service.demo as Demo).states;
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** A client of which a response, the first, is lost: the service has done the work, and the connection breaks. */
function losing(lost = 1) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: service.url,
    token: service.token as string,
    runtime: { random: () => 0 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const response = await fetch(request);
      return requests.length === lost ? broken() : response;
    },
  });
  return { client, requests };
}

describe('after a response that was lost', () => {
  it('repeats a pause with its key, without a 409 for the first attempt', async () => {
    const { client, requests } = losing();
    const path = { id: states.activeDeployment };
    expect((await unwrap(client.pauseDeployment({ path }))).status).toBe('paused');
    expect(requests).toHaveLength(2);
    const error = await unwrap(client.pauseDeployment({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(ConflictError);
    expect((await unwrap(client.unpauseDeployment({ path }))).status).toBe('active');
  });

  it('creates a session once', async () => {
    const { client, requests } = losing(2);
    const { agent, environment_id } = await unwrap(
      client.getSession({ path: { session_id: states.session } }),
    );
    const title = 'Created once';
    const made = await unwrap(client.createSession({ body: { agent: agent.id, environment_id, title } }));
    expect(requests).toHaveLength(3);
    const { data } = await unwrap(client.listSessions({}));
    expect(data.filter((session) => session.title === title).map(({ id }) => id)).toEqual([made.id]);
  });

  it('repeats a call with its key and gets the lost response', async () => {
    const { client, requests } = losing();
    const result = await client.unpauseSchedule({ path: { schedule_id: states.pausedSchedule } });
    expect([result.status, result.headers.get('idempotent-replayed'), requests.length]).toEqual([
      200,
      'true',
      2,
    ]);
  });

  it('repeats a deletion, which returns 404 after a successful first attempt', async () => {
    const { client, requests } = losing();
    const path = { session_id: states.session, resource_id: states.resource };
    const error = await unwrap(client.deleteSessionResource({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });
});
