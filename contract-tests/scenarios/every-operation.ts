/** The scenarios of every operation: the checks before it runs, and its failures. */
import { randomUUID } from 'node:crypto';
import { validInput } from '../../generated/joins/valid-input.ts';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import { declaredResponse } from '../support/contract.ts';
import { exampleStates, missing, usedKey } from './given.ts';
import { type Scenario, type States, scenario } from './scenario.ts';

const MIB = 1024 * 1024;

type Row = Operation & { readonly id: OperationId };

/** By the kind of the first identifier in the path: the example of a missing one, and ids that are missing. */
const notFoundOf: Record<string, { name: string; ids: Partial<States> } | undefined> = {
  Session: { name: 'session_not_found', ids: { session: missing.session } },
  Deployment: {
    name: 'deployment_not_found',
    ids: { activeDeployment: missing.deployment, pausedDeployment: missing.deployment },
  },
  'Deployment run': {
    name: 'deployment_run_not_found',
    ids: { completedDeploymentRun: missing.deploymentRun },
  },
  Agent: { name: 'agent_unknown', ids: { agent: missing.agent, activeAgent: missing.agent } },
  Environment: {
    name: 'environment_not_found',
    ids: { environment: missing.environment, activeEnvironment: missing.environment },
  },
  Identity: { name: 'identity_not_found', ids: { identity: missing.identity } },
  Template: { name: 'template_not_found', ids: { template: missing.template } },
  Vault: { name: 'vault_not_found', ids: { activeVault: missing.vault } },
  File: { name: 'file_not_found', ids: { file: missing.file } },
  'Memory store': { name: 'memory_store_not_found', ids: { activeMemoryStore: missing.memoryStore } },
  Skill: { name: 'skill_not_found', ids: { skill: missing.skill } },
  Schedule: {
    name: 'schedule_not_found',
    ids: { activeSchedule: missing.schedule, pausedSchedule: missing.schedule },
  },
  'Schedule run': { name: 'schedule_run_not_found', ids: { completedScheduleRun: missing.scheduleRun } },
};

export const everyOperation: readonly Scenario[] = Object.values<Row>(operations).flatMap((operation) => [
  ...authentication(operation.id),
  ...routing(operation.id),
  ...(operation.requestBody && !operation.requestBody.form ? body(operation.id) : []),
  ...(operation.requestBody?.contentTypeRequired ? contentTypeRequired(operation.id) : []),
  ...path(operation.id),
  ...idempotency(operation.id),
  scenario({ ...failing(operation.id, 'broken'), name: 'of a broken service', example: 'internal_error' }),
  scenario({ ...failing(operation.id, 'away'), name: 'without a database', example: 'overloaded' }),
]);

function authentication(operation: OperationId): Scenario[] {
  const [name = ''] = declaredResponse(operation, 401)?.examples.keys() ?? [];
  const row = { operation, input: validInput[operation], status: 401, example: name };
  return [
    scenario({
      ...row,
      name: 'with an unknown token',
      wire: { headers: { authorization: 'Bearer pat_unknown' } },
    }),
    scenario({ ...row, name: 'without a token', wire: { headers: { authorization: null } } }),
  ];
}

function routing(operation: OperationId): Scenario[] {
  const row = { operation, input: validInput[operation] };
  const refused = { ...row, status: 405, example: 'method_not_allowed', wire: { method: 'PUT' } };
  const query = { ...row, status: 400, example: 'unknown_query_parameter', wire: { search: 'colour=red' } };
  const declared = declaredResponse(operation, 400)?.examples.has(query.example);
  return [
    scenario({ ...refused, name: 'with another method' }),
    ...(declared ? [scenario({ ...query, name: 'with an unknown query parameter' })] : []),
  ];
}

function body(operation: OperationId): Scenario[] {
  const row = { operation, input: validInput[operation] };
  const valid = (validInput[operation](exampleStates()) as { body?: object }).body ?? {};
  const coloured = JSON.stringify({ ...valid, colour: 'red' });
  const large = JSON.stringify(valid).padEnd(MIB + 1);
  const text = { headers: { 'content-type': 'text/plain' }, body: JSON.stringify(valid) };
  return [
    scenario({
      ...row,
      name: 'with half a body',
      wire: { body: '{"' },
      status: 400,
      example: 'malformed_json',
    }),
    scenario({
      ...row,
      name: 'with an unknown field',
      wire: { body: coloured },
      status: 400,
      example: 'unknown_property',
    }),
    scenario({
      ...row,
      name: 'with a huge body',
      wire: { body: large },
      status: 413,
      example: 'body_too_large',
    }),
    scenario({ ...row, name: 'with a text body', wire: text, status: 415, example: 'content_type_not_json' }),
  ];
}

function contentTypeRequired(operation: OperationId): Scenario[] {
  const wire = { headers: { 'content-type': null } };
  const row = { operation, input: validInput[operation], status: 415, example: 'content_type_not_json' };
  return [scenario({ ...row, name: 'without a Content-Type', wire })];
}

function path(operation: OperationId): Scenario[] {
  const [owner] = operations[operation].pathParams;
  if (!owner) return [];
  // An object that no state names is `made`.
  const { [owner.kind]: example = { name: owner.code, ids: { made: missingOf(owner.pattern) } } } =
    notFoundOf;
  const row = { operation, status: 404, example: example.name };
  const other = {
    made: missing.session,
    session: missing.deployment,
    activeDeployment: missing.session,
    pausedDeployment: missing.session,
    completedDeploymentRun: missing.session,
    agent: missing.session,
    activeAgent: missing.session,
    identity: missing.session,
    template: missing.session,
    environment: missing.session,
    activeVault: missing.session,
    file: missing.session,
    activeMemoryStore: missing.session,
    skill: missing.session,
    activeEnvironment: missing.session,
  };
  const wrong = {
    ...other,
    activeSchedule: missing.session,
    pausedSchedule: missing.session,
    completedScheduleRun: missing.session,
  };
  return [
    scenario({
      ...row,
      name: 'of a missing object',
      input: (states) => validInput[operation]({ ...states, ...example.ids }),
    }),
    scenario({
      ...row,
      name: 'with the id of another kind',
      input: (states) => validInput[operation]({ ...states, ...wrong }),
    }),
  ];
}

/** An id that never existed. */
function missingOf(pattern: string): string {
  return `${/^\^([a-z]+_)/.exec(pattern)?.[1]}01kdvdna00z6n3z6gb7j4rbd9t`;
}

/** The key was used before, to create a session. */
function idempotency(operation: OperationId): Scenario[] {
  const example = 'idempotency_key_reused';
  if (!declaredResponse(operation, 409)?.examples.has(example)) return [];
  // A new one in each run, because a key is kept for 24 hours.
  const key = randomUUID();
  const reused = (states: States) => ({
    ...validInput[operation](states),
    headers: { 'Idempotency-Key': key },
  });
  return [
    scenario({
      operation,
      name: 'with the key of another request',
      needs: ['newSession'],
      given: usedKey(key),
      input: reused as never,
      status: 409,
      example,
    }),
  ];
}

function failing(operation: OperationId, service: 'broken' | 'away') {
  return {
    operation,
    input: validInput[operation],
    needs: [service],
    status: service === 'broken' ? 500 : 503,
  } as const;
}
