/** For tests of faults: turns of the built-in agent that are in known phases, on servers that share a PostgreSQL database. */
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { type AgentServer, eventsOf, useAgentServers } from '../agent-servers.ts';
import { type Reader, startReader } from '../fleet/reader.ts';
import type { Event, Of } from '../model-agent.ts';
import { randomNumbers, testSeed } from '../random.ts';
import { problemsOf } from '../valid-conversation.ts';
import { type Marks, startMarks } from './marks.ts';
import { type PlannedModel, startPlannedModel } from './planned-model.ts';
import { childParts, type Phase } from './plans.ts';
import { type SeenSession, seeSession } from './seen-session.ts';
import { violationsOf } from './violations.ts';
import { createWorker } from './workers.ts';

/** A turn in a separate session. */
export interface PhasedTurn {
  readonly key: string;
  readonly phase: Phase;
  readonly sessionId: string;
  readonly reader: Reader;
  /** What a server returned before the fault. */
  before?: SeenSession;
}

const wait = { timeout: 100_000, interval: 10 };
/** For conditions that take a request or a statement. */
const waitForServer = { timeout: 100_000, interval: 100 };

export function usePhasedTurns() {
  const servers = useAgentServers();
  /** Which servers clients use. Tests have other numbers for what the seed must repeat. */
  const random = randomNumbers(testSeed + 1);
  const live: AgentServer[] = [];
  const urls: string[] = [];
  const turns: PhasedTurn[] = [];
  let marks: Marks;
  let model: PlannedModel;
  let started = 0;
  beforeAll(async () => {
    marks = await startMarks();
    model = await startPlannedModel(marks);
  });
  afterAll(async () => {
    await model.close();
    marks.close();
    expect(model.sent.flatMap(problemsOf)).toEqual([]);
  });
  afterEach(async () => {
    await Promise.all(turns.splice(0).map(({ reader }) => reader.close()));
    live.splice(0);
    urls.splice(0);
  });

  async function serve(): Promise<AgentServer> {
    started += 1;
    const server = await servers.serve(`disk-${started}`, {
      AGENT_COMMAND: '',
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
      MODEL_REQUESTS_PER_TURN: '1000',
      // Servers fail here more often than a turn may be started without progress.
      MODEL_STARTS_PER_TURN: '100',
      // After an orderly stop, tests read what ran before others take it.
      SANDBOX_HANDOVER_SECONDS: '5',
      AGENT_DRAIN_SECONDS: '1',
      SANDBOX_HOSTS: new URL(model.mcpUrl).host,
    });
    live.push(server);
    urls.push(server.url);
    return server;
  }
  /** Clients do not use it from now on. */
  function remove(server: AgentServer): void {
    live.splice(live.indexOf(server), 1);
    urls.splice(urls.indexOf(server.url), 1);
  }
  const any = () => live[random(live.length)] as AgentServer;

  async function begin(phase: Phase): Promise<PhasedTurn> {
    const { client } = any();
    const key = `turn-${turns.length + 1}-${started}`;
    const id = await createWorker(client, phase, model.tag(key, phase), model.mcpUrl);
    const [first] = await eventsOf(client, id);
    const reader = startReader(id, first?.id ?? '', urls, random);
    const turn = { key, phase, sessionId: id, reader };
    turns.push(turn);
    return turn;
  }

  async function idleOf({ sessionId }: PhasedTurn) {
    const [row] = await servers.rows(`select data->'stop_reason' as stop from session_events
      where session_id = '${sessionId}' and type = 'session.status_idle' order by seq desc limit 1`);
    return row?.stop as Of<'session.status_idle'>['stop_reason'] | undefined;
  }

  /** Sends what the calls of a turn wait for. A server can end before it responds, so the same can be sent again. */
  async function respond(turn: PhasedTurn, ids: readonly string[]): Promise<void> {
    const { client } = any();
    const events = (await eventsOf(client, turn.sessionId)) as Event[];
    for (const id of ids) {
      const isCustom = events.some((event) => event.id === id && event.type === 'agent.custom_tool_use');
      const content = [{ type: 'text' as const, text: 'rain' }];
      const response = isCustom
        ? { type: 'user.custom_tool_result' as const, custom_tool_use_id: id, content }
        : { type: 'user.tool_confirmation' as const, tool_use_id: id, result: 'allow' as const };
      const sent = await client.sendSessionEvents({
        path: { session_id: turn.sessionId },
        body: { events: [response] },
      });
      if (sent.status !== 200 && sent.status !== 400) throw new Error(`status ${sent.status}`);
    }
  }

  /** Waits until a turn is in its phase. */
  async function reach(turn: PhasedTurn): Promise<void> {
    if (turn.phase === 'an allowed call runs') {
      await vi.waitFor(async () => {
        const stop = await idleOf(turn);
        if (stop?.type !== 'requires_action') throw new Error('No call waits.');
        await respond(turn, stop.event_ids);
      }, waitForServer);
    }
    if (turn.phase === 'child threads work') return reachChildren(turn);
    await vi.waitUntil(() => model.hasReached(turn.key, turn.phase), wait);
    if (turn.phase === 'a retry waits') {
      await vi.waitUntil(() => turnHas(turn, 'session.status_rescheduled'), waitForServer);
    }
  }

  async function reachChildren({ key, sessionId }: PhasedTurn): Promise<void> {
    const [runs, , streams] = childParts;
    await vi.waitUntil(() => model.hasReached(key, runs) && model.hasReached(key, streams), wait);
    const path = { session_id: sessionId };
    // One thread has a call that waits, and another one has ended.
    await vi.waitFor(async () => {
      const { client } = any();
      const { data: threads } = await unwrap(client.listSessionThreads({ path }));
      const idle = threads.find(({ status }) => status === 'idle');
      const asked = await askedIn(sessionId);
      if (!idle || !asked) throw new Error('The child threads are not ready.');
      await unwrap(client.archiveSessionThread({ path: { ...path, thread_id: idle.id } }));
    }, waitForServer);
  }

  async function turnHas({ sessionId }: PhasedTurn, type: Event['type']): Promise<boolean> {
    const found = await servers.rows(
      `select from session_events where session_id = '${sessionId}' and type = '${type}'`,
    );
    return found.length > 0;
  }

  /** Returns the call of a session that waits for a confirmation beside a running one. */
  async function askedIn(sessionId: string): Promise<Event | undefined> {
    const events = (await eventsOf(any().client, sessionId)) as Event[];
    return events.find((event) => event.type === 'agent.tool_use' && event.name === 'Write');
  }

  /** Confirms the call that waits beside a running one, so that it has what it needs before the fault. */
  async function confirm(turn: PhasedTurn): Promise<void> {
    await respond(turn, [(await askedIn(turn.sessionId))?.id ?? '']);
  }

  /** Waits until a turn has ended, and sends what its calls wait for. Resolves to how it ended. */
  async function end(turn: PhasedTurn): Promise<string> {
    return vi.waitFor(
      async () => {
        const stop = await idleOf(turn);
        if (stop?.type === 'requires_action') await respond(turn, stop.event_ids).catch(() => {});
        if (stop === undefined || stop.type === 'requires_action')
          throw new Error(`${turn.key} has not ended`);
        return stop.type;
      },
      { timeout: 300_000, interval: 1_000 },
    );
  }

  /** Resolves to what clients see of an ended turn, and to what the faults have lost, changed or repeated. */
  async function check(turn: PhasedTurn): Promise<{ after: SeenSession; violations: string[] }> {
    const { phase, sessionId, reader, before } = turn;
    const after = await seeSession(any().client, sessionId);
    await vi.waitUntil(() => reader.ids.at(-1) === after.events.at(-1)?.id, wait);
    if (!before) throw new Error(`${turn.key} had no fault.`);
    const seen = { phase, before, after, streamed: reader.ids, counts: marks.counts };
    return { after, violations: violationsOf(seen) };
  }

  return {
    servers,
    live,
    serve,
    remove,
    begin,
    reach,
    confirm,
    end,
    check,
    get marks() {
      return marks;
    },
    get model() {
      return model;
    },
  };
}
