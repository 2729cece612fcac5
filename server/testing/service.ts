import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { components } from '../../generated/types.ts';
import { seedDemo } from '../demo/demo.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import { createIds } from '../platform/ids.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { placesOf } from '../platform/shares.ts';
import { createSpool } from '../platform/spool.ts';
import { queriesOn } from '../records/queries.ts';
import { createService, type ServiceOptions } from '../service.ts';
import type { RequestContext } from '../shell/operation.ts';
import type { SessionWorkSettings } from '../work/session-work/settings.ts';
import { testClock } from './clock.ts';
import { importDemo } from './import-demo.ts';
import { memoryBlobs } from './memory-blobs.ts';
import { contractExamples, newSessionRequest, testData } from './test-data.ts';
import { addWorkspace } from './workspaces.ts';

type Schemas = components['schemas'];

export const secretKey = randomBytes(32);

/** A request for a session with two repositories, the first with a token, and a vault. */
export const creation = newSessionRequest;

/** The maximum size of the files of a workspace in tests, in bytes. */
export const WORKSPACE_FILE_BYTES = 2_000;

/** Settings of work in sessions that no test starts. */
export function idleWork(agent: object): SessionWorkSettings {
  const places = { turns: placesOf(1), clones: placesOf(1), installations: placesOf(1) };
  const server = { folder: '/nonexistent', serverId: 'server', checks: {} };
  return { agent, ...places, ...server } as unknown as SessionWorkSettings;
}

/** Never sends a notice, so streams find events only when they read the database. */
const silent: Notices = { subscribe: () => () => {} };

/**
 * Creates a service on a database, with a new workspace, the demo catalogue and a clock that the test moves.
 *
 * @param sessionWork Enables work in sessions. Nothing runs until the service is started.
 */
export async function testService(
  db: Database,
  notices: Notices = silent,
  sessionWork?: SessionWorkSettings,
  limits: Pick<ServiceOptions, 'memoryLimits' | 'skillLimits' | 'prices' | 'requests'> = {},
) {
  const workspaceId = `wks_${randomUUID()}`;
  const clock = testClock();
  await importDemo(db, workspaceId, secretKey);
  const logged: object[] = [];
  const blobs = memoryBlobs();
  const note = (fields: object) => void logged.push(fields);
  const service = createService({
    db,
    notices,
    clock,
    secretKey,
    repositoryHosts: ['github.com'],
    blobs,
    workspaceFileBytes: WORKSPACE_FILE_BYTES,
    spool: createSpool(path.join(tmpdir(), 'spool-of-tests')),
    ...(sessionWork && { sessionWork }),
    ...limits,
    log: { info: note, warn: note, error: note },
  });
  const { tokens } = service;
  await addWorkspace(db, workspaceId);
  const { token } = await tokens.issue('pat', workspaceId);
  const principal = await tokens.authenticate(token);
  if (!principal) throw new Error('A new token must be accepted.');
  /** Creates a request of the token's holder. */
  const { signal } = new AbortController();
  const request = (): RequestContext<Principal> => ({
    principal,
    requestId: randomUUID(),
    signal,
    operation: operations.getSession,
    request: { method: 'GET', url: '/', headers: {}, ip: undefined },
  });
  return {
    ...service,
    db,
    blobs,
    /** The fields of the log lines. */
    logged,
    queries: queriesOn(db),
    data: testData(db, createIds(clock), clock),
    clock,
    token,
    workspaceId,
    request,
    /** Creates a session through its handler. */
    async create(body: Schemas['CreateSessionRequest'] = creation()): Promise<Schemas['Session']> {
      const response = await service.handlers.createSession({ body, headers: {} }, request());
      return response.body as Schemas['Session'];
    },
    /** Uploads a file through its handler. */
    async upload(
      text = 'hello',
      filename = 'a.txt',
      expires_in_seconds?: number,
    ): Promise<Schemas['StoredFile']> {
      const content = Readable.from([Buffer.from(text)]);
      const fields = Promise.resolve({ ...(expires_in_seconds !== undefined && { expires_in_seconds }) });
      const body = { file: { filename, mimeType: 'text/plain', content }, fields };
      const response = await service.handlers.uploadFile({ body }, request());
      return response.body as Schemas['StoredFile'];
    },
    /** Creates a skill from files through its handler. */
    async createSkill(
      files: readonly { filename: string; text: string | Buffer }[],
      display_name?: string,
    ): Promise<Schemas['Skill']> {
      const body = {
        files: formFiles(files),
        fields: Promise.resolve({ ...(display_name && { display_name }) }),
      };
      const response = await service.handlers.createSkill({ body }, request());
      return response.body as Schemas['Skill'];
    },
    /** Adds the demo data to the workspace, or to another one. */
    seed: async (workspace = workspaceId) => {
      const parts = { now: clock.now(), secrets: createSecretBox(secretKey), blobs };
      return (await seedDemo(db, workspace, contractExamples, parts)).states;
    },
  };
}

/** Returns files as a form has them. */
export function formFiles(files: readonly { filename: string; text: string | Buffer }[]) {
  const read = files.map(({ filename, text }) => ({
    filename,
    mimeType: 'application/octet-stream',
    content: Readable.from([Buffer.from(text)]),
  }));
  return Readable.from(read) as AsyncIterable<(typeof read)[number]>;
}

export type TestService = Awaited<ReturnType<typeof testService>>;

/** Matches an `ApiError` with these fields. */
export const refused = (status: number, type: string, message: string, code?: string) =>
  expect.objectContaining({ status, type, message, code });
