import { expect, it } from 'vitest';
import type { AdminClient } from '../../client/index.ts';
import { exampleStates, missing } from '../scenarios/given.ts';
import { fromFile, usesFileAlone } from './arrangement.ts';
import type { StatesFile } from './states-file.ts';

/** A client whose service creates every object and knows the states of threads. It records the calls. */
function clientWith(statuses: Record<string, string> = {}, refusal?: string) {
  const asked: string[] = [];
  const responses: Record<string, (path: Record<string, string>) => object> = {
    getSessionThread: ({ thread_id = '' }) => ({ status: statuses[thread_id] }),
    listSessionThreads: ({ session_id }) => ({
      data: [
        { id: 'sthr_child', parent_thread_id: 'sthr_a' },
        { id: `sthr_of_${session_id}`, parent_thread_id: null },
      ],
    }),
    listSessionResources: ({ session_id }) => ({
      data: [
        { id: 'sesr_file', type: 'file' },
        { id: `sesr_of_${session_id}`, type: 'github_repository' },
      ],
    }),
  };
  const client = new Proxy({} as AdminClient, {
    get:
      (_, operation: string) =>
      async ({ path = {} }: { path?: Record<string, string> }) => {
        asked.push(operation);
        const headers = new Headers();
        if (refusal) return { status: 404, headers, body: { error: { message: refusal } } };
        const body = responses[operation]?.(path) ?? { id: `${operation}_${asked.length}` };
        return { status: 200, headers, body };
      },
  });
  return { client, asked };
}

const file = (states: StatesFile['states'] = {}, more: Partial<StatesFile> = {}): StatesFile => ({
  states,
  tokens: {},
  ...more,
});

it('uses the objects of the file and creates none', async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ session: ['sess_a'], resource: ['sesr_a'] }), client);
  expect([await bring('session', false), await bring('resource', false)]).toEqual(['sess_a', 'sesr_a']);
  expect(asked).toEqual([]);
});

it('creates the file and the memory store that new sessions and deployments name, once', async () => {
  const { client, asked } = clientWith();
  const { bring, states } = fromFile(file(), client);
  await bring('newSession', false);
  await bring('activeDeployment', false);
  expect(asked).toEqual([
    'uploadFile',
    'createMemoryStore',
    'createMemory',
    'createMemory',
    'createSession',
    'createDeployment',
  ]);
  expect([states.file, states.activeMemoryStore]).toEqual(['uploadFile_1', 'createMemoryStore_2']);
});

it('creates a missing session once and looks up its parts', async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ file: ['file_a'], activeMemoryStore: ['memstore_a'] }), client);
  const brought = await Promise.all([
    bring('session', false),
    bring('resource', false),
    bring('coordinatorThread', false),
    bring('newSession', false),
  ]);
  const id = 'createSession_1';
  expect(brought).toEqual([id, `sesr_of_${id}`, `sthr_of_${id}`, '']);
  expect(asked).toEqual(['createSession', 'listSessionResources', 'listSessionThreads']);
});

it.each([
  ['archivedSession', ['createSession', 'archiveSession']],
  ['activeDeployment', ['createDeployment']],
  ['fullDeployment', ['createDeployment']],
  ['pausedDeployment', ['createDeployment', 'pauseDeployment']],
  ['manualDeployment', ['createDeployment']],
  ['pausedManualDeployment', ['createDeployment', 'pauseDeployment']],
  ['archivedDeployment', ['createDeployment', 'archiveDeployment']],
  ['activeSchedule', ['createSchedule']],
  ['pausedSchedule', ['createSchedule', 'pauseSchedule']],
  ['archivedSchedule', ['createSchedule', 'archiveSchedule']],
] as const)('creates a missing state once, and again after it is spent: %s', async (state, calls) => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ file: ['file_a'], activeMemoryStore: ['memstore_a'] }), client);
  const [first, again] = await Promise.all([bring(state, false), bring(state, false)]);
  expect([first, asked]).toEqual([again, calls]);
  const [spent, another] = [await bring(state, true), await bring(state, true)];
  expect(new Set([first, spent, another]).size).toBe(3);
  expect(asked).toEqual([...calls, ...calls, ...calls]);
});

