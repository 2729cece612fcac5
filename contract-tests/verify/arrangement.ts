/** Arranges states in a service that is only known by its interface and by a states file. */
import type { AdminClient } from '../../client/index.ts';
import { exampleStates } from '../scenarios/given.ts';
import {
  type DefinitionName,
  insights,
  isDefinition,
  isInsight,
  isToken,
  type Need,
  NotArranged,
  type StateName,
  type States,
  tokenNames,
} from '../states.ts';
import type { Arrangement } from '../subject.ts';
import { absent } from './absent.ts';
import { missingDefinition } from './done.ts';
import { makers } from './makers.ts';
import type { StatesFile } from './states-file.ts';

/** A deployment can be paused and unpaused, so each of the two can replace the other. */
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

/** States that the file can only name together with its session. */
const ofSession: ReadonlySet<StateName> = new Set([
  'resource',
  'coordinatorThread',
  'idleThread',
  'runningThread',
  'terminatedThread',
]);

/** States that the file can only name together with their memory store. */
const ofStore: ReadonlySet<StateName> = new Set(['activeMemory', 'memoryVersion']);

/** States that the file can only name together with their skill. */
const ofSkill: ReadonlySet<StateName> = new Set(['skillVersion']);

/** States that the file can only name together with their vault. */
const ofVault: ReadonlySet<StateName> = new Set(['activeCredential', 'archivedCredential']);

/** Uses the objects that the file names. Operations create the others if they can. */
export function fromFile(file: StatesFile, client: AdminClient): Arrangement {
  const own = exampleStates();
  const states: States = {
    ...absent,
    ...(Object.fromEntries(Object.entries(file.states).map(([name, [id]]) => [name, id])) as Partial<States>),
    agent: file.agent?.id ?? own.agent,
    agentVersion: file.agent?.version ?? own.agentVersion,
    environment: file.environment_id ?? own.environment,
    vault: file.vault_ids?.[1] ?? own.vault,
    otherVault: file.vault_ids?.[0] ?? own.otherVault,
    identity: file.identity_id ?? own.identity,
    template: file.template_id ?? own.template,
  };
  const spent = new Set<string>();
  const made: { [state in StateName]?: Promise<string> } = {};

  /** Creates an object. All checks share it, except those that spend it. */
  async function make(name: StateName, spending: boolean): Promise<string> {
    const maker = makers[name];
    if (!maker) throw new NotArranged(`${name}: no operation creates one. Name it in the states file`);
    const fresh = () => maker(client, states, (name) => bring(name, false));
    if (spending) return fresh();
    made[name] ??= fresh();
    return made[name];
  }

  /**
   * Returns an object from the file or a created one. A check that spends one gets a new one if operations create
   * them. Otherwise the last one in the file is kept, so that a second run finds the same states.
   */
  async function one(name: StateName, spending: boolean): Promise<string> {
    const ids = namedIn(file, name);
    if (ids.length === 0) return make(name, spending);
    const fresh = spending && makers[name] ? await make(name, true).catch(() => undefined) : undefined;
    if (fresh !== undefined) return fresh;
    const unspent: string[] = [];
    let reason = '';
    for (const id of ids.filter((each) => !spent.has(each))) {
      reason = (await otherState(name, id)) ?? '';
      if (reason === '') unspent.push(id);
      if (unspent.length > (spending ? 1 : 0)) break;
    }
    const [id] = unspent;
    if (id === undefined) throw new NotArranged(reason || another(name));
    if (!spending) return id;
    if (unspent.length < 2) throw new NotArranged(another(name));
    spent.add(id);
    return id;
  }

  const another = (name: StateName) =>
    `another ${name}: each check uses one up and one is kept. Name several in the states file as a list`;

  /** Returns why an object of the file is not in its named state. A schedule is paused if necessary. */
  async function otherState(name: StateName, id: string): Promise<string | undefined> {
    if (name === 'pausedSchedule') await client.pauseSchedule({ path: { schedule_id: id } });
    if (!(name in threadStatus)) return undefined;
    const path = { session_id: await bring('session', false), thread_id: id };
    const response = await client.getSessionThread({ path });
    const status = response.status === 200 ? response.body.status : `returned ${response.status}`;
    return status === threadStatus[name] ? undefined : `${name}: ${id} of the states file is ${status}`;
  }

  /** Those of the file exist. Those of the examples exist only where somebody has imported them. */
  async function definitionOf(name: DefinitionName): Promise<string> {
    const id = states[name];
    const isNamed = name === 'agent' ? file.agent : file[`${name}_id`];
    const response = isNamed ? null : await lookups[name](client, id);
    if (response?.status === 404) throw new NotArranged(missingDefinition(response.body.error.message));
    return id;
  }

  async function bring(need: Need, spending: boolean): Promise<string> {
    if (isToken(need)) {
      const token = file.tokens[need];
      if (token) return token;
      throw new NotArranged(`${tokenNames[need]}: no operation creates one. Name it in the states file`);
    }
    if (isDefinition(need)) return definitionOf(need);
    if (isInsight(need)) throw new NotArranged(insights[need]);
    if (need === 'newSession' || need === 'newSchedule') {
      await make(need === 'newSession' ? 'session' : 'activeSchedule', false);
      return '';
    }
    if (ofSession.has(need) && !file.states.session && file.states[need])
      throw new NotArranged(`${need}: name its session in the states file`);
    if (ofVault.has(need) && !file.states.activeVault && file.states[need])
      throw new NotArranged(`${need}: name its vault, activeVault, in the states file`);
    if (ofSkill.has(need) && !file.states.skill && file.states[need])
      throw new NotArranged(`${need}: name its skill in the states file`);
    if (ofStore.has(need) && !file.states.activeMemoryStore && file.states[need])
      throw new NotArranged(`${need}: name its store, activeMemoryStore, in the states file`);
    if (need === 'resource' && file.states.session && !file.states.resource)
      throw new NotArranged('resource: name a repository of the session in the states file');
    return one(need, spending);
  }

  return { states, bring };
}

const lookups = {
  agent: (client, id) => client.getAgent({ path: { agent_id: id } }),
  environment: (client, id) => client.getEnvironment({ path: { environment_id: id } }),
  identity: (client, id) => client.getIdentity({ path: { identity_id: id } }),
  template: (client, id) => client.getTemplate({ path: { template_id: id } }),
} satisfies Record<DefinitionName, (client: AdminClient, id: string) => Promise<{ status: number }>>;

/** The ids that the file names for a state. */
function namedIn(file: StatesFile, name: StateName): readonly string[] {
  const twin = twins[name];
  return file.states[name] ?? (twin && file.states[twin]) ?? [];
}

/**
 * Returns true if a check creates nothing: it needs only objects that the file names, or objects that nothing can
 * create.
 */
export function usesFileAlone(file: StatesFile, needs: readonly Need[]): boolean {
  return needs.every((need) => {
    if (isToken(need) || isInsight(need) || isDefinition(need)) return true;
    if (need === 'newSession' || need === 'newSchedule') return false;
    return !makers[need] || namedIn(file, need).length > 0;
  });
}
