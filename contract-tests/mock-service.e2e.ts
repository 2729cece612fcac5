import { readFile } from 'node:fs/promises';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarios as scripted } from '../client/mock-service/check-options.ts';
import { systemClock } from '../client/mock-service/parts.ts';
import { createMemoryService } from '../client/mock-service/service.ts';
import { createMockService, type MockScenario } from '../client/mocks.ts';
import { operations } from '../generated/operations.ts';
import type { HttpResponse } from './judge.ts';
import { expected, noExample } from './mock-differences.ts';
import { exampleStates } from './scenarios/given.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scenarios, title } from './scenarios.ts';
import { declaredResponse } from './support/contract.ts';
import { type Outcome, runScenario } from './support/run-scenario.ts';
import { deviations, partsOf } from './support/same-but-for.ts';
import { breaches } from './validator.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const { handlers } = createMemoryService(systemClock, undefined);

/** Where the mock service differs from the service, with the reasons. */
const differences: Readonly<Record<string, string>> = {
  'with an unknown token': 'It accepts any token. It only requires that one is sent.',
  'with one of each type that begins no turn':
    'Its agent is like the built-in one: no call waits for a result.',
};

/** Operations that return examples check requests too. */
const CHECKED =
  /^with(out a token| another method| half a body| an unknown (field|query parameter)| a huge body| a text body| the id of another kind| a limit| too large a limit)/;

const rows = scenarios.filter(
  ({ name, operation, needs = [] }) =>
    !needs.includes('broken') &&
    !needs.includes('away') &&
    !(name in differences) &&
    (operation in handlers || CHECKED.test(name)),
);

describe('The mock service responds like the service', () => {
  it.each(rows.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    server.resetHandlers(...createMockService().handlers);
    const target = { url: 'http://mock.test', token: 'pat_any', states: exampleStates() };
    const outcome = await runScenario(target, row);
    expect(inShort(row, outcome)).toBe(expected(row));
    expect(await breaches(row.operation, outcome.response)).toEqual([]);
  });
});

describe('The scripted agent', () => {
  const clock = { now: () => new Date(), wait: async () => {} };

  it.each(scripted as MockScenario[])('adds events of the contract for %s', async (scenario) => {
    server.resetHandlers(...createMockService({ scenario, clock }).handlers);
    const { session } = exampleStates();
    const url = `http://mock.test/api/v1/cloud/sessions/${session}`;
    const headers = { authorization: 'Bearer pat_any', 'content-type': 'application/json' };
    const read = async (operation: 'getSession' | 'listSessionEvents', path = '') => {
      const received = await fetch(url + path, { headers });
      const response = { status: received.status, headers: received.headers, text: await received.text() };
      return { operation, response };
    };
    const message = { type: 'user.message', content: [{ type: 'text', text: 'Begin.' }] };
    const body = JSON.stringify({ events: [message] });
    await fetch(`${url}/events`, { method: 'POST', headers, body });
    await expect.poll(async () => JSON.parse((await read('getSession')).response.text).status).toBe('idle');
    for (const { operation, response } of [
      await read('getSession'),
      await read('listSessionEvents', '/events'),
    ])
      expect(await breaches(operation, response)).toEqual([]);
  });
});

it('lists the operations that return examples in its documentation', async () => {
  const missing = Object.values(operations).filter(({ id }) => !(id in handlers));
  const nouns = new Set(missing.map(({ path }) => nounOf(path)));
  const page = await readFile('docs/mock-service.md', 'utf8');
  const [, listed = ''] = /return the examples of the contract: ([^.]*)\./.exec(page) ?? [];
  expect(listed.split(', ').sort()).toEqual([...nouns].sort());
});

it('declares each request of the demo model as a scenario', async () => {
  const source = await readFile('client/mock-service/options.ts', 'utf8');
  expect([...source.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name)).toEqual(scripted);
});

/** The last plural of a URL, as text: `/files/{file_id}/content` is about files. */
const nounOf = (path: string) =>
  (path.match(/[a-z_]+s(?=\/|$)/g) ?? [])
    .at(-1)
    ?.replace('_', ' ')
    .replace(/^versions/, 'skill versions');

function inShort({ operation, example, amongOthers }: Scenario, { input, response }: Outcome): string {
  const { status } = response;
  const body = bodyOf(response);
  const examples = [...(declaredResponse(operation, status)?.examples ?? [])];
  const same = examples.filter(([, value]) =>
    (amongOthers ? partsOf(body, value) : [body]).some((part) => deviations(value, part, input).length === 0),
  );
  const names = same.map(([name]) => name);
  return `${status} ${names.includes(example) ? example : (names[0] ?? noExample)}`;
}

/** JSON, or the content of a file. */
function bodyOf({ headers, text }: HttpResponse): unknown {
  return headers.get('content-type') === 'application/octet-stream' ? text : JSON.parse(text);
}
