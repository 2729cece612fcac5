/** Set-ups of scenarios. Each makes what it changes, or puts it in the state that it promises. */
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { type Demo, demoOf } from '../../server/reference/demo/examples.ts';
import { contractExamples, example } from '../support/contract.ts';
import type { DeploymentState, Given, States } from './scenario.ts';

type Schemas = components['schemas'];

type Request = Omit<Schemas['CreateSessionRequest'], 'agent'> & { agent: Schemas['AgentReference'] };

/** The agent and the environment of a new session, and nothing else. */
export const smallRequest = ({ agent, agentVersion, environment }: States): Request => ({
  agent: { id: agent, type: 'agent', version: agentVersion },
  environment_id: environment,
});

/** A request with all that there is; its agent is named with a version. */
export const sessionRequest = (states: States): Request => ({
  ...example<Request>('create_session_with_resources'),
  ...smallRequest(states),
});

/** A new session with two repositories, a file, a memory store and a vault; `resource` is the one at this place. */
export function newSession(place = 0): Given {
  return async (client, states) => {
    const { id, resources } = await unwrap(client.createSession({ body: sessionRequest(states) }));
    return { session: id, resource: resources[place]?.id as string };
  };
}

/** A new session with nothing attached. */
export const emptySession: Given = async (client, states) => {
  const { id } = await unwrap(client.createSession({ body: smallRequest(states) }));
  return { session: id };
};

/** The deployment is paused, whatever it was. */
export const paused = (name: DeploymentState): Given => {
  return async (client, states) => {
    await client.pauseDeployment({ path: { id: states[name] } });
    return {};
  };
};

/** The deployment is active, whatever it was. */
export const active = (name: DeploymentState): Given => {
  return async (client, states) => {
    await client.unpauseDeployment({ path: { id: states[name] } });
    return {};
  };
};

/** The idempotency key came with a request about another schedule. */
export const usedKey = (key: string): Given => {
  return async (client, states) => {
    await client.unpauseSchedule({
      path: { schedule_id: states.activeSchedule },
      headers: { 'Idempotency-Key': key },
    });
    return {};
  };
};

/** Ids of objects that never existed, from the examples of the contract. */
export const missing = {
  session: 'sess_01kdvdna00z6n3z6gb7j4rbd9t',
  thread: 'sthr_01kdvdna00z6n3z6gb7j4rbd9t',
  resource: 'sesr_01kdvdna00z6n3z6gb7j4rbd9t',
  deployment: 'dep_01kdvdna00z6n3z6gb7j4rbd9t',
  schedule: 'sched_01kdvdna00z6n3z6gb7j4rbd9t',
  agent: 'agent_01kdvdna00z6n3z6gb7j4rbd9t',
  environment: 'env_01kdvdna00z6n3z6gb7j4rbd9t',
} as const;

/** The states, by the ids that the examples of the contract have: those of the mock, and of the demo data. */
export const exampleStates = (): States => statesOf(demoOf(contractExamples));

export function statesOf({ states, agent, environment_id }: Demo): States {
  return { ...states, agent: agent.id, agentVersion: agent.version, environment: environment_id };
}

/** The same by the name of the parameter in the path. */
export const absentIds: Readonly<Record<string, string>> = {
  session_id: missing.session,
  resource_id: missing.resource,
  thread_id: missing.thread,
  id: missing.deployment,
  schedule_id: missing.schedule,
};
