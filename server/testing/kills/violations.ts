import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/types.ts';
import { eventsIn, type Phase } from './plans.ts';
import type { Event, SeenSession } from './seen-session.ts';
import { statusViolations } from './status-violations.ts';

type Call = Extract<Event, { type: 'agent.tool_use' | 'agent.custom_tool_use' | 'agent.mcp_tool_use' }>;

export interface SeenTurn {
  readonly phase: Phase;
  /** What clients have seen before the fault. */
  readonly before: SeenSession;
  /** What they see when the turn has ended. */
  readonly after: SeenSession;
  /** The ids of the events that a client has streamed from the servers. */
  readonly streamed: readonly string[];
  /** The number of executions under each mark. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns what a fault has lost, changed or repeated. */
export function violationsOf(seen: SeenTurn): string[] {
  const { phase, after, streamed } = seen;
  const lists = listsOf(after);
  const found = [...lists].flatMap(([name, events]) =>
    [...callViolations(events), ...requestViolations(events)].map((each) => `${name}: ${each}`),
  );
  found.push(
    ...lossesOf(seen),
    ...markViolations(seen),
    ...usageViolations(after),
    ...statusViolations(after),
  );
  const ids = after.events.map(({ id }) => id);
  const from = ids.indexOf(streamed[0] ?? '');
  if (!isDeepStrictEqual(ids.slice(from), streamed)) found.push('the stream differs from the list');
  for (const [type, expected] of Object.entries(eventsIn[phase] ?? {})) {
    const count = after.events.filter((event) => event.type === type).length;
    if (count !== expected) found.push(`${count} events ${type} in place of ${expected}`);
  }
  return found;
}

/** The events of the session and of each child thread. */
function listsOf({ events, children }: SeenSession): Map<string, readonly Event[]> {
  return new Map([['session', events], ...children.map((each) => [each.thread.id, each.events] as const)]);
}

/** Returns the events that are missing, differ from before or are there twice. */
function lossesOf({ before, after }: SeenTurn): string[] {
  const found: string[] = [];
  const now = listsOf(after);
  for (const [name, events] of listsOf(before)) {
    events.forEach((event, place) => {
      const kept = now.get(name)?.[place];
      if (!isDeepStrictEqual(fixed(event), kept && fixed(kept)))
        found.push(`${name}: event ${place}: ${JSON.stringify(event)} became ${JSON.stringify(kept)}`);
    });
  }
  const ids = [...now.values()].flat().map(({ id }) => id);
  if (new Set(ids).size < ids.length) found.push('an event is listed twice');
  return found;
}

/** What never changes in an event. Events of the user are processed later. */
function fixed({ processed_at, ...event }: Event & { processed_at?: string | null }): object {
  return event;
}

function isCall(event: Event): event is Call {
  return /^agent\.(mcp_|custom_)?tool_use$/.test(event.type);
}

/** The session has copies of those calls of child threads that wait. The thread has the result. */
const isCopy = (call: Call) => Boolean(call.session_thread_id);

function callViolations(events: readonly Event[]): string[] {
  const results = events.flatMap(resultOf);
  return events.filter(isCall).flatMap((call) => {
    const allowed = events.filter(
      (event) => event.type === 'user.tool_confirmation' && event.tool_use_id === call.id,
    );
    const { length } = isCopy(call) ? allowed : results.filter((each) => each.call === call.id);
    return length === 1
      ? []
      : `${length} ${isCopy(call) ? 'confirmations' : 'results'} of the call ${call.id}`;
  });
}

function resultOf(event: Event): { call: string; isError: boolean } | [] {
  const isError = 'is_error' in event && event.is_error === true;
  switch (event.type) {
    case 'agent.tool_result':
      return { call: event.tool_use_id, isError };
    case 'agent.mcp_tool_result':
      return { call: event.mcp_tool_use_id, isError };
    case 'user.custom_tool_result':
      return { call: event.custom_tool_use_id, isError };
    default:
      return [];
  }
}

/** Returns calls that ran twice, or of which the log says something else than what happened. */
function markViolations({ after, counts }: SeenTurn): string[] {
  const found: string[] = [];
  const events = [...listsOf(after).values()].flat();
  const succeeded = new Set(events.flatMap(resultOf).flatMap(({ call, isError }) => (isError ? [] : call)));
  const marks = new Set<string>();
  for (const call of events.filter(isCall)) {
    const mark = markOf(call);
    if (mark === undefined) continue;
    marks.add(mark);
    const count = counts.get(mark) ?? 0;
    if (count > 1) found.push(`${mark} was executed ${count} times`);
    if (succeeded.has(call.id) && count === 0) found.push(`${mark} has a result and was not executed`);
  }
  const key = [...marks][0]?.split('.')[0];
  for (const mark of counts.keys()) {
    if (mark.split('.')[0] === key && !marks.has(mark))
      found.push(`${mark} was executed and is not in the log`);
  }
  return found;
}

/** Returns the mark that a call leaves. */
function markOf({ input }: Call): string | undefined {
  const { mark, command } = input as { mark?: string; command?: string };
  return mark ?? /^echo (\S+) >/.exec(command ?? '')?.[1];
}

function requestViolations(events: readonly Event[]): string[] {
  const ended = endsIn(events).map((end) => end.model_request_start_id);
  const begun = events.flatMap((event) => (event.type === 'span.model_request_start' ? event.id : []));
  return isDeepStrictEqual(begun.toSorted(), ended.toSorted()) ? [] : ['requests and their ends differ'];
}

function endsIn(events: readonly Event[]) {
  return events.flatMap((event) => (event.type === 'span.model_request_end' ? event : []));
}

/** Compares what the session and its threads have used with the ends of their requests. */
function usageViolations({ session, coordinator, children, events }: SeenSession): string[] {
  const reported = events.findLast((event) => event.type === 'session.usage')?.usage;
  const sums: [string, Usage | null | undefined, Usage][] = [
    [
      'the session',
      session.usage,
      sumOf([coordinator, ...children.map(({ thread }) => thread)].map(usageOf)),
    ],
    ['the last session.usage', reported, usageOf(session)],
    ['the coordinator', coordinator.usage, requestsOf(events)],
    ...children.map((each): [string, Usage | null | undefined, Usage] => [
      each.thread.id,
      each.thread.usage,
      requestsOf(each.events),
    ]),
  ];
  return sums.flatMap(([name, usage, sum]) => {
    const used = sumOf([usage ?? {}]);
    return isDeepStrictEqual(used, sum)
      ? []
      : `${name} used ${JSON.stringify(used)}, not ${JSON.stringify(sum)}`;
  });
}

type Usage = Partial<components['schemas']['TokenUsage']>;

const usageOf = ({ usage }: { usage?: Usage | null }) => sumOf([usage ?? {}]);
const requestsOf = (events: readonly Event[]) => sumOf(endsIn(events).map((end) => end.model_usage));

function sumOf(all: readonly Usage[]): Usage {
  const total: Record<string, number> = { input_tokens: 0, output_tokens: 0 };
  for (const [kind, tokens] of all.flatMap((each) => Object.entries(each))) {
    if (tokens > 0) total[kind] = (total[kind] ?? 0) + tokens;
  }
  return total;
}
