import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import type { Database } from '../../platform/database/database.ts';
import { noResponse } from '../../platform/database/errors.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { diskOf, makeDisk } from '../../sandbox/disk.ts';
import { directory } from '../../sandbox/runtimes/directory.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { commandAgent } from '../command/command-agent.ts';
import { createRedactor } from '../text/redactor.ts';
import { NO_MEMORY } from './agent.ts';
import type { BegunTurn, TurnState } from './turn-state.ts';
import { createTurns } from './turns.ts';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('turns');
});
afterAll(() => rm(folder, { recursive: true }));

const NOW = '2026-11-25T09:00:00.000Z';
const HOUR_BEFORE = '2026-11-25T08:00:00.000Z';
const RUNNING = {
  id: 'turn_a',
  session_id: 'sess_a',
  workspace_id: 'wks_a',
  began_at: HOUR_BEFORE,
  requested_by: null,
};
const clock = { now: () => new Date(NOW) };

/** Runs the turns of a session with state in memory. The agent is a shell command. */
async function turnsOf(
  command: string,
  writes: Partial<TurnState>,
  surround = async () => {},
  { turnMs = 40_000, beganAt = NOW, save = async () => {}, continues = false } = {},
) {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  const turn = {
    session: { id: 'sess_a', budget: null },
    coordinator: { agent: {} },
    children: [],
    more: true,
  };
  const waiting = [{ ...turn, beganAt }];
  const ends: (string | null)[] = [];
  const warnings: unknown[][] = [];
  const state = {
    begin: async () => waiting.shift() ?? null,
    end: async ({ error }: TurnOutcome) => void ends.push(error?.message ?? null),
    endOfSpending: async () => null,
    requests: async () => ({ interrupt: false, threads: [] }),
    ...writes,
  } as TurnState;
  const tell = (...what: unknown[]) => void warnings.push(what);
  const agent = commandAgent({
    db: {} as Database,
    clock,
    newId: (kind) => `${contractPrefixes[kind]}01m2ff071gmgwt9y6ngsa2fydt`,
    runtime: directory,
    disk,
    agent: {
      command,
      folder: null,
      limits: { silenceMs: 30_000, maxLineBytes: 1_000, maxBytes: 100_000, maxLines: 1_000 },
      turnMs,
      interruptGraceMs: 1_000,
    },
    state,
  });
  const turns = createTurns({
    agent: { ...agent, continues },
    clock,
    turnMs,
    state,
    surroundings: async (_: BegunTurn) => {
      await surround();
      return {
        env: {},
        paths: {},
        readable: [],
        missing: [],
        files: { mounted: [], missing: [] },
        memory: NO_MEMORY,
        skillsOf: () => ({ mounted: [], missing: [] }),
        network: async () => true,
        mcp: { tokens: [], hostsOf: () => [] },
        redact: createRedactor([]),
        close: async () => {},
      };
    },
    save,
    abandoned: new AbortController().signal,
    log: { info: tell, warn: tell, error: tell },
  });
  const run = (signal = new AbortController().signal, early?: TurnOutcome) => turns.run(signal, early);
  return { run, ends, warnings, watch: turns.watch, close: turns.close };
}

const thinking = `echo '{"type":"agent.thinking"}'`;

it('ends a turn whose lines cannot be written, with an error', async () => {
  const { run, ends } = await turnsOf(`${thinking}; sleep 60`, {
    add: () => Promise.reject(new Error('no database')),
  });
  await expect(run()).rejects.toThrow('no database');
  expect(ends).toEqual(['The service could not continue with the turn.']);
  expect(await run()).toBe(false);
});

it('saves the disk before the end of a turn', async () => {
  const steps: string[] = [];
  const end = async () => void steps.push('ended');
  const save = async () => void steps.push('saved');
  const { run } = await turnsOf('true', { end }, undefined, { save });
  await run();
  expect(steps).toEqual(['saved', 'ended']);
});

it('leaves a turn whose server stops during its save to another server', async () => {
  const stop = new AbortController();
  let isLeft = false;
  const uncount = async () => {
    isLeft = true;
  };
  const save = async () => stop.abort(new Error('The server stops.'));
  const { run, ends } = await turnsOf('true', { uncount }, undefined, { save, continues: true });
  await run(stop.signal);
  expect([isLeft, ends]).toEqual([true, []]);
});

it('ends a turn that cannot continue, although its server stops during its save', async () => {
  const stop = new AbortController();
  const save = async () => stop.abort(new Error('The server stops.'));
  const { run, ends } = await turnsOf('true', {}, undefined, { save });
  await run(stop.signal);
  expect(ends).toEqual([null]);
});

