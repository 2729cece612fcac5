/** Breaks one behaviour of our service at a time. A check of `verify` must find it, and must hold without the fault. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '../check.ts';
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
import { fileFaults } from './files.ts';
import { foreignFaults } from './foreign.ts';
import { memoryFaults } from './memories.ts';
import { type FaultyProxy, startFaultyProxy } from './proxy.ts';
import { resourceFaults } from './resources.ts';
import { sessionFaults } from './sessions.ts';
import { skillFaults } from './skills.ts';
import { stateFaults } from './states.ts';
import { vaultFaults } from './vaults.ts';
import { workspaceFaults } from './workspaces.ts';

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
  ...fileFaults,
  ...memoryFaults,
  ...skillFaults,
  ...sessionFaults,
  ...resourceFaults,
  ...stateFaults,
  ...workspaceFaults,
];
const ofOwners = foreignFaults(exampleStates(), '').map(({ name }, index) => [name, index] as const);

/** How many checks are run before looking whether one has found the fault. */
const AT_A_TIME = 4;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z_]{3,}/g));

/** The checks of the broken operation. Those that share most words with the fault come first, because they usually find it. */
function checksOf({ operation, name }: Fault): Check[] {
  const words = wordsOf(name);
  const shared = (check: Check) => [...wordsOf(check.name)].filter((word) => words.has(word)).length;
  return allChecks.filter((check) => check.operation === operation).toSorted((a, b) => shared(b) - shared(a));
}

/** Runs the checks of the broken operation, until one is broken. */
async function findingsOf(fault: Fault): Promise<Result[]> {
  const checks = checksOf(fault);
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

/** Expects that a check of the operation finds the fault, and that the same check holds without the fault. */
async function expectFound(fault: Fault): Promise<void> {
  const [found] = await findingsOf(fault);
  expect(found?.check.operation).toBe(fault.operation);
  const [unbroken] = await runChecks(lender(), found ? [found.check] : []);
  expect(unbroken).toMatchObject({ outcome: 'holds', detail: '' });
}

describe('Found, with the operation named, is a service that', () => {
  it.each(faults.map((fault) => [`${fault.name} (${fault.operation})`, fault] as const))('%s', (_, fault) =>
    expectFound(fault),
  );

  it.each(ofOwners)('%s', async (_, index) => {
    await expectFound(foreignFaults(service.states, service.token)[index] as Fault);
  });
});
