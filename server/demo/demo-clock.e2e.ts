import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../main/config.ts';
import { type RunningService, startService } from '../main/run.ts';
import { settableClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { runs } from '../records/tables/runs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { addWorkspace } from '../testing/workspaces.ts';
import { readInstant } from './demo-clock.ts';

let folder: string;
let database: OpenDatabase;
let service: RunningService;
const start = (demoClock = settableClock()) => {
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  return startService({ config, demo: true, database: { ...database, close: async () => {} }, demoClock });
};
beforeAll(async () => {
  folder = temporaryFolder('demo-clock-test');
  database = await openDatabase({ dataDir: null, databaseUrl: null });
  const clock = settableClock();
  clock.set(new Date('2027-03-25T00:00:00Z'));
  service = await start(clock);
});
afterAll(async () => {
  await service.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function move(body: unknown, given: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${service.token}`,
    'content-type': 'application/json',
    ...given,
  };
  const response = await fetch(`${service.url}/demo/clock`, { method: 'POST', body: text, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('POST /demo/clock', () => {
  it('fires all trigger times in between, in order', async () => {
    const { status, body } = await move({ now: '2027-03-30T00:00:00Z' });
    expect([status, body.now]).toEqual([200, expect.stringMatching(/^2027-03-30T00:00:0/)]);
    const all = await database.db.select().from(runs).orderBy(runs.created_at);
    // The runs in the demo data are older than the clock.
    const rows = all.filter(({ created_at }) => created_at > '2027');
    expect(rows).toHaveLength(Number(body.fired));
    const times = rows.map(({ scheduled_at }) => scheduled_at);
    // The active deployment runs at 6:30 on weekdays in Berlin, where daylight saving begins on the 28th.
    expect(times).toContain('2027-03-26T05:30:00.000Z');
    expect(times).toContain('2027-03-29T04:30:00.000Z');
    expect(times).toEqual([...times].sort());
    for (const { status, created_at, scheduled_at } of rows) {
      expect(status).toBe('completed');
      expect(Date.parse(created_at) - Date.parse(scheduled_at ?? '')).toBeLessThan(1_000);
    }
  });

  it.each([
    [400, { now: '2027-02-01T00:00:00Z' }, 'body.now must not be before the time of the clock.'],
    [400, { now: '2029-04-01T00:00:00Z' }, 'body.now must be at most 366 days ahead of the clock.'],
    [
      400,
      { now: '2027-02-31T00:00:00Z' },
      'body.now must be an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z.',
    ],
    [400, { now: '2027-05-01' }, 'body.now must be an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z.'],
    [400, { now: 1_800_000_000_000 }, 'body.now must be an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z.'],
    [400, {}, 'body.now must be an ISO 8601 instant, e.g. 2027-03-28T00:00:00Z.'],
    [400, { now: '2027-05-01T00:00:00Z', later: 1 }, 'body must not have properties other than now.'],
    [400, [], 'body must be an object.'],
    [400, '{', 'The request body is not valid JSON in UTF-8.'],
    [400, '', 'A JSON request body is required.'],
    [413, `{"now":"${'x'.repeat(2_000)}"}`, 'The request body is larger than 1000 bytes.'],
  ])('returns %i in the envelope: %j', async (status, body, message) => {
    expect(await move(body)).toMatchObject({ status, body: { type: 'error', error: { message } } });
  });

  it('requires JSON and POST', async () => {
    expect((await move({}, { 'content-type': 'text/plain' })).status).toBe(415);
    const response = await fetch(`${service.url}/demo/clock`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('rejects a missing token and tokens of other workspaces, before it reads the body', async () => {
    await addWorkspace(database.db, 'wks_another');
    const { token } = await service.tokens.issue('pat', 'wks_another');
    for (const authorization of ['', 'Bearer pat_unknown', `Bearer ${token}`]) {
      expect(await move('{', { authorization })).toEqual({
        status: 401,
        body: {
          type: 'error',
          request_id: expect.any(String),
          error: expect.objectContaining({ type: 'authentication_error' }),
        },
      });
    }
  });

  it('rejects a second move at the same time', async () => {
    const moves = await Promise.all(
      ['2027-03-31', '2027-04-01'].map((day) => move({ now: `${day}T00:00:00Z` })),
    );
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('counts trigger times from the clock of a start that is earlier than the last', async () => {
  await service.close();
  const clock = settableClock();
  clock.set(new Date('2027-03-27T00:00:00Z'));
  service = await start(clock);
  const { body } = await move({ now: '2027-03-27T12:00:00Z' });
  // These trigger times have already fired.
  expect(body.fired).toBe(0);
  clock.set(new Date('2026-12-07T00:00:00Z'));
  await service.close();
  service = await start(clock);
  expect((await move({ now: '2026-12-07T12:00:00Z' })).body.fired).toBeGreaterThan(0);
});

it('is an unknown path without a demo clock', async () => {
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const plain = await startService({ config, demo: true, database: { ...database, close: async () => {} } });
  const response = await fetch(`${plain.url}/demo/clock`, { method: 'POST' });
  expect(response.status).toBe(404);
  await plain.close();
});

it('requires an offset from UTC', () => {
  expect(readInstant('2027-03-28T02:30:00.5+02:00')).toEqual(new Date('2027-03-28T00:30:00.500Z'));
  expect(readInstant('2027-03-28T02:30')).toBeNull();
  expect(readInstant('2027-03-28T25:30:00Z')).toBeNull();
});
