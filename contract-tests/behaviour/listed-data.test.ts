import { expect, it } from 'vitest';
import { exampleStates } from '../scenarios/given.ts';
import { NotArranged } from '../states.ts';
import type { Subject } from '../subject.ts';
import type { Message } from '../support/http.ts';
import { listedData } from './listed-data.ts';

interface Deployment {
  id: string;
  created_at: string;
  archived_at: string | null;
  status: string;
  agent: { id: string };
}

const deployments: Deployment[] = ['active', 'paused', 'active', 'archived'].map((status, index) => ({
  id: `dep_${index}`,
  created_at: `2026-11-0${9 - index}T00:00:00Z`,
  archived_at: status === 'archived' ? '2026-11-09T00:00:00Z' : null,
  status,
  agent: { id: `agent_${index % 2}` },
}));

/** A service that shows these deployments, and ignores some parameters. It can create nothing. */
function serviceWith(all: readonly Deployment[], ignored: readonly string[]): Subject {
  const send = async ({ path }: Message) => {
    const query = new URLSearchParams(path.split('?')[1]);
    for (const name of ignored) query.delete(name);
    const value = (name: string, or = '') => query.get(name) ?? or;
    const matching = all.filter(
      ({ status, agent, archived_at, created_at }) =>
        [status, ''].includes(value('status')) &&
        [agent.id, ''].includes(value('agent_id')) &&
        (query.get('include_archived') === 'true' || archived_at === null) &&
        created_at > value('created_at[gt]') &&
        created_at >= value('created_at[gte]') &&
        created_at < value('created_at[lt]', '3') &&
        created_at <= value('created_at[lte]', '3'),
    );
    const listed = query.get('order') === 'asc' ? matching.reverse() : matching;
    const [after, before] = ['after_id', 'before_id'].map((name) =>
      listed.findIndex(({ id }) => id === query.get(name)),
    ) as [number, number];
    const limit = Number(value('limit', '20'));
    const begin = before > 0 ? Math.max(before - limit, 0) : Number(value('page', '0')) || after + 1;
    const data = listed.slice(begin, begin + limit);
    const next_page = begin + limit < listed.length ? String(begin + limit) : null;
    const [first_id, last_id] = [data[0]?.id ?? null, data.at(-1)?.id ?? null];
    return {
      status: 200,
      error: {},
      body: { data, has_more: next_page !== null, first_id, last_id, next_page },
    };
  };
  return { send, states: exampleStates() } as unknown as Subject;
}

const ofDeployments = listedData.filter(({ operation }) => operation === 'listDeployments');

/** The checks that the service breaks. */
async function brokenBy(...ignored: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, run } of ofDeployments)
    await run(serviceWith(deployments, ignored)).catch(() => broken.push(name));
  return broken;
}

it('holds for a service that filters and pages', async () => {
  expect(await brokenBy()).toEqual([]);
});

it.each([
  ['agent_id', 'lists exactly the entries that match agent_id'],
  ['order', 'sorts by created_at'],
  ['status', 'lists exactly the entries that match status'],
  ['created_at[gte]', 'lists exactly the entries in the range of created_at'],
  ['limit', 'lists each entry once on its pages'],
  ['page', 'lists each entry once on its pages'],
  ['after_id', 'lists the entries next to after_id and before_id'],
  ['before_id', 'lists the entries next to after_id and before_id'],
])('finds a service that ignores %s and can create nothing', async (parameter, check) => {
  expect(await brokenBy(parameter)).toContainEqual(expect.stringContaining(check));
});

it('finds a service that lists archived entries', async () => {
  const shown = deployments.map((each) => ({ ...each, archived_at: '2026-11-09T00:00:00Z' }));
  const [check] = ofDeployments.filter(({ name }) => name.startsWith('omits archived'));
  const service = serviceWith(shown, []);
  const { send } = service;
  const always = {
    ...service,
    send: (sent: Message) => send({ ...sent, path: `${sent.path}&include_archived=true` }),
  };
  await expect(check?.run(always)).rejects.toThrow('It lists archived entries.');
});

it('takes entries of the same moment in either order', async () => {
  const [check] = ofDeployments.filter(({ name }) => name.startsWith('sorts by created_at'));
  const [first, second] = deployments.slice(-2).map(({ created_at }) => Date.parse(created_at));
  const moved = (apart: number) =>
    deployments.map((each, index) =>
      index === deployments.length - 2
        ? { ...each, created_at: new Date((second ?? 0) - apart).toISOString() }
        : each,
    );
  expect(first).toBeGreaterThan((second ?? 0) + 1_000);
  await check?.run(serviceWith(moved(900), []));
  await expect(check?.run(serviceWith(moved(1_100), []))).rejects.toThrow('is not in this order.');
});

it('creates the entries that a list lacks', async () => {
  const created: Deployment[] = [];
  const service = serviceWith(created, []);
  const creating = {
    ...service,
    send(sent: Message) {
      const [next] = deployments.slice(created.length);
      if (sent.method !== 'POST' || !next) return service.send(sent);
      created.push(next);
      return Promise.resolve({ status: 200 });
    },
  } as Subject;
  for (const { run } of ofDeployments) await run(creating);
  expect(created).toHaveLength(2);
});

it('judges nothing where a list stays empty', async () => {
  for (const { run } of ofDeployments) await expect(run(serviceWith([], []))).rejects.toThrow(NotArranged);
});
