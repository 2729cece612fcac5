/**
 * Sends the same generated requests to contract, service and mock and compares their verdicts: `npm test -- --project
 * agreement`. TEST_SEED repeats a run. REQUESTS sets the number of requests.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mock, startMock } from '../../scripts/mock/start-mock.ts';
import { numberFrom, testSeed } from '../../server/testing/random.ts';
import { useService } from '../support/service.ts';
import { Choice } from './choice.ts';
import { explanations } from './explained.ts';
import { Objects } from './objects.ts';
import { disagreements, observe } from './observe.ts';
import { describeDisagreement, Tally } from './report.ts';
import { generate } from './requests.ts';

/** A run of this many has a use for each explanation. */
const WHOLE_RUN = 2000;
const count = numberFrom('REQUESTS', WHOLE_RUN);

const service = useService();
let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
});
afterAll(() => mock?.close());

it(`Contract, service and mock agree about ${count} requests, except what is explained (TEST_SEED=${testSeed})`, async () => {
  const choice = new Choice(testSeed);
  const tally = new Tally();
  const unexplained: string[] = [];
  const objects = new Objects(service.states);
  for (let number = 0; number < count; number += 1) {
    const observation = await observe(generate(number, objects, choice), { service, mock });
    objects.remember(observation.operation, observation.service);
    for (const disagreement of await disagreements(observation)) {
      const explanation = explanations.find(({ applies }) => applies(disagreement));
      tally.add(disagreement, explanation);
      if (!explanation) unexplained.push(describeDisagreement(disagreement));
    }
  }
  console.log(`${tally.table(count)}\nTEST_SEED=${testSeed}`);
  expect(unexplained.slice(0, 10).join('\n\n')).toBe('');
  if (count >= WHOLE_RUN) expect(tally.unused(explanations)).toEqual([]);
}, 3_600_000);
