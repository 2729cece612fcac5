import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readConfig } from '../../config.ts';
import { createAccessTokens } from '../access-tokens.ts';
import { loadCatalogue } from '../catalogue.ts';
import { type ContractExamples, seedDemo } from '../demo.ts';
import type { Context } from '../handlers/context.ts';
import { createReferenceService } from '../service.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { testClock } from './clock.ts';

/** The contract's examples, by name. */
const contractExamples: ContractExamples = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
).components.examples;

export const secretKey = randomBytes(32);

/** A service on a store, with the demo catalogue and a clock that the test moves. */
export async function testService(store: Store, workspaceId = `wks_${randomUUID()}`) {
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
  return {
    ...service,
    store,
    clock,
    catalogue,
    tokens,
    token,
    principal,
    workspaceId,
    /** A new request of the token's holder. */
    request: (over: Partial<Context> = {}): Context => ({ principal, requestId: randomUUID(), ...over }),
    seed: () => seedDemo(store, workspaceId, contractExamples),
  };
}

export type TestService = Awaited<ReturnType<typeof testService>>;

/** A service on an embedded store in memory. */
export async function openTestService(): Promise<TestService> {
  return testService(await openStore({ dataDir: null, databaseUrl: null }));
}

/** The value of an example of the contract. */
export const example = <Value>(name: string): Value => contractExamples[name]?.value as Value;

/** Matches the `ApiError` with exactly these fields. */
export const refused = (status: number, type: string, message: string, code?: string) =>
  expect.objectContaining({ status, type, message, code });
