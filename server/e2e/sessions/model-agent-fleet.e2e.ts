/** Turns of the built-in agent on servers that are killed, stopped or frozen. Other servers continue them from the log. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type AgentServer, until } from '../../testing/agent-servers.ts';
import { type PhasedTurn, usePhasedTurns } from '../../testing/kills/phased-turns.ts';
import { type Phase, phases } from '../../testing/kills/plans.ts';
import { seeSession } from '../../testing/kills/seen-session.ts';
import { numberFrom, randomNumbers, testSeed } from '../../testing/random.ts';

const KILLS = numberFrom('KILLS', 20);
/** A new server waits for ten seconds before it takes over sandboxes. Meanwhile, others of these are killed. */
const SERVERS = 6;
/** The fault happens at a random instant of this time after a turn has reached its phase. */
const INSTANTS_MS = 400;
/** The phases with many short steps, and then one that lasts until the fault. */
const stepping: readonly Phase[] = [
  'child threads work',
  'MCP calls run',
  'a grader evaluates',
  'the context is compacted',
];
/** The phases that last until the fault. */
const holding: readonly Phase[] = ['the model streams', 'a tool runs', ...stepping];
/** The tests start many servers, so a busy machine takes long. */
const TIMEOUT_MS = 20 * 60_000;
/** A second attempt would hide a fault that happens in one of many turns. */
const once = { timeout: TIMEOUT_MS, retry: 0 };

const on = usePhasedTurns();
const below = randomNumbers(testSeed);

/** A fault, and a turn that it hit. */
interface Fault {
  readonly turn: PhasedTurn;
  /** The milliseconds between the beginning of the phase and the fault. */
  readonly delay: number;
  readonly at: number;
  /** The last event before the fault. */
  readonly lastType: string;
  /** The sessions whose turns ran on the server. */
  readonly hit: readonly string[];
}

/** Returns each phase equally often, in the order of the seed. */
function phasesOf(count: number): Phase[] {
  const chosen: Phase[] = [];
  for (let left: Phase[] = []; chosen.length < count; ) {
    if (left.length === 0) left = [...phases];
    chosen.push(...left.splice(below(left.length), 1));
  }
  return chosen;
}

async function ownerOf({ sessionId }: PhasedTurn): Promise<AgentServer> {
  const [row] = await on.servers.rows(`select server_id from workspaces where session_id = '${sessionId}'`);
  const owner = on.live.find(({ id }) => id === row?.server_id);
  if (!owner) throw new Error(`The server of ${sessionId} does not run.`);
  return owner;
}

/**
 * What the database shows right after a fault. From now on, nothing waits for it.
 *
 * @param servers Those whose turns the fault can have hit.
 */
async function faultIn(turn: PhasedTurn, servers: readonly AgentServer[], delay: number): Promise<Fault> {
  on.model.release(turn.key);
  const at = Date.now();
  const ids = servers.map(({ id }) => `'${id}'`).join();
  const running = await on.servers.rows(
    `select session_id from turns where state = 'running' and server_id in (${ids})`,
  );
  const [last] = await on.servers.rows(
    `select type from session_events where session_id = '${turn.sessionId}' and type not like 'user.%' order by seq desc limit 1`,
  );
  return { turn, delay, at, lastType: String(last?.type), hit: running.map((row) => String(row.session_id)) };
}

/**
 * Records what clients have seen. In half of the turns with waiting calls, one gets its response before the fault. In half
 * of the turns with many steps, the fault happens in the long one.
 */
async function prepare(turn: PhasedTurn, server: AgentServer): Promise<void> {
  if (stepping.includes(turn.phase) && below(2) === 0) {
    await vi.waitUntil(() => on.model.isHeld(turn.key), { timeout: 100_000, interval: 10 });
  }
  turn.before = await seeSession(server.client, turn.sessionId);
  const asks = turn.phase === 'calls wait, a tool runs' || turn.phase === 'child threads work';
  if (asks && below(2) === 0) await on.confirm(turn);
}

