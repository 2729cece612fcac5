import { unwrap } from '../../client/index.ts';
import { archived, emptySession, missing, newSession } from './given.ts';
import {
  type Given,
  type Scenario,
  type States,
  scenario,
  type ThreadState,
  type ValidInput,
} from './scenario.ts';

const path = (session_id: string, thread_id: string) => ({ path: { session_id, thread_id } });
const thread = (name: ThreadState) => (states: States) => path(states.session, states[name]);
const missingThread = ({ session }: States) => path(session, missing.thread);

export const validInput: ValidInput<'listSessionThreads' | 'getSessionThread' | 'archiveSessionThread'> = {
  listSessionThreads: ({ session }) => ({ path: { session_id: session } }),
  getSessionThread: thread('idleThread'),
  archiveSessionThread: thread('idleThread'),
};

const list = { operation: 'listSessionThreads', input: validInput.listSessionThreads } as const;

const lists: readonly Scenario[] = [
  scenario({
    ...list,
    name: 'oldest first',
    needs: ['runningThread'],
    status: 200,
    example: 'session_threads',
    amongOthers: true,
  }),
  scenario({
    ...list,
    name: 'of a new session',
    needs: ['newSession'],
    given: emptySession,
    status: 200,
    example: 'one_thread',
  }),
  scenario({
    ...list,
    name: 'after a thread of another session',
    needs: ['coordinatorThread', 'newSession'],
    given: emptySession,
    input: ({ session, coordinatorThread }) => ({
      path: { session_id: session },
      query: { after_id: coordinatorThread },
    }),
    status: 400,
    example: 'after_id_elsewhere',
  }),
];

const get = { operation: 'getSessionThread', status: 200 } as const;
const getMissing = {
  operation: 'getSessionThread',
  status: 404,
  example: 'session_thread_not_found',
} as const;

const reading: readonly Scenario[] = [
  scenario({
    ...get,
    name: 'of a coordinator',
    needs: ['session', 'coordinatorThread'],
    input: thread('coordinatorThread'),
    example: 'coordinator_thread',
  }),
  scenario({
    ...get,
    name: 'of an idle child',
    needs: ['idleThread'],
    input: thread('idleThread'),
    example: 'idle_thread',
  }),
  scenario({
    ...get,
    name: 'of a running child',
    needs: ['runningThread'],
    input: thread('runningThread'),
    example: 'running_thread',
  }),
  scenario({
    ...get,
    name: 'of a terminated child',
    needs: ['terminatedThread'],
    input: thread('terminatedThread'),
    example: 'terminated_thread',
  }),
  scenario({ ...getMissing, name: 'of a missing thread', needs: ['session'], input: missingThread }),
  scenario({
    ...getMissing,
    name: 'of the thread of another session',
    needs: ['coordinatorThread', 'newSession'],
    given: newSession(),
    input: thread('coordinatorThread'),
  }),
];

/** Creates a session. Returns its coordinator thread too. */
const sessionWithThread: Given = async (client, states) => {
  const fresh = await emptySession(client, states);
  const path = { session_id: fresh.session ?? '' };
  const [coordinator] = (await unwrap(client.listSessionThreads({ path }))).data;
  return { ...fresh, coordinatorThread: coordinator?.id ?? '' };
};

const archive = { operation: 'archiveSessionThread' } as const;
const conflict = { ...archive, status: 409 } as const;

const archiving: readonly Scenario[] = [
  scenario({
    ...conflict,
    name: 'of a coordinator',
    needs: ['session', 'coordinatorThread'],
    input: thread('coordinatorThread'),
    example: 'coordinator_thread_conflict',
  }),
  scenario({
    ...conflict,
    name: 'of a running child',
    needs: ['runningThread'],
    input: thread('runningThread'),
    example: 'thread_not_idle_conflict',
  }),
  scenario({
    ...archive,
    name: 'of a missing thread',
    needs: ['session'],
    input: missingThread,
    status: 404,
    example: 'session_thread_not_found',
  }),
  scenario({
    ...archive,
    name: 'of an idle child',
    spends: ['idleThread'],
    input: thread('idleThread'),
    status: 200,
    example: 'archived_thread',
  }),
  scenario({
    ...conflict,
    name: 'of a child that another caller has archived',
    needs: ['terminatedThread'],
    input: thread('terminatedThread'),
    example: 'state_conflict',
  }),
  scenario({
    ...conflict,
    name: 'of an archived session',
    needs: ['newSession'],
    given: archived(sessionWithThread),
    input: thread('coordinatorThread'),
    example: 'session_archived_conflict',
  }),
];

export const threads: readonly Scenario[] = [...lists, ...reading, ...archiving];
