/** The run of `verify` finds faults: our service passes, and with one behaviour broken at a time it does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeByAjv } from '../judge-by-ajv.ts';
import { exampleStates } from '../scenarios/given.ts';
import { createLender, type Lender } from '../subject.ts';
import { inStore } from '../support/in-store.ts';
import { useService } from '../support/service.ts';
import { allChecks } from '../verify/program.ts';
import { type Result, runChecks } from '../verify/run.ts';
import { agentFaults } from './agents.ts';
import { environmentFaults } from './environments.ts';
import type { Fault } from './fault.ts';
import { foreignFaults } from './foreign.ts';
import { type FaultyProxy, startFaultyProxy } from './proxy.ts';
import { resourceFaults } from './resources.ts';
import { sessionFaults } from './sessions.ts';
import { stateFaults } from './states.ts';
import { vaultFaults } from './vaults.ts';

const service = useService();
const judge = judgeByAjv();
let proxy: FaultyProxy;
beforeAll(async () => {
  proxy = await startFaultyProxy(service.url);
});
afterAll(() => proxy?.close());

/** The service behind the proxy, of which nothing is known but that states can be arranged. */
function lender(): Lender {
  const { states, store, token } = service;
  return createLender({ url: proxy.url, token, judge, store, arrange: () => inStore(states, store) });
}

// The token of the demo data is known once the service runs.
const faults: readonly Fault[] = [
  ...agentFaults,
  ...environmentFaults,
  ...vaultFaults,
  ...sessionFaults,
  ...resourceFaults,
  ...stateFaults,
];
const ofOwners = foreignFaults(exampleStates(), '').map(({ name }, index) => [name, index] as const);

/** How many checks are run before looking whether one has found the fault. */
const AT_A_TIME = 16;

/** Runs the checks of the broken operation, until one is broken. */
async function findingsOf(fault: Fault): Promise<Result[]> {
  const checks = allChecks.filter(({ operation }) => operation === fault.operation);
  proxy.fault = fault;
  try {
    for (let index = 0; index < checks.length; index += AT_A_TIME) {
      const results = await runChecks(lender(), checks.slice(index, index + AT_A_TIME));
      const found = results.filter(({ outcome }) => outcome === 'broken');
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    proxy.fault = null;
  }
}

it('passes all checks that can be arranged for our service', async () => {
  const results = await runChecks(lender(), allChecks);
  expect(results.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
  const missing = results.filter(({ outcome }) => outcome === 'not arranged');
  expect(new Set(missing.map(({ detail }) => detail))).toEqual(
    new Set(['a service that breaks while it responds', 'a service whose database is unreachable']),
  );
});

describe('Found, with the operation named, is a service that', () => {
  it.each(faults.map((fault) => [`${fault.name} (${fault.operation})`, fault] as const))(
    '%s',
    async (_, fault) => {
      expect((await findingsOf(fault))[0]?.check.operation).toBe(fault.operation);
    },
  );

  it.each(ofOwners)('%s', async (_, index) => {
    const fault = foreignFaults(service.states, service.token)[index] as Fault;
    expect((await findingsOf(fault))[0]?.check.operation).toBe(fault.operation);
  });
});