/** Waits for the ends of the turns, checks everything, and prints a table. */
async function settle(name: string, faults: readonly Fault[]): Promise<void> {
  const problems: string[] = [];
  const rows: (string | number)[][] = [];
  for (const [index, { turn, delay, at, lastType, hit }] of faults.entries()) {
    const end = await on.end(turn);
    const { after, violations } = await on.check(turn);
    const events = [after, ...after.children].flatMap((each) => each.events);
    problems.push(...violations.map((each) => `${index + 1}: ${each}`));
    if (end !== 'end_turn') problems.push(`${index + 1}: the turn ended with ${end}`);
    const created = after.events.flatMap(({ type, created_at }) =>
      type.startsWith('user.') ? [] : Date.parse(created_at as string),
    );
    const next = created.find((each) => each > at);
    const seconds = next ? ((next - at) / 1_000).toFixed(1) : '–';
    const cut = events.filter(
      ({ type, ...rest }) => type.endsWith('tool_result') && JSON.stringify(rest).includes('was cut off'),
    );
    rows.push([index + 1, turn.phase, delay, lastType, hit.length, seconds, cut.length, end]);
  }
  const head = [
    '',
    'phase',
    'after (ms)',
    'last event',
    'turns hit',
    'next event after (s)',
    'cut off',
    'end',
  ];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`${name}, seed ${testSeed}\n\n${lines.join('\n')}\n`);
  expect(problems).toEqual([]);
}

it(`continues turns after ${KILLS} kills (seed ${testSeed})`, once, async () => {
  for (let count = 0; count < SERVERS; count += 1) await on.serve();
  const faults: Fault[] = [];
  let starting = Promise.resolve<unknown>(null);
  for (const phase of phasesOf(KILLS)) {
    const turn = await on.begin(phase);
    await on.reach(turn);
    const server = await ownerOf(turn);
    await prepare(turn, server);
    on.remove(server);
    const delay = below(INSTANTS_MS);
    await pause(delay);
    await server.kill();
    const fault = await faultIn(turn, [server], delay);
    expect(fault.hit).toContain(turn.sessionId);
    faults.push(fault);
    await starting;
    starting = on.serve();
  }
  await starting;
  await settle(`${KILLS} kills`, faults);
});

/** Starts turns in all phases on one server, and another server. Then a fault happens to the first. */
async function replace(fault: (server: AgentServer) => unknown): Promise<[AgentServer, Fault[]]> {
  const first = await on.serve();
  const turns: PhasedTurn[] = [];
  for (const phase of phases) turns.push(await on.begin(phase));
  const starting = on.serve();
  await Promise.all(turns.map(on.reach));
  for (const turn of turns) await prepare(turn, first);
  const second = await starting;
  on.remove(first);
  const delay = below(INSTANTS_MS);
  await pause(delay);
  await fault(first);
  const faults: Fault[] = [];
  for (const turn of turns) faults.push(await faultIn(turn, [first, second], delay));
  return [first, faults];
}

it(`continues turns of a server that is stopped during a deploy (seed ${testSeed})`, once, async () => {
  const [, faults] = await replace(async (server) => expect((await server.end()).code).toBe(0));
  // Others can end before the server stops.
  const held = faults.filter(({ turn }) => holding.includes(turn.phase)).map(({ turn }) => turn.sessionId);
  expect(faults[0]?.hit).toEqual(expect.arrayContaining(held));
  await settle('A deploy', faults);
});

it(
  `continues turns of a frozen server, which writes nothing when it thaws (seed ${testSeed})`,
  once,
  async () => {
    const [first, faults] = await replace(({ child }) => child.kill('SIGSTOP'));
    await settle('A frozen server', faults);
    const counts = new Map(on.marks.counts);
    first.child.kill('SIGCONT');
    await on.servers.nextHeartbeats();
    await until(async () => expect((await fetch(`${first.url}/readyz`)).status).toBe(200));
    for (const { turn } of faults) {
      const { after } = await on.check(turn);
      expect((await seeSession(first.client, turn.sessionId)).events).toEqual(after.events);
      expect(after.events.at(-1)).toMatchObject({
        type: 'session.status_idle',
        stop_reason: { type: 'end_turn' },
      });
    }
    expect(on.marks.counts).toEqual(counts);
  },
);
