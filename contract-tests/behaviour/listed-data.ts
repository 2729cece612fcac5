/**
 * Filters and pages of every list, judged on what the list shows. So a service whose `createSession` fails is judged as
 * well. Entries are created only if the list has too few.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import { missing } from '../scenarios/given.ts';
import { NotArranged, type States } from '../states.ts';
import type { Subject } from '../subject.ts';
import { declaredInputs, greatestLimit, schemaAt } from '../support/contract.ts';
import { messageOf } from '../support/messages.ts';

interface Item {
  id: string;
  created_at?: string;
  archived_at?: string | null;
  type?: string;
  status?: string;
  error?: unknown;
  trigger_type?: string;
  trigger_context?: { type: string };
  agent?: { id: string };
  scope?: { id: string } | null;
  [name: string]: unknown;
}

interface Page {
  data: Item[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_page: string | null;
}

type Query = readonly (readonly [name: string, value: string])[];

const lists = Object.values(operations)
  .filter(({ queryParams }) => queryParams.some((name) => name === 'after_id'))
  .map(({ id }) => id);

/** The property of an item that a filter compares, or several. The filters `statuses` and `types` accept several values. */
const filtered: Readonly<Record<string, (item: Item) => unknown>> = {
  agent_id: ({ agent }) => agent?.id,
  deployment_id: (item) => item.deployment_id ?? undefined,
  memory_store_id: ({ resources }) => storesIn(resources),
  schedule_id: ({ schedule_id }) => schedule_id,
  identity_id: ({ identity_id }) => identity_id,
  template_id: ({ template_id }) => template_id,
  status: ({ status }) => status,
  statuses: ({ status }) => status,
  types: ({ type }) => type,
  trigger_type: ({ trigger_type, trigger_context }) => trigger_type ?? trigger_context?.type,
  scope_id: ({ scope }) => scope?.id,
  memory_id: ({ memory_id }) => memory_id,
  operation: ({ operation }) => operation,
  source: ({ source }) => (source as { type?: string } | undefined)?.type,
  api_key_id: ({ created_by }) => (created_by as { api_key_id?: string } | undefined)?.api_key_id,
  has_error: ({ error }) => String(error !== null && error !== undefined),
};

const storesIn = (resources: unknown) =>
  (resources as { memory_store_id?: string }[]).flatMap(({ memory_store_id }) => memory_store_id ?? []);

/** Ids that no object has, by the filter that accepts them. */
const absent: Readonly<Record<string, string>> = {
  agent_id: missing.agent,
  deployment_id: missing.deployment,
  schedule_id: missing.schedule,
  identity_id: missing.identity,
  template_id: missing.template,
  scope_id: missing.session,
  memory_id: missing.memory,
  memory_store_id: missing.memoryStore,
};

/** The state of the object to which a list belongs, by the parameter of its id. */
const knownOwners: Readonly<Record<string, (states: States) => string>> = {
  session_id: ({ session }) => session,
  thread_id: ({ coordinatorThread }) => coordinatorThread,
  vault_id: ({ activeVault }) => activeVault,
  memory_store_id: ({ activeMemoryStore }) => activeMemoryStore,
  skill_id: ({ skill }) => skill,
};