it("looks up the coordinator of the file's session, but no repository", async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ session: ['sess_a'] }), client);
  expect(await bring('coordinatorThread', false)).toBe('sthr_of_sess_a');
  await expect(bring('resource', false)).rejects.toThrow('resource: name a repository of the session');
  expect(asked).toEqual(['listSessionThreads']);
});

it.each(['resource', 'coordinatorThread', 'idleThread'] as const)(
  'requires the session of a %s in the file',
  async (state) => {
    const { bring } = fromFile(file({ [state]: ['id_a'] }), clientWith().client);
    await expect(bring(state, false)).rejects.toThrow(`${state}: name its session in the states file`);
  },
);

it.each(['activeCredential', 'archivedCredential'] as const)(
  'requires the vault of a %s in the file',
  async (state) => {
    const { bring } = fromFile(file({ [state]: ['vcred_a'] }), clientWith().client);
    await expect(bring(state, false)).rejects.toThrow(`${state}: name its vault`);
  },
);

it('reports the message of the service if a session cannot be created', async () => {
  const { client } = clientWith({}, 'Agent agent_x was not found.');
  await expect(fromFile(file(), client).bring('newSession', false)).rejects.toThrow(
    'Agent agent_x was not found. Name an agent, an environment_id, vault_ids',
  );
});

it('takes states that no operation creates only from the file', async () => {
  const { client } = clientWith();
  const { bring } = fromFile(file(), client);
  for (const need of ['idleThread', 'completedScheduleRun', 'stranger', 'store'] as const)
    await expect(bring(need, false)).rejects.toMatchObject({ name: 'NotArranged' });
});

it('uses an active deployment as the paused one, and the reverse', async () => {
  const { client } = clientWith();
  expect(await fromFile(file({ pausedDeployment: ['dep_a'] }), client).bring('activeDeployment', false)).toBe(
    'dep_a',
  );
});

it('gives what one check uses up to no other, and keeps the last one', async () => {
  const { client } = clientWith({ sthr_a: 'terminated', sthr_b: 'idle', sthr_c: 'idle' });
  const { bring } = fromFile(
    file({ session: ['sess_a'], idleThread: ['sthr_a', 'sthr_b', 'sthr_c'] }),
    client,
  );
  expect(await bring('idleThread', true)).toBe('sthr_b');
  await expect(bring('idleThread', true)).rejects.toThrow('Name several in the states file as a list');
  expect(await bring('idleThread', false)).toBe('sthr_c');
});

it('makes what a check uses up, and pauses the schedule that the file names', async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ pausedSchedule: ['sched_a'] }), client);
  expect(await bring('pausedSchedule', true)).toBe('createSchedule_1');
  expect(await bring('pausedSchedule', false)).toBe('sched_a');
  expect(asked).toEqual(['createSchedule', 'pauseSchedule', 'pauseSchedule']);
});

it('does not arrange a thread whose state differs from the file', async () => {
  const { client } = clientWith({ sthr_a: 'terminated' });
  const { bring } = fromFile(file({ session: ['sess_a'], idleThread: ['sthr_a'] }), client);
  await expect(bring('idleThread', false)).rejects.toThrow(
    'idleThread: sthr_a of the states file is terminated',
  );
});

it('uses unknown ids, and the agent and environment of the examples, for missing states', () => {
  const { states } = fromFile(
    file({ session: ['sess_a'] }, { environment_id: 'env_a' }),
    clientWith().client,
  );
  const { agent } = exampleStates();
  expect(states).toMatchObject({
    session: 'sess_a',
    idleThread: missing.thread,
    agent,
    environment: 'env_a',
  });
});

it('creates states for checks that need new or missing ones', () => {
  expect(usesFileAlone(file(), ['activeDeployment'])).toBe(false);
  expect(usesFileAlone(file({ pausedDeployment: ['dep_a'] }), ['activeDeployment'])).toBe(true);
  expect(usesFileAlone(file(), ['idleThread', 'second', 'store'])).toBe(true);
  expect(usesFileAlone(file(), ['session'])).toBe(false);
  expect(usesFileAlone(file({ session: ['sess_a'] }), ['session'])).toBe(true);
  expect(usesFileAlone(file({ session: ['sess_a'] }), ['session', 'newSession'])).toBe(false);
  expect(usesFileAlone(file({ session: ['sess_a'] }), ['session', 'newSchedule'])).toBe(false);
});
