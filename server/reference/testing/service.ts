import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { readConfig } from '../../config.ts';
import { createAccessTokens } from '../access-tokens.ts';
import { loadCatalogue } from '../catalogue.ts';
import { type ContractExamples, exampleIn, seedDemo } from '../demo.ts';
import type { Context } from '../handlers/context.ts';
import { createReferenceService } from '../service.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { testClock } from './clock.ts';

type Schemas = components['schemas'];

/** The contract's examples, by name. */
const contractExamples: ContractExamples = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
).components.examples;

export const secretKey = randomBytes(32);

/** The value of an example of the contract. */
export const example = <Value>(name: string) => exampleIn<Value>(contractExamples, name);

/** A request for a session with two repositories, the first with a token, a file and a memory store. */
export const creation = () => example<Schemas['CreateSessionRequest']>('create_session_with_resources');

/** A service on a store, with a workspace of its own, the demo catalogue and a clock that the test moves. */
export async function testService(store: Store) {
  const workspaceId = `wks_${randomUUID()}`;
  const clock = testClock();
  const catalogue = loadCatalogue(readConfig({}).catalogue);
  const service = createReferenceService({
    store,
    catalogue,
    clock,
    secretKey,
    repositoryHosts: ['github.com'],
  });
  const tokens = createAccessTokens({ store, clock });
  const { token } = await tokens.issue('pat', workspaceId);
  const principal = await service.authenticate(token);
  if (!principal) throw new Error('A new token must be accepted.');
  /** A new request of the token's holder. */
  const request = (): Context => ({ principal, requestId: randomUUID() });
  return {
    ...service,
    store,
    clock,
    catalogue,
    tokens,
    token,
    workspaceId,
    request,
    /** Creates a session through its handler. */
    async create(body: Schemas['CreateSessionRequest'] = creation()): Promise<Schemas['Session']> {
      const answer = await service.handlers.createSession({ body }, request());
      return answer.body as Schemas['Session'];
    },
    seed: () => seedDemo(store, workspaceId, contractExamples),
  };
}

export type TestService = Awaited<ReturnType<typeof testService>>;

/** A service on an embedded store in memory, for the tests of one file: it is closed after them. */
export async function openTestService(): Promise<TestService> {
  const store = await openStore({ dataDir: null, databaseUrl: null });
  afterAll(() => store.close());
  return testService(store);
}

/** Matches the `ApiError` with exactly these fields. */
export const refused = (status: number, type: string, message: string, code?: string) =>
  expect.objectContaining({ status, type, message, code });
