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
import { type Outcome, runScenario } from './support/run-scenario.ts';
import { deviations, partsOf } from './support/same-but-for.ts';
import { until } from './support/until.ts';

export const scenarioChecks: readonly Check[] = scenarios.map((row) => ({
  operation: row.operation,
  name: `returns ${row.status} ${row.example} (${row.name})`,
  ...(row.needs && { needs: row.needs }),
  ...(row.spends && { spends: row.spends }),
  run: (subject) => holdScenario(subject, row),
}));

async function holdScenario(subject: Subject, row: Scenario): Promise<void> {
  const ask = () => runScenario(subject, row);
  // An agent can have a message of another check. Its turn ends.
  const { input, response, result, request } = await (subject.exact
    ? ask()
    : until(ask, (outcome) => !isInTurn(row, outcome)));
  const { pathname, search } = new URL(request.url);
  subject.exchanges.push(exchanged(request.method, `${pathname}${search}`, response));
  refuseProxies(response);
  assert.equal(response.status, row.status, `The status is ${response.status}, not ${row.status}.`);
  none(await subject.judge.breaches(row.operation, response));
  const body = JSON.parse(response.text);
  const wanted = example(row.example);
  const compare = (part: unknown) =>
    subject.exact ? deviations(wanted, part, input) : differences(wanted, part);
  const found = row.ofTheMoment ? [] : (row.amongOthers ? partsOf(body, wanted) : [body]).map(compare);
  none(found.find((each) => each.length === 0) ?? found[0] ?? []);
  assert.deepEqual(result, { status: response.status, body }, 'The client does not accept the response.');
}

/** Returns true if an object that is read is running, and the example of the scenario is idle. */
function isInTurn(row: Scenario, { request, result }: Outcome): boolean {
  const statusOf = (body: unknown) => (body as { status?: unknown } | undefined)?.status;
  const isRead = request.method === 'GET';
  return isRead && statusOf(result?.body) === 'running' && statusOf(example(row.example)) === 'idle';
}
