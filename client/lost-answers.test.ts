import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import type { Demo } from '../server/reference/demo/demo.ts';
import { type RunningService, startService } from '../server/run.ts';
import { ConflictError, ConnectionError, createClient, NotFoundError, unwrap } from './index.ts';
import { broken } from './testing/fake-service.ts';

let folder: string;
let service: RunningService;
let states: Demo['states'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-answers-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  service = await startService({ config, demo: true });
  states = (service.demo as Demo).states;
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** A client whose first answer is lost: the service has done the work, and the connection breaks. */
function losing() {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: service.url,
    token: service.token as string,
    runtime: { random: () => 0 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const response = await fetch(request);
      return requests.length === 1 ? broken() : response;
    },
  });
  return { client, requests };
}

describe('after an answer that was lost', () => {
  it('a pause is not repeated by the client; repeated by its caller it is a 409, for the deployment is paused', async () => {
    const { client, requests } = losing();
    const path = { id: states.activeDeployment };
    await expect(client.pauseDeployment({ path })).rejects.toBeInstanceOf(ConnectionError);
    expect(requests).toHaveLength(1);
    const error = await unwrap(client.pauseDeployment({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toMatchObject({
      type: 'conflict_error',
      message: expect.stringContaining('already paused'),
    });
    expect((await unwrap(client.unpauseDeployment({ path }))).status).toBe('active');
  });

  it('an archiving is not repeated by the client; whether it was done, the thread says', async () => {
    const { client, requests } = losing();
    const path = { session_id: states.session, thread_id: states.idleThread };
    await expect(client.archiveSessionThread({ path })).rejects.toBeInstanceOf(ConnectionError);
    expect(requests).toHaveLength(1);
    expect((await unwrap(client.getSessionThread({ path }))).archived_at).not.toBeNull();
  });

  it('a call with a key is repeated, and gets the answer that was lost', async () => {
    const { client, requests } = losing();
    const result = await client.unpauseSchedule({ path: { schedule_id: states.pausedSchedule } });
    expect([result.status, result.headers.get('idempotent-replayed'), requests.length]).toEqual([
      200,
      'true',
      2,
    ]);
  });

  it('a deletion is repeated, and is a 404 for what the first attempt deleted', async () => {
    const { client, requests } = losing();
    const path = { session_id: states.session, resource_id: states.resource };
    const error = await unwrap(client.deleteSessionResource({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });
});