it('ends a turn without its agent', async () => {
  const { run, ends } = await turnsOf('true', {}, () =>
    Promise.reject(new Error('It needs no surroundings.')),
  );
  const error = {
    type: 'disk_bytes_limit_reached_error',
    message: 'full',
    retry_status: { type: 'terminal' },
  };
  expect(await run(undefined, { error } as TurnOutcome)).toBe(true);
  expect(ends).toEqual(['full']);
});

const outage = () => {
  throw noResponse(1_000);
};

it('begins the agent after an outage at the beginning of a turn', async () => {
  const outages = [outage, outage];
  const { run, ends } = await turnsOf('true', {}, async () => outages.pop()?.());
  expect(await run()).toBe(true);
  expect(ends).toEqual([null]);
});

it('ends a turn that is stopped before its agent begins, with the reason', async () => {
  const stop = new AbortController();
  const { run, ends } = await turnsOf('true', {}, async () => {
    stop.abort(new Error('The server lost its database.'));
    outage();
  });
  await expect(run(stop.signal)).rejects.toThrow('did not respond');
  expect(ends).toEqual(['The server lost its database.']);
});

it('ends a turn by the next call if its end cannot be written', async () => {
  const fails = [true, true];
  const ends: (string | null)[] = [];
  const { run } = await turnsOf('true', {
    async end({ error }) {
      if (fails.pop()) throw new Error('no database');
      ends.push(error?.message ?? null);
    },
  });
  await expect(run()).rejects.toThrow('no database');
  await expect(run()).rejects.toThrow('no database');
  expect(await run()).toBe(false);
  expect(ends).toEqual(['The service could not continue with the turn.']);
});

it('opens at most 100 threads per turn', async () => {
  const opened: string[] = [];
  const { run, ends } = await turnsOf(
    `for i in $(seq 200); do echo '{"type":"session.thread_created","agent_name":"a'$i'"}'; done`,
    {
      async openThread(_, _id, name) {
        opened.push(name);
      },
    },
  );
  expect(await run()).toBe(true);
  expect(opened).toHaveLength(100);
  expect(ends).toEqual(['The agent opened more than 100 threads.']);
});

it('keeps lines before an invalid one, and logs no output of the agent', async () => {
  const added: NewEvent[] = [];
  const { run, ends, warnings } = await turnsOf(`${thinking}; ${thinking}; echo ghp_secret; sleep 60`, {
    add: async (events) => void added.push(...events),
  });
  expect(await run()).toBe(true);
  expect(added.map(({ type }) => type)).toEqual(['agent.thinking', 'agent.thinking']);
  expect(ends).toEqual(['line 3: no JSON object: ghp_secret']);
  expect(warnings).toEqual([
    [
      expect.objectContaining({ event: 'turn.ended', session_id: 'sess_a', reason: 'unknown_error' }),
      'a turn of sess_a failed: its session.error says why',
    ],
  ]);
  expect(JSON.stringify(warnings)).not.toContain('ghp_secret');
});

describe('a turn that takes too long', () => {
  const tooLong = (seconds: number) =>
    `The turn took longer than ${seconds} seconds, ten times AGENT_TIMEOUT_SECONDS.`;
  const running = `while true; do ${thinking}; sleep 0.1; done`;
  const limit = { add: async () => {} };

  it('ends with an error that names the setting, while its agent prints', async () => {
    const { run, ends } = await turnsOf(running, limit, undefined, { turnMs: 700 });
    expect(await run()).toBe(true);
    expect(ends).toEqual([tooLong(0.7)]);
  });

  it('ends the time after its first start, on whichever server', async () => {
    const times = { turnMs: 3_600_500, beganAt: HOUR_BEFORE };
    const { run, ends } = await turnsOf(running, limit, undefined, times);
    expect(await run()).toBe(true);
    expect(ends).toEqual([tooLong(3_600.5)]);
  });

  it('ends while a server prepares to continue it', async () => {
    const writes = { ...limit, running: async () => RUNNING };
    const { watch, ends } = await turnsOf(running, writes, undefined, { turnMs: 3_600_300 });
    await watch();
    expect(ends).toEqual([]);
    await expect.poll(() => ends).toEqual([tooLong(3_600.3)]);
  });

  it('is watched until it continues, or until nothing works on it', async () => {
    const times = { turnMs: 3_600_000, beganAt: HOUR_BEFORE };
    const steps: string[] = [];
    let end = () => {};
    const writes: Partial<TurnState> = {
      running: async () => RUNNING,
      async end() {
        steps.push('end');
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      async begin() {
        steps.push('begin');
        return null;
      },
    };
    const { watch, run, close } = await turnsOf('true', writes, undefined, times);
    await watch();
    await expect.poll(() => steps).toEqual(['end']);
    const ran = run();
    await setImmediate();
    expect(steps).toEqual(['end']);
    end();
    expect(await ran).toBe(false);
    expect(steps).toEqual(['end', 'begin']);
    await watch();
    await close();
    await setImmediate();
    expect(steps).toEqual(['end', 'begin']);
  });
});
