import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo/demo.ts';
import { defaultWorkspace, readConfig } from '../../../server/main/config.ts';
import { type RunningService, startService } from '../../../server/main/run.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { openDatabase } from '../../../server/platform/database/open.ts';
import type { OpenDatabase } from '../../../server/platform/database/opened.ts';
import { createSecretBox } from '../../../server/platform/secrets.ts';
import { memoryBlobs } from '../../../server/testing/memory-blobs.ts';
import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';
import { readGuide } from '../complete.ts';
import type { Contract } from '../contract.ts';
import { type Exchange, exchangesOf } from '../exchanges.ts';
import { headersOf, urlOf } from './url.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const [, ...chapters] = await readGuide('openapi/guide');
const exchanges = chapters.flatMap((chapter) => exchangesOf(contract, chapter));

const secretKey = Buffer.alloc(32, 1);

let folder: string;
let database: OpenDatabase;
let service: RunningService;
beforeAll(async () => {
  folder = temporaryFolder('guide');
  database = await openDatabase({ dataDir: null, databaseUrl: null });
  const settings = {
    PORT: '0',
    SANDBOX_RUNTIME: 'none',
    DATA_DIR: folder,
    SECRET_KEY: secretKey.toString('base64'),
    LOG_LEVEL: 'silent',
  };
  service = await startService({ config: readConfig(settings), demo: true, database });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const send = ({ request, status }: Exchange, path = urlOf({ ...request, server: '' })): Promise<Response> =>
  fetch(`${service.url}${path}`, {
    method: request.method,
    headers: {
      authorization: `Bearer ${status === 401 ? 'pat_unknown' : service.token}`,
      ...Object.fromEntries(headersOf(request)),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });

/** Returns a body with placeholders for values that differ on each service: identifiers, times, cursors. */
const stable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replaceAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})"/g, '"…"')
      .replaceAll(/"next_page":"[^"]+"/g, '"next_page":"…"')
      .replaceAll(/"(file|sess|sesr|evt|sthr|drun|srun)_[0-9a-z]{26}"/g, '"$1_…"'),
  );

it('has a request and its response in every chapter', () => {
  expect(chapters.filter((chapter) => exchangesOf(contract, chapter).length === 0)).toEqual([]);
});

it.each(exchanges.map((each) => [each.request.operationId, each] as const))(
  'shows the request %s with the response that the service returns',
  async (_id, exchange) => {
    await database.db.execute(
      sql`truncate sessions, deployments, schedules, runs, vaults, memory_stores, skills cascade`,
    );
    const parts = { now: systemClock.now(), secrets: createSecretBox(secretKey), blobs: memoryBlobs() };
    await seedDemo(database.db, defaultWorkspace, contract.components.examples, parts);
    const path = urlOf({ ...exchange.request, server: '' });
    // Unpausing requires a paused object.
    if (path.endsWith('/unpause')) {
      const parameters = { ...exchange.request.parameters, header: {} };
      const pausing = { ...exchange, request: { ...exchange.request, parameters } };
      expect((await send(pausing, path.replace(/unpause$/, 'pause'))).status).toBe(200);
    }

    const response = await send(exchange);
    expect(response.status).toBe(exchange.status);
    if (exchange.streams) {
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const first = await response.body?.getReader().read();
      expect(new TextDecoder().decode(first?.value)).toMatch(/^: open\nid: start\n\n/);
      return;
    }
    expect(stable(await response.json())).toEqual(stable(exchange.response));
    if (!exchange.request.parameters.header['Idempotency-Key']) return;
    expect((await send(exchange)).headers.get('idempotent-replayed')).toBe('true');
  },
);
