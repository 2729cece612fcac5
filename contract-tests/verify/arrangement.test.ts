import { expect, it } from 'vitest';
import type { Client } from '../../client/index.ts';
import { exampleStates, missing } from '../scenarios/given.ts';
import { fromFile, usesFileAlone } from './arrangement.ts';
import type { StatesFile } from './states-file.ts';

/** A client that creates sessions and knows threads, and counts the sessions. */
function clientWith(statuses: Record<string, string> = {}, refusal?: string) {
  const asked = { sessions: 0 };
  const client = {
    createSession: async () => {
      asked.sessions += 1;
      return refusal
        ? { status: 404, body: { error: { message: refusal } } }
        : { status: 200, body: { id: 'sess_new', resources: [{ id: 'sesr_new' }] } };
    },
    getSessionThread: async ({ path }: { path: { thread_id: string } }) => ({
      status: 200,
      body: { status: statuses[path.thread_id] },
    }),
  };
  return { client: client as unknown as Client, asked };
}

const file = (states: StatesFile['states'] = {}, more: Partial<StatesFile> = {}): StatesFile => ({
  states,
  tokens: {},
  ...more,
});

it('What the file names is taken, and nothing is created for it', async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file({ session: ['sess_a'], resource: ['sesr_a'] }), client);
  expect([await bring('session', false), await bring('resource', false)]).toEqual(['sess_a', 'sesr_a']);
  expect(asked.sessions).toBe(0);
});

it('A session that the file does not name is made, once', async () => {
  const { client, asked } = clientWith();
  const { bring } = fromFile(file(), client);
  const brought = await Promise.all([
    bring('session', false),
    bring('resource', false),
    bring('newSession', false),
  ]);
  expect(brought).toEqual(['sess_new', 'sesr_new', '']);
  expect(asked.sessions).toBe(1);
});

it('A session that cannot be made is not arranged, with the words of the service', async () => {
  const { client } = clientWith({}, 'Agent agent_x was not found.');
  await expect(fromFile(file(), client).bring('newSession', false)).rejects.toThrow(
    'createSession answered 404 (Agent agent_x was not found.). Name an agent and an environment_id',
  );
});

it('A state that no operation makes comes from the file alone', async () => {
  const { client } = clientWith();
  const { bring } = fromFile(file(), client);
  for (const need of ['activeDeployment', 'pausedSchedule', 'idleThread', 'stranger', 'store'] as const)
    await expect(bring(need, false)).rejects.toMatchObject({ name: 'NotArranged' });
});

it('Of two deployments either can be the other, for they can be paused and unpaused', async () => {
  const { client } = clientWith();
  expect(await fromFile(file({ pausedDeployment: ['dep_a'] }), client).bring('activeDeployment', false)).toBe(
    'dep_a',
  );
});

it('What one check uses up no other gets', async () => {
  const { client } = clientWith({ sthr_a: 'idle', sthr_b: 'idle' });
  const { bring } = fromFile(file({ session: ['sess_a'], idleThread: ['sthr_a', 'sthr_b'] }), client);
  const spent = [await bring('idleThread', true), await bring('idleThread', true)];
  expect(spent).toEqual(['sthr_a', 'sthr_b']);
  await expect(bring('idleThread', false)).rejects.toThrow('name several in the states file as a list');
});

it('A thread that is not in the state that the file says is not arranged', async () => {
  const { client } = clientWith({ sthr_a: 'terminated' });
  const { bring } = fromFile(file({ session: ['sess_a'], idleThread: ['sthr_a'] }), client);
  await expect(bring('idleThread', false)).rejects.toThrow(
    'idleThread: sthr_a of the states file is terminated',
  );
});

it('For what is not named stand ids that never existed, and agent and environment of the examples', () => {
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

it('A check that needs a new session, or one that the file lacks, makes something', () => {
  expect(usesFileAlone(file(), ['activeDeployment'])).toBe(true);
  expect(usesFileAlone(file(), ['session'])).toBe(false);
  expect(usesFileAlone(file({ session: ['sess_a'] }), ['session'])).toBe(true);
  expect(usesFileAlone(file({ session: ['sess_a'] }), ['session', 'newSession'])).toBe(false);
});