/** The list's path. For a list in an object, it is the object of the states file, or else a listed one. */
async function pathOf(subject: Subject, operation: OperationId): Promise<string> {
  const { path, pathParams } = operations[operation];
  const ids: Record<string, string> = {};
  for (const { name } of pathParams) {
    const known = knownOwners[name]?.(subject.states) ?? '';
    const isNamed = known !== '' && !Object.values<string>(missing).includes(known);
    ids[name] = isNamed ? known : await listedId(subject, name, ids.session_id);
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

/** The list of the owners of lists. */
const listOf: Partial<Record<string, OperationId>> = {
  vault_id: 'listVaults',
  memory_store_id: 'listMemoryStores',
  skill_id: 'listSkills',
  workspace_id: 'listWorkspaces',
};

/** The oldest listed item. Other checks can change newer ones. */
async function listedId(subject: Subject, name: string, session: string | undefined): Promise<string> {
  const inSession = session !== undefined ? `${operations.getSession.path}/threads` : undefined;
  const path = inSession ?? operations[listOf[name] ?? 'listSessions'].path;
  const page = await read(subject, path.replace('{session_id}', session ?? ''), [
    ['limit', `${greatestLimit}`],
  ]);
  const id = page.data.at(-1)?.id;
  if (id === undefined) throw new NotArranged(`${name}: the service lists none`);
  return id;
}

async function read({ send }: Subject, path: string, query: Query): Promise<Page> {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const { status, body, error } = await send({ method: 'GET', path: `${path}${text && `?${text}`}` });
  assert.equal(status, 200, `?${text} returns ${status}: ${error.message}`);
  return body as Page;
}

/** A page of the list with archived entries, as long as a page can be unless `query` has a limit. */
function readAll(subject: Subject, operation: OperationId, path: string, query: Query = []): Promise<Page> {
  const limit: Query = query.some(([name]) => name === 'limit') ? [] : [['limit', `${greatestLimit}`]];
  const archived: Query = has(operation, 'include_archived') ? [['include_archived', 'true']] : [];
  return read(subject, path, [...query, ...limit, ...archived]);
}

const has = (operation: OperationId, name: string): boolean =>
  (operations[operation].queryParams as readonly string[]).includes(name);

/**
 * The entries of a list, at least `count`. Missing ones are created by the operation with the list's URL. Within a session
 * nothing is created: it may be one that the service had before.
 */
async function entriesOf(
  subject: Subject,
  operation: OperationId,
  path: string,
  count: number,
): Promise<Item[]> {
  const { data } = await readAll(subject, operation, path);
  if (data.length >= count) return data;
  const creation = Object.values(operations).find((each) => each.method === 'POST' && each.path === path)?.id;
  let reason = `it lists ${data.length}`;
  for (let missing = count - data.length; creation && missing > 0; missing -= 1) {
    const { status } = await subject.send(messageOf(creation, subject.states));
    reason = `it lists ${data.length}, and ${creation} returns ${status}`;
  }
  const after = creation ? (await readAll(subject, operation, path)).data : data;
  if (after.length >= count) return after;
  throw new NotArranged(`${count === 1 ? 'an entry' : `${count} entries`} in ${operation}: ${reason}`);
}

/** The values to request: those of the contract, or a listed one and an id that no object has. */
function valuesOf(operation: OperationId, name: string, items: readonly Item[]): string[] {
  if (name === 'has_error') return ['true', 'false'];
  const input = declaredInputs(operation).find((each) => each.name === name);
  const schema = schemaAt(input?.schema ?? '');
  const { enum: values = [] } = (schema.items ? schemaAt(`${input?.schema}/items`) : schema) as {
    enum?: string[];
  };
  const listed = items.flatMap((item) => filtered[name]?.(item)).filter((value) => value !== undefined);
  return [
    ...new Set([...values, ...listed.slice(0, 1).map(String), ...(absent[name] ? [absent[name]] : [])]),
  ];
}

function filterCheck(operation: OperationId, name: string): Check {
  return {
    operation,
    name: `lists exactly the entries that match ${name}`,
    async run(subject) {
      const path = await pathOf(subject, operation);
      const before = await entriesOf(subject, operation, path, 1);
      const has = (item: Item, value: string) => [filtered[name]?.(item)].flat().map(String).includes(value);
      for (const value of valuesOf(operation, name, before)) {
        const page = await readAll(subject, operation, path, [[name, value]]);
        const others = page.data.filter((item) => !has(item, value));
        assert.deepEqual(
          others.map(({ id }) => id),
          [],
          `?${name}=${value} lists ${others.length} entries with another value, such as ${others[0]?.id}.`,
        );
        if (page.has_more) continue;
        const wanted = before.filter((item) => has(item, value));
        const lost = wanted.filter(({ id }) => page.data.every((item) => item.id !== id));
        const after = lost.length > 0 ? (await readAll(subject, operation, path)).data : [];
        const unchanged = lost.filter((item) => after.some((each) => isDeepStrictEqual(each, item)));
        assert.deepEqual(
          unchanged.map(({ id }) => id),
          [],
          `?${name}=${value} omits entries that have it, such as ${unchanged[0]?.id}.`,
        );
      }
    },
  };
}

const archivedCheck = (operation: OperationId): Check => ({
  operation,
  name: 'omits archived entries unless include_archived is true',
  async run(subject) {
    const path = await pathOf(subject, operation);
    await entriesOf(subject, operation, path, 1);
    for (const query of [[], [['include_archived', 'false']]] as const) {
      const { data } = await read(subject, path, [...query, ['limit', `${greatestLimit}`]]);
      const archived = data.filter(({ archived_at }) => archived_at);
      assert.deepEqual(
        archived.map(({ id }) => id),
        [],
        'It lists archived entries.',
      );
    }
  },
});

const timeCheck = (operation: OperationId): Check => ({
  operation,
  name: 'lists exactly the entries in the range of created_at',
  async run(subject) {
    const path = await pathOf(subject, operation);
    const data = await entriesOf(subject, operation, path, 1);
    const time = data[Math.floor(data.length / 2)]?.created_at ?? '';
    const holds = {
      gt: (at: number) => at > Date.parse(time),
      gte: (at: number) => at >= Date.parse(time),
      lt: (at: number) => at < Date.parse(time),
      lte: (at: number) => at <= Date.parse(time),
    };
    for (const [field, holdsFor] of Object.entries(holds)) {
      const page = await readAll(subject, operation, path, [[`created_at[${field}]`, time]]);
      const others = page.data.filter(({ created_at }) => !holdsFor(Date.parse(created_at ?? '')));
      assert.deepEqual(
        others.map(({ id }) => id),
        [],
        `?created_at[${field}]=${time} lists entries of another time, such as ${others[0]?.created_at}.`,
      );
    }
  },
});

/** Entries that two servers make at the same moment may stand in either order, in milliseconds. */
const SAME_MOMENT_MS = 1_000;

const orderCheck = (operation: OperationId): Check => ({
  operation,
  name: 'sorts by created_at in both directions',
  async run(subject) {
    const path = await pathOf(subject, operation);
    await entriesOf(subject, operation, path, 2);
    const [up, down] = await Promise.all([orderedBy('asc', 1), orderedBy('desc', -1)]);
    // An entry may be made between the two requests, and a long list shows its two ends.
    const inBoth = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id));
    assert.deepEqual(
      inBoth(down, up),
      inBoth(up, down).reverse(),
      'The two directions have different orders.',
    );

    async function orderedBy(order: 'asc' | 'desc', sign: 1 | -1): Promise<string[]> {
      const { data } = await readAll(subject, operation, path, [['order', order]]);
      // Agents and environments have no time.
      const times = data.flatMap((item) => (item.created_at ? [sign * Date.parse(item.created_at)] : []));
      const isOrdered = times.every((time, index) => time >= (times[index - 1] ?? time) - SAME_MOMENT_MS);
      assert.ok(isOrdered, `?order=${order} is not in this order.`);
      return data.map(({ id }) => id);
    }
  },
});

