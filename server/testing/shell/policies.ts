import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Fixture, startFixture, succeed } from './server.ts';

/** Starts two fixtures for the tests of a file: one rejects responses that break the contract, the other only logs them. */
export function useBothPolicies(): { readonly rejecting: Fixture; readonly logging: Fixture } {
  let rejecting: Fixture;
  let logging: Fixture;
  beforeAll(async () => {
    rejecting = await startFixture({ responseBreaches: 'reject' });
    logging = await startFixture({ responseBreaches: 'log' });
  });
  afterEach(() => {
    for (const shell of [rejecting, logging]) {
      shell.handle = succeed;
      shell.logs.length = 0;
    }
  });
  afterAll(() => Promise.all([rejecting.close(), logging.close()]));
  return {
    get rejecting() {
      return rejecting;
    },
    get logging() {
      return logging;
    },
  };
}

/** The breaches in the log of a fixture. */
export const breachesOf = (shell: Fixture): string[] =>
  shell.logs.flatMap((line) => (line.breaches as string[] | undefined) ?? []);
