/** The scenarios as checks. */
import assert from 'node:assert/strict';
import type { Check } from './check.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scenarios } from './scenarios.ts';
import { exchanged, type Subject } from './subject.ts';
import { differences } from './support/alike.ts';
import { example } from './support/contract.ts';
import { none } from './support/matches.ts';
import { refuseProxies } from './support/proxies.ts';
import { runScenario } from './support/run-scenario.ts';
import { deviations, partsOf } from './support/same-but-for.ts';

export const scenarioChecks: readonly Check[] = scenarios.map((row) => ({
  operation: row.operation,
  name: `returns ${row.status} ${row.example} (${row.name})`,
  ...(row.needs && { needs: row.needs }),
  ...(row.spends && { spends: row.spends }),
  run: (subject) => holdScenario(subject, row),
}));

async function holdScenario(subject: Subject, row: Scenario): Promise<void> {
  const { input, response, result, request } = await runScenario(subject, row);
  const { pathname, search } = new URL(request.url);
  subject.exchanges.push(exchanged(request.method, `${pathname}${search}`, response));
  refuseProxies(response);
  assert.equal(response.status, row.status, `The status is ${response.status}, not ${row.status}.`);
  none(await subject.judge.breaches(row.operation, response));
  const body = JSON.parse(response.text);
  const wanted = example(row.example);
  const compare = (part: unknown) =>
    subject.exact ? deviations(wanted, part, input) : differences(wanted, part);
  const found = (row.amongOthers ? partsOf(body, wanted) : [body]).map(compare);
  none(found.find((each) => each.length === 0) ?? found[0] ?? []);
  assert.deepEqual(result, { status: response.status, body }, 'The client does not accept the response.');
}
