/** Brings states about in a service of which nothing is known but its interface and what a file says is there. */
import type { Client } from '../../client/index.ts';
import { exampleStates, missing, sessionRequest } from '../scenarios/given.ts';
import {
  insights,
  isInsight,
  isToken,
  type Need,
  NotArranged,
  type StateName,
  type States,
  tokenNames,
} from '../states.ts';
import type { Arrangement } from '../subject.ts';
import type { StatesFile } from './states-file.ts';

/** A deployment can be paused and unpaused, so that either of two can be the other. */
const twins: { readonly [state in StateName]?: StateName } = {
  activeDeployment: 'pausedDeployment',
  pausedDeployment: 'activeDeployment',
  manualDeployment: 'pausedManualDeployment',
  pausedManualDeployment: 'manualDeployment',
};

const threadStatus: { readonly [state in StateName]?: string } = {
  idleThread: 'idle',
  runningThread: 'running',
  terminatedThread: 'terminated',
};

/** Ids that never existed. */
const absent: Record<StateName, string> = {
  session: missing.session,
  resource: missing.resource,
  coordinatorThread: missing.thread,
  idleThread: missing.thread,
  runningThread: missing.thread,
  terminatedThread: missing.thread,
  activeDeployment: missing.deployment,
  pausedDeployment: missing.deployment,
  manualDeployment: missing.deployment,
  pausedManualDeployment: missing.deployment,
  activeSchedule: missing.schedule,
  pausedSchedule: missing.schedule,
  archivedSchedule: missing.schedule,
};

interface Created {
  session: string;
  /** A GitHub repository. */
  resource: string;
}

/** What the file names is taken; a session and its resources, where it names none, are made. Nothing else can be yet. */
export function fromFile(file: StatesFile, client: Client): Arrangement {
  const own = exampleStates();
  const states: States = {
    ...absent,
    ...(Object.fromEntries(Object.entries(file.states).map(([name, [id]]) => [name, id])) as Partial<States>),
    agent: file.agent?.id ?? own.agent,
    agentVersion: file.agent?.version ?? own.agentVersion,
    environment: file.environment_id ?? own.environment,
  };
  const spent = new Set<string>();
  let created: Promise<Created> | undefined;

  async function create(): Promise<Created> {
    const answer = await client
      .createSession({ body: sessionRequest(states) })
      .catch((error: Error) => error);
    if (answer instanceof Error)
      throw new NotArranged(`a new session: createSession failed (${answer.message})`);
    if (answer.status !== 200)
      throw new NotArranged(
        `a new session: createSession answered ${answer.status} (${answer.body.error.message}). Name an agent and an environment_id in the states file`,
      );
    const { id, resources } = answer.body;
    return { session: id, resource: resources[0]?.id ?? missing.resource };
  }

  /** One of those in the file that no check has used up. */
  function named(name: StateName, spending: boolean): string {
    const twin = twins[name];
    const ids = file.states[name] ?? (twin && file.states[twin]);
    if (!ids || ids.length === 0)
      throw new NotArranged(`${name}: no operation makes one, name it in the states file`);
    const id = ids.find((each) => !spent.has(each));
    if (id === undefined)
      throw new NotArranged(
        `another ${name}: each is used up by one check, name several in the states file as a list`,
      );
    if (spending) spent.add(id);
    return id;
  }

  async function thread(name: StateName, spending: boolean): Promise<string> {
    const [session] = file.states.session ?? [];
    if (session === undefined) throw new NotArranged(`${name}: name its session in the states file`);
    const id = named(name, spending);
    const wanted = threadStatus[name];
    if (wanted === undefined) return id;
    const answer = await client.getSessionThread({ path: { session_id: session, thread_id: id } });
    const status = answer.status === 200 ? answer.body.status : `answered with ${answer.status}`;
    if (status !== wanted) throw new NotArranged(`${name}: ${id} of the states file is ${status}`);
    return id;
  }

  return {
    states,
    async bring(need: Need, spending: boolean): Promise<string> {
      if (isToken(need)) {
        const token = file.tokens[need];
        if (token) return token;
        throw new NotArranged(`${tokenNames[need]}: no operation makes one, name it in the states file`);
      }
      if (isInsight(need)) throw new NotArranged(insights[need]);
      if (need === 'session' || need === 'resource' || need === 'newSession') {
        // The resource is one of the session, so that both come from one hand.
        const [id] = (need === 'newSession' ? undefined : file.states[need]) ?? [];
        if (id !== undefined) return id;
        if (need === 'resource' && file.states.session)
          throw new NotArranged('resource: name a repository of the session in the states file');
        created ??= create();
        const made = await created;
        return need === 'newSession' ? '' : made[need];
      }
      return need in threadStatus || need === 'coordinatorThread'
        ? thread(need, spending)
        : named(need, spending);
    },
  };
}

/** Whether a check asks for what is named in the file alone, and makes nothing. */
export function usesFileAlone(file: StatesFile, needs: readonly Need[]): boolean {
  return needs.every((need) =>
    need === 'session' || need === 'resource' ? file.states[need] : need !== 'newSession',
  );
}
