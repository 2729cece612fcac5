import { expect, it } from 'vitest';
import type { Event, SeenSession } from './seen-session.ts';
import { violationsOf } from './violations.ts';

type Said = { type: Event['type'] } & Record<string, unknown>;

const used = { input_tokens: 3, output_tokens: 7 };
const request: Said[] = [
  { type: 'span.model_request_start', id: 'request' },
  { type: 'span.model_request_end', model_request_start_id: 'request', model_usage: used },
];
const call = { type: 'agent.tool_use', id: 'call', name: 'Bash', input: { command: 'echo a.1 >x' } } as const;
const result = { type: 'agent.tool_result', tool_use_id: 'call', is_error: false } as const;
const thread = { session_thread_id: 'child' };
const usage = { type: 'session.usage', usage: { input_tokens: 6, output_tokens: 14 } } as const;
const end: Said[] = [
  { type: 'span.outcome_evaluation_start', id: 'evaluation' },
  { type: 'span.outcome_evaluation_end', outcome_evaluation_start_id: 'evaluation' },
  { type: 'session.thread_status_idle', ...thread },
  { type: 'session.status_idle' },
];
const valid: Said[] = [
  { type: 'session.status_running' },
  ...request,
  { type: 'session.thread_status_running', ...thread },
  call,
  usage,
  result,
  ...end,
];
const validChild: Said[] = [
  { ...request[0], id: 'other' } as Said,
  { ...request[1], model_request_start_id: 'other' } as Said,
];

/** A session with one child thread. */
function session(said: readonly Said[], child: readonly Said[] = validChild): SeenSession {
  const numbered = (all: readonly Said[], list: string) =>
    all.map((event, place) => ({ id: `${list}-${place}`, ...event }) as unknown as Event);
  const idle = { status: 'idle', usage: used, archived_at: null };
  return {
    session: { status: 'idle', usage: usage.usage, outcome_evaluations: [] },
    coordinator: idle,
    children: [{ thread: { ...idle, id: 'child' }, events: numbered(child, 'child') }],
    events: numbered(said, 'session'),
  } as unknown as SeenSession;
}

const counts = new Map([['a.1', 1]]);

function violations(after: SeenSession, before = session([], []), counted = counts): string[] {
  const streamed = after.events.map(({ id }) => id);
  return violationsOf({ phase: 'a tool runs', before, after, streamed, counts: counted });
}

it('accepts a turn that a fault did not change', () => {
  expect(violations(session(valid), session(valid.slice(0, 4)))).toEqual([]);
});

const without = (...dropped: Said[]) => valid.filter((each) => !dropped.includes(each));

it.each<[string, Said[], RegExp]>([
  ['a second result', [...valid, result], /2 results of the call call/],
  ['a missing result', without(result), /0 results of the call call/],
  ['a result of an MCP call only', without(result).concat({ type: 'agent.mcp_tool_result' }), /0 results/],
  ['a request without an end', without(request[1] as Said), /requests and their ends differ/],
  ['a missing usage', without(usage), /session.usage used/],
  ['a request after the end', [...valid, ...validChild], /a request begins after idle/],
  ['a status twice', [...valid, { type: 'session.status_idle' }], /has the status idle twice/],
  ['a thread without its end', without(end[2] as Said), /the last status of child is running/],
  ['an evaluation without an end', without(end[1] as Said), /evaluations evaluation have the ends/],
  ['an event twice', [...valid, { type: 'agent.message', id: 'call' }], /an event is listed twice/],
  [
    'an unconfirmed call of a child thread',
    [...valid, { ...call, id: 'copy', ...thread }],
    /0 confirmations of the call copy/,
  ],
])('reports %s', (_, said, problem) => {
  expect(violations(session(said)).join('\n')).toMatch(problem);
});

it('reports events of a child thread that were lost or changed', () => {
  const after = session(valid, validChild);
  const changed = session([], [{ ...validChild[0], name: 'x' } as Said]);
  expect(violations(after, changed).join('\n')).toMatch(/child: event 0: .* became/);
  const lost = session([], [...validChild, { type: 'agent.message' }]);
  expect(violations(after, lost).join('\n')).toMatch(/child: event 2: .* became undefined/);
});

it('reports calls that ran twice, without an event, or not', () => {
  const ran = (...entries: [string, number][]) =>
    violations(session(valid), session([], []), new Map(entries)).join('\n');
  expect(ran(['a.1', 2])).toMatch(/a\.1 was executed 2 times/);
  expect(ran(['a.1', 1], ['a.2', 1])).toMatch(/a\.2 was executed and is not in the log/);
  expect(ran()).toMatch(/a\.1 has a result and was not executed/);
});
