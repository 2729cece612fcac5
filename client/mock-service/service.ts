/** A service in memory: its state, its agent and its handlers, without HTTP. */
import type { Context, Parts } from '../../server/api/context.ts';
import type { Demo } from '../../server/demo/examples.ts';
import { createFeed } from './feed.ts';
import { type MockServiceHandlers, serviceHandlers } from './handlers.ts';
import { memoryBlobs } from './memory/blobs.ts';
import { memoryQueries } from './memory/queries.ts';
import { State } from './memory/state.ts';
import type { MockClock, MockScenario } from './options.ts';
import { createIds, cursors, secrets } from './parts.ts';
import { seed } from './seed.ts';
import { Agent } from './turns/agent.ts';
import { endTurn } from './turns/changes.ts';
import { createWork } from './turns/work.ts';

export const WORKSPACE = 'wrk_mock';

/** The maximum size of its files, in bytes. */
const WORKSPACE_BYTES = 100_000_000;

export interface MemoryService {
  readonly handlers: MockServiceHandlers;
  readonly queries: Context['queries'];
  readonly demo: Demo;
  /** Runs changes, while no others run: all of them, or none if they throw. Wakes the streams afterwards. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>;
}

export function createMemoryService(clock: MockClock, scenario: MockScenario | undefined): MemoryService {
  const state = new State();
  const newId = createIds(clock);
  const demo = seed(state, WORKSPACE, clock.now());
  const queries = memoryQueries(state, {
    lock: async (id) => state.sessions.get(id) ?? null,
    async end(session, ending) {
      agent.interrupt(session.id);
      await endTurn(state, queries.events, session, ending);
      // The mock has no rows of turns.
      return null;
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(() => state.transaction(run)).finally(() => state.changed());
    last = result.catch(() => {});
    return result;
  };
  const blobs = memoryBlobs(state);
  const parts = { state, events: queries.events, blobs, clock, newId, scenario, exclusively };
  const agent = new Agent(parts);
  // Handlers of other operations use the parts that are missing.
  const all = {
    clock,
    cursors,
    newId,
    secrets,
    repositoryHosts: ['github.com'],
    prices: null,
    feed: createFeed(state, { clock, newId }),
    work: createWork(agent, parts),
    blobs,
    workspaceFileBytes: WORKSPACE_BYTES,
  } as unknown as Parts & { clock: MockClock };
  return { handlers: serviceHandlers(state, all), queries, demo, exclusively };
}