const pagesCheck = (operation: OperationId): Check => ({
  operation,
  name: 'lists each entry once on its pages, as on one page',
  async run(subject) {
    const path = await pathOf(subject, operation);
    const before = await entriesOf(subject, operation, path, 2);
    const size = Math.ceil(before.length / 3);
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const place: Query = next === null ? [] : [['page', next]];
      const page: Page = await readAll(subject, operation, path, [...place, ['limit', `${size}`]]);
      const ids = page.data.map(({ id }) => id);
      assert.ok(ids.length <= size, `?limit=${size} lists ${ids.length} entries.`);
      assert.deepEqual(
        [page.first_id, page.last_id, page.has_more],
        [ids[0] ?? null, ids.at(-1) ?? null, page.next_page !== null],
        'first_id, last_id and has_more do not fit data and next_page.',
      );
      const again = ids.filter((id) => seen.includes(id));
      assert.deepEqual(again, [], 'A page repeats entries of the pages before it.');
      seen.push(...ids);
      next = page.next_page;
    } while (next !== null && seen.length < before.length);
    // Other checks create and delete: entries that were there all the time count.
    const after = (await readAll(subject, operation, path)).data;
    const survivors = before.map(({ id }) => id).filter((id) => after.some((each) => each.id === id));
    const reached = next === null ? survivors : survivors.slice(0, survivors.length - size);
    assert.deepEqual(
      seen.filter((id) => reached.includes(id)),
      reached,
      'The pages leave entries out, or have them in another order.',
    );
  },
});

/** How often entries of a list are looked for that stay beside each other. */
const ATTEMPTS = 3;

const placesCheck = (operation: OperationId): Check => ({
  operation,
  name: 'lists the entries next to after_id and before_id',
  async run(subject) {
    const path = await pathOf(subject, operation);
    const beside = async (name: 'after_id' | 'before_id', id: string) =>
      (
        await readAll(subject, operation, path, [
          [name, id],
          ['limit', '1'],
        ])
      ).data[0]?.id;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await entriesOf(subject, operation, path, 2);
      // Other checks create entries, which push the last ones off the page, and use the newest.
      const end = Math.min(before.length, greatestLimit / 2);
      const [first, second] = before.slice(end - 2, end) as [Item, Item];
      const found = [await beside('after_id', first.id), await beside('before_id', second.id)];
      const after = (await readAll(subject, operation, path)).data.map(({ id }) => id);
      const at = after.indexOf(first.id);
      if (at < 0 || after[at + 1] !== second.id) continue;
      assert.deepEqual(
        found,
        [second.id, first.id],
        'after_id and before_id do not list the entries beside.',
      );
      return;
    }
    throw new NotArranged(`a list that stays as it is: ${path}`);
  },
});

const checks: readonly Check[] = lists.flatMap((operation) => [
  ...Object.keys(filtered)
    .filter((name) => has(operation, name))
    .map((name) => filterCheck(operation, name)),
  ...(has(operation, 'include_archived') ? [archivedCheck(operation)] : []),
  ...(has(operation, 'created_at') ? [timeCheck(operation)] : []),
  ...(has(operation, 'order') ? [orderCheck(operation)] : []),
  pagesCheck(operation),
  placesCheck(operation),
]);

export const listedData: readonly Check[] = checks.map((check) => ({ ...check, last: true }));
