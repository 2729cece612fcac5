/** Rules of all lists: a cursor belongs to one order, an id that no entry has is a place, and the maximum limit. */
import assert from 'node:assert/strict';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import type { Need } from '../states.ts';
import type { Subject } from '../subject.ts';
import { declaredInputs, greatestLimitOf, schemaAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';

type Page = { data: { id: string }[]; next_page: string | null };

const lists: readonly OperationId[] = Object.values(operations)
  .filter(({ queryParams }) => queryParams.some((name) => name === 'after_id'))
  .map(({ id }) => id);

function ask({ send, states }: Subject, operation: OperationId, query: Record<string, string>) {
  const message = messageOf(operation, states);
  const [path, own] = message.path.split('?');
  const parameters = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(own)), ...query });
  return send({ ...message, path: `${path}?${parameters}` });
}

async function pageOf(
  subject: Subject,
  operation: OperationId,
  query: Record<string, string>,
): Promise<Page> {
  const reply = await ask(subject, operation, query);
  assert.equal(reply.status, 200, `${reply.status} ${reply.text}`);
  return JSON.parse(reply.text) as Page;
}

/** An id of the list's kind with this suffix. */
function idOf(operation: OperationId, suffix: string): string {
  const afterId = declaredInputs(operation).find(({ name }) => name === 'after_id');
  return `${/^\^([a-z]+_)/.exec(String(schemaAt(afterId?.schema ?? '').pattern))?.[1]}${suffix}`;
}

/** The states that must exist for the list of an owner of this kind. */
const needsOf: Partial<Record<string, readonly Need[]>> = {
  Vault: ['activeVault'],
  'Memory store': ['activeMemoryStore'],
  Skill: ['skill'],
  Workspace: [],
};

export const everyList: readonly Check[] = lists.flatMap((operation): Check[] => {
  // A service may look for the owner of the list first.
  const [owner] = operations[operation].pathParams;
  const needs = owner ? (needsOf[owner.kind] ?? (['session', 'idleThread'] as const)) : [];
  return [
    {
      operation,
      name: 'rejects a cursor of the other order',
      needs,
      async run(subject) {
        const { next_page } = await pageOf(subject, operation, {
          order: 'asc',
          limit: '1',
          ...all(operation),
        });
        // A list of one has no cursor.
        if (next_page === null) return;
        const rejected = await ask(subject, operation, { order: 'desc', page: next_page, ...all(operation) });
        assert.deepEqual(outcome(rejected), invalid);
        await pageOf(subject, operation, { order: 'asc', page: next_page, ...all(operation) });
      },
    },
    {
      operation,
      name: `accepts a limit of ${greatestLimitOf(operation)}, and no greater one`,
      needs,
      async run(subject) {
        const greatest = greatestLimitOf(operation);
        await pageOf(subject, operation, { limit: `${greatest}` });
        const rejected = await ask(subject, operation, { limit: `${greatest + 1}` });
        assert.deepEqual(outcome(rejected), invalid);
      },
    },
    {
      operation,
      name: 'accepts an id that no entry has as a place in the list',
      needs,
      async run(subject) {
        for (const name of ['after_id', 'before_id']) {
          for (const suffix of ['0', 'zz']) {
            const id = idOf(operation, suffix);
            const { data } = await pageOf(subject, operation, { order: 'asc', limit: '1', [name]: id });
            // Where ids sort by time, nothing is before the first or after the last.
            if (subject.exact && (name === 'after_id') === (suffix === 'zz')) assert.deepEqual(data, []);
          }
        }
      },
    },
  ];
});

/** Entries that a list omits by default. */
function all(operation: OperationId): Record<string, string> {
  const names = operations[operation].queryParams as readonly string[];
  return names.includes('include_archived') ? { include_archived: 'true' } : {};
}
