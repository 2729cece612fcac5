/** For tests of faults: turns of the built-in agent that are in known phases, on servers that share a PostgreSQL database. */
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { type AgentServer, eventsOf, useAgentServers } from '../agent-servers.ts';
import { environment_id, say } from '../bodies.ts';
import { type Reader, startReader } from '../fleet/reader.ts';
import { custom, type Event, type Of, type Tool } from '../model-agent.ts';
import { randomNumbers, testSeed } from '../random.ts';
import { problemsOf } from '../valid-conversation.ts';
import { type Marks, startMarks } from './marks.ts';
import { type Phase, type PlannedModel, startPlannedModel } from './planned-model.ts';
import { violationsOf } from './violations.ts';

/** A turn in a separate session. */
export interface PhasedTurn {
  readonly key: string;
  readonly phase: Phase;
  readonly sessionId: string;
  readonly reader: Reader;
  /** The events that a server returned before the fault. */
  listed: readonly Event[];
}

const asks = (name: 'Bash' | 'Write'): Tool => ({
  type: 'agent_toolset_20260401',
  configs: [{ name, permission_policy: { type: 'always_ask' } }],
});
const wait = { timeout: 100_000, interval: 10 };

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
      WORKSPACE_HANDOVER_SECONDS: '1',
      AGENT_DRAIN_SECONDS: '1',
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
    const tools = [asks(phase === 'an allowed call runs' ? 'Bash' : 'Write'), custom];
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools };
    const { id: agent } = await unwrap(client.createAgent({ body }));
    const initial_events = [say(model.messageFor(key, phase))];
    const { id } = await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }));
    const [first] = await eventsOf(client, id);
    const reader = startReader(id, first?.id ?? '', urls, random);
    const turn = { key, phase, sessionId: id, reader, listed: [] };
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
      }, wait);
    }
    await vi.waitUntil(() => model.hasReached(turn.key), wait);
    if (turn.phase !== 'a retry waits') return;
    await vi.waitUntil(() => turnHas(turn, 'session.status_rescheduled'), wait);
  }

  async function turnHas({ sessionId }: PhasedTurn, type: Event['type']): Promise<boolean> {
    const found = await servers.rows(
      `select from session_events where session_id = '${sessionId}' and type = '${type}'`,
    );
    return found.length > 0;
  }

  /** Confirms the call that waits beside a running one, so that it has what it needs before the fault. */
  async function confirm(turn: PhasedTurn): Promise<void> {
    const events = (await eventsOf(any().client, turn.sessionId)) as Event[];
    const asked = events.find((event) => event.type === 'agent.tool_use' && event.name === 'Write');
    await respond(turn, [asked?.id ?? '']);
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

  /** Resolves to the events of an ended turn, and to what the faults have lost, changed or repeated. */
  async function check(turn: PhasedTurn): Promise<{ events: Event[]; violations: string[] }> {
    const events = (await eventsOf(any().client, turn.sessionId)) as Event[];
    await vi.waitUntil(() => turn.reader.ids.at(-1) === events.at(-1)?.id, wait);
    const violations = violationsOf({
      events,
      listed: turn.listed,
      streamed: turn.reader.ids,
      counts: marks.counts,
    });
    return { events, violations };
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
