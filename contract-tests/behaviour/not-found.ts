import assert from 'node:assert/strict';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import { newSession } from '../scenarios/given.ts';
import type { Need } from '../states.ts';
import type { Subject } from '../subject.ts';
import type { Reply } from '../support/http.ts';
import { messageOf, operationIds, prefixOf } from '../support/messages.ts';

const parameters = operationIds.flatMap((operation) =>
  operations[operation].pathParams.map(({ name, kind, pattern }) => ({
    operation,
    name,
    kind,
    prefix: prefixOf(pattern),
  })),
);

const ask = (
  { send, states }: Subject,
  operation: OperationId,
  ids: Record<string, string>,
): Promise<Reply> => send(messageOf(operation, states, ids));

/** The message names the kind and the id (specification, section 7). */
function isMissing({ exact }: Subject, reply: Reply, operation: OperationId, kind: string, id: string): void {
  const { status, error } = reply;
  assert.equal(status, 404);
  assert.equal(error.type, 'not_found_error');
  const { pathParams }: Operation = operations[operation];
  assert.equal(error.code, pathParams.find((each) => each.kind === kind)?.code);
  if (exact) assert.equal(error.message, `${kind} ${id} was not found.`);
  const lower = error.message.toLowerCase();
  assert.ok(error.message.includes(id), `The message does not name ${id}: ${error.message}`);
  assert.ok(
    lower.includes(kind.toLowerCase().split(' ').at(-1) ?? ''),
    `The message does not name the kind, ${kind}: ${error.message}`,
  );
}

/** The states that must exist so that the object of this parameter is the missing one. */
function before(name: string): Need[] {
  if (name === 'credential_id') return ['activeVault'];
  if (['memory_id', 'memory_version_id'].includes(name)) return ['activeMemoryStore'];
  if (name === 'version') return ['skill'];
  return ['thread_id', 'resource_id'].includes(name) ? ['session'] : [];
}

const missing = parameters.map(
  ({ operation, name, kind, prefix }): Check => ({
    operation,
    name: `returns 404 for a missing ${kind.toLowerCase()} and names its kind and id`,
    needs: before(name),
    async run(subject) {
      const id = `${prefix}01kdvdna00z6n3z6gb7j4rbd9t`;
      isMissing(subject, await ask(subject, operation, { [name]: id }), operation, kind, id);
    },
  }),
);

const impossible = parameters.map(
  ({ operation, name, kind, prefix }): Check => ({
    operation,
    name: `returns 404 for an id that no ${kind.toLowerCase()} can have`,
    needs: before(name),
    async run(subject) {
      const wrong = prefix === 'dep_' ? 'sess_' : 'dep_';
      const ids = [
        `${wrong}01kdvdna00z6n3z6gb7j4rbd9t`,
        prefix,
        prefix.slice(0, -1),
        'undefined',
        '-1',
        `${prefix}a.b`,
        `${prefix}a%20b`,
      ];
      for (const id of ids) {
        const reply = await ask(subject, operation, { [name]: id });
        assert.equal(reply.status, 404, `${id} returns ${reply.status}.`);
        if (subject.exact) isMissing(subject, reply, operation, kind, decodeURIComponent(id));
      }
      const tooLong = await ask(subject, operation, { [name]: `${prefix}${'x'.repeat(65)}` });
      assert.equal(tooLong.status, 404);
      if (subject.exact)
        assert.match(tooLong.error.message, new RegExp(`^${kind} ${prefix}x+…? was not found\\.$`));
    },
  }),
);

const ofSession = [
  ['getSessionThread', 'Session thread', 'coordinatorThread'],
  ['archiveSessionThread', 'Session thread', 'coordinatorThread'],
  ['deleteSessionResource', 'Session resource', 'resource'],
  ['rotateSessionResourceToken', 'Session resource', 'resource'],
] as const;

const withinSessions = ofSession.flatMap(([operation, kind, object]): Check[] => [
  {
    operation,
    name: 'names the session if two objects are missing',
    async run(subject) {
      const ids = { session_id: 'sess_none', thread_id: 'sthr_none', resource_id: 'sesr_none' };
      isMissing(subject, await ask(subject, operation, ids), operation, 'Session', 'sess_none');
    },
  },
  {
    operation,
    name: `returns 404 for the ${kind.toLowerCase()} of another session`,
    needs: [object, 'newSession'],
    async run(subject) {
      const { session = '' } = await newSession()(subject.client, subject.states);
      const id = subject.states[object];
      const ids = { session_id: session, thread_id: id, resource_id: id };
      isMissing(subject, await ask(subject, operation, ids), operation, kind, id);
    },
  },
]);

const stateOf: Partial<Record<string, Need>> = {
  Session: 'session',
  Vault: 'activeVault',
  'Memory store': 'activeMemoryStore',
  Skill: 'skill',
  Schedule: 'activeSchedule',
  'Schedule run': 'completedScheduleRun',
  'Deployment run': 'completedDeploymentRun',
};
/** Each subject has these. */
const definitions: ReadonlySet<string | undefined> = new Set([
  'Agent',
  'Environment',
  'Identity',
  'Template',
]);

/** The state that the first parameter of each operation names, if a subject can lack it. */
const firstOf = (operation: OperationId): Need | [] => {
  const { pathParams, method } = operations[operation];
  const kind = pathParams[0]?.kind;
  if (kind === 'Agent' && method !== 'GET') return 'activeAgent';
  if (kind === 'Environment' && operation !== 'getEnvironment') return 'activeEnvironment';
  if (definitions.has(kind)) return [];
  const state = kind && stateOf[kind];
  if (state) return state;
  return operation === 'unpauseDeployment' ? 'pausedDeployment' : 'activeDeployment';
};

const elsewhere = operationIds
  // Operators reach all workspaces.
  .filter((id) => operations[id].pathParams.length > 0 && operations[id].scope !== 'admin')
  .map(
    (operation): Check => ({
      operation,
      name: 'returns the same 404 for an object of another workspace as for a missing one',
      needs: ['stranger', firstOf(operation)].flat() as Need[],
      async run(subject) {
        const states = { ...subject.states, pausedSchedule: subject.states.activeSchedule };
        const [rule] = operations[operation].pathParams;
        const existing = messageOf(operation, states);
        const id = existing.path.match(new RegExp((rule?.pattern ?? '').slice(1, -1)))?.[0] ?? '';
        const reply = await subject.sendAs(subject.tokens.stranger, existing);
        isMissing(subject, reply, operation, rule?.kind ?? '', id);
        const absent = id.replace(/_.*/, '_01kdvdna00z6n3z6gb7j4rbd9t');
        const missing = await subject.sendAs(subject.tokens.stranger, {
          ...existing,
          path: existing.path.replace(id, absent),
        });
        assert.equal(reply.error.message.replaceAll(id, absent), missing.error.message);
      },
    }),
  );

export const notFound: readonly Check[] = [...missing, ...impossible, ...withinSessions, ...elsewhere];
