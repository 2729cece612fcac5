/** What null means in a request: it clears a property of an update that can be empty, and is rejected elsewhere. */
import assert from 'node:assert/strict';
import type { OperationId } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { declaredInputs, schemaAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf, operationsWithBody } from '../support/messages.ts';

/** The properties of the body of an update that null clears. The checks of each resource test the results. */
function clearedBy(operation: OperationId): string[] {
  if (!operation.startsWith('update')) return [];
  return propertySchemas(operation).flatMap(([name, schema]) => (isNullable(schema) ? [name] : []));
}

type Body = Record<string, unknown>;

async function isRejected({ send, states }: Subject, operation: OperationId, body: unknown, where: string) {
  const reply = await send({ ...messageOf(operation, states), body });
  assert.deepEqual(outcome(reply), invalid, `${where}: ${reply.status}`);
}

/** The top-level properties that the contract declares for a body, with their schemas. */
function propertySchemas(operation: OperationId): [string, Record<string, unknown>][] {
  const place = declaredInputs(operation).find((input) => input.in === 'body')?.schema ?? '#';
  const { properties = {} } = schemaAt(place) as { properties?: object };
  return Object.keys(properties).map((name) => [name, schemaAt(`${place}/properties/${name}`)]);
}

function isNullable({ type, oneOf = [] }: Record<string, unknown>): boolean {
  return [type].flat().includes('null') || (oneOf as Record<string, unknown>[]).some(isNullable);
}

/** Copies of a value, each with null for one nested part, with its place. */
function* nulledInside(value: unknown, place = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    // The contract does not restrict this object.
    const inside = key === 'input_schema' ? [] : nulledInside(child, `${place}.${key}`);
    const copy = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    yield [`${place}.${key}`, copy(null)];
    for (const [inner, changed] of inside) yield [inner, copy(changed)];
  }
}

const atTheTop = operationsWithBody.map(
  (operation): Check => ({
    operation,
    name: 'rejects null for each property that no update clears, nested ones too',
    async run(subject) {
      const body = (messageOf(operation, subject.states).body ?? {}) as Body;
      const cleared = clearedBy(operation);
      const declared = propertySchemas(operation).map(([name]) => name);
      for (const name of new Set([...declared, ...Object.keys(body)])) {
        if (cleared.includes(name)) continue;
        await isRejected(subject, operation, { ...body, [name]: null }, name);
      }
      for (const [place, changed] of nulledInside(body)) {
        const [, name = '', pair] = place.split('.');
        if (cleared.includes(name) && (pair === undefined || name === 'metadata')) continue;
        await isRejected(subject, operation, changed, place);
      }
    },
  }),
);

const resources = [
  { type: 'github_repository', url: 'https://github.com/acme/a', mount_path: null },
  { type: 'github_repository', url: 'https://github.com/acme/a', authorization_token: null },
  { type: 'file', file_id: 'file_a', mount_path: null },
  { type: 'memory_store', memory_store_id: 'memstore_a', access: null },
];
const rubric = { type: 'text', content: 'It is.' };
const document = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'x' } };
const events = [
  { type: 'user.message', content: [{ ...document, title: null }] },
  { type: 'user.message', content: [{ ...document, context: null }] },
  { type: 'user.interrupt', session_thread_id: null },
  { type: 'user.tool_confirmation', tool_use_id: 'evt_a', result: 'deny', deny_message: null },
  { type: 'user.tool_result', tool_use_id: 'evt_a', content: null },
  { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_a', is_error: null },
  { type: 'user.define_outcome', description: 'x', rubric, max_iterations: null },
];
const executions = ['session_mode', 'max_concurrent_runs', 'max_attempts', 'timeout_ms'].map((name) => ({
  execution: { [name]: null },
}));
const once = { type: 'once', expression: '2035-01-01T00:00:00Z', timezone: null };

const furtherDown: readonly (readonly [OperationId, readonly object[]])[] = [
  ['createSession', resources.map((resource) => ({ resources: [resource] }))],
  ['createSession', [{ agent: { id: 'agent_a', type: 'agent', version: null } }]],
  ['sendSessionEvents', events.map((event) => ({ events: [event] }))],
  ['updateDeployment', resources.map((resource) => ({ resources: [resource] }))],
  ['updateSchedule', [...executions, { trigger_policy: once }]],
];

const optional = furtherDown.map(
  ([operation, changes]): Check => ({
    operation,
    name: `rejects null for what ${Object.keys(changes[0] ?? {})[0]} may omit`,
    async run(subject) {
      const { body } = messageOf(operation, subject.states);
      for (const change of changes) {
        const changed = { ...(body as Body), ...change };
        await isRejected(subject, operation, changed, JSON.stringify(change));
      }
    },
  }),
);

export const nulls: readonly Check[] = [...atTheTop, ...optional];
