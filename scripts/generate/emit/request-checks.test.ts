import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { operations } from '../../../generated/operations.ts';
import { checks } from '../../../generated/request-checks.mjs';
import rules from '../../../generated/request-rules.json' with { type: 'json' };
import { textsOf } from '../../../server/shell/contract/document.ts';
import { createEnforcers } from '../../../server/shell/contract/enforcer.ts';
import { faultsIn } from '../../../server/shell/contract/validation-messages.ts';

const enforcers = createEnforcers(contract as never, Object.values(operations) as never);
const texts = textsOf(contract);

/** The faults that the compiled checks of an operation find. */
function faultsOf(operation: string, data: { query: object; headers: object; body: unknown }): unknown[] {
  const row = (rules.operations as Record<string, { parameters: string[]; body?: string }>)[operation];
  const errors = [...(row?.parameters ?? []), ...(row?.body ? [row.body] : [])].flatMap((name) => {
    const check = checks[name];
    return !check || check(data) ? [] : [...(check.errors ?? [])];
  });
  return errors.length === 0 ? [] : faultsIn(errors as never, texts);
}

it('names a compiled check for each parameter and each body', () => {
  const rows = Object.values(rules.operations) as { parameters: string[]; body?: string }[];
  const named = rows.flatMap(({ parameters, body }) => [...parameters, ...(body ? [body] : [])]);
  expect([...new Set(named)].sort()).toEqual(Object.keys(checks).sort());
});

it('imports nothing', async () => {
  // A path of the parameter `from` ends with it.
  expect(await readFile('generated/request-checks.mjs', 'utf8')).not.toMatch(/(?<!\/)\bfrom ?["']|import\(/);
});

const bodies = [
  {},
  { agent: 'agent_a', environment_id: 'env_b', title: 5, colour: 'red' },
  {
    agent: { type: 'robot' },
    environment_id: 'session_b',
    metadata: { a: 1 },
    resources: [{ type: 'disk' }],
  },
  { events: [{ type: 'user.shout' }, { type: 'user.message', content: [] }], name: '', schedule: 7 },
  { events: [], mount_path: 'a', url: 'nowhere', expires_at: 'soon', trigger_policy: { type: 'once' } },
];
const queries = [{}, { limit: '0', order: 'up', include_archived: 'maybe', created_at: { gte: 'today' } }];

it.each(enforcers.map((each) => [each.operation.id, each] as const))(
  'finds the same faults as the shell in requests of %s',
  (id, enforcer) => {
    for (const sent of bodies) {
      for (const asked of queries) {
        const names = enforcer.operation.queryParams as readonly string[];
        const query = Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)));
        const body = enforcer.operation.requestBody ? sent : undefined;
        const data = () => structuredClone({ url: '/', query, headers: {}, body });
        let faults: unknown[] = [];
        try {
          enforcer.validate(data());
        } catch (error) {
          ({ faults } = error as { faults: unknown[] });
        }
        expect(faultsOf(id, data())).toEqual(faults);
      }
    }
  },
);
