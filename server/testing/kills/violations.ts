import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/types.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

export interface SeenTurn {
  /** The events of the session after the end of its turn. */
  readonly events: readonly Event[];
  /** The events that a server returned before the fault. */
  readonly listed: readonly Event[];
  /** The ids of the events that a client has streamed from the servers. */
  readonly streamed: readonly string[];
  /** The number of executions under each mark. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Returns what a fault has lost, changed or repeated. */
export function violationsOf({ events, listed, streamed, counts }: SeenTurn): string[] {
  const found: string[] = [];
  listed.forEach((event, place) => {
    if (!isDeepStrictEqual(fixed(event), events[place] && fixed(events[place])))
      found.push(`event ${place}: ${JSON.stringify(event)} became ${JSON.stringify(events[place])}`);
  });
  const ids = events.map(({ id }) => id);
  if (new Set(ids).size < ids.length) found.push('an event is listed twice');
  const from = ids.indexOf(streamed[0] ?? '');
  if (!isDeepStrictEqual(ids.slice(from), streamed)) found.push('the stream differs from the list');

  const results = events.flatMap(resultOf);
  const calls = events.filter(
    (event) => event.type === 'agent.tool_use' || event.type === 'agent.custom_tool_use',
  );
  for (const { id } of calls) {
    const { length } = results.filter(({ call }) => call === id);
    if (length !== 1) found.push(`${length} results of the call ${id}`);
  }
  const marksOfCalls = new Set<string>();
  for (const call of calls) {
    const mark = markOf(call);
    if (mark === undefined) continue;
    marksOfCalls.add(mark);
    const count = counts.get(mark) ?? 0;
    if (count > 1) found.push(`${mark} was executed ${count} times`);
    const isDone = results.some(({ call: id, isError }) => id === call.id && !isError);
    if (isDone && count === 0) found.push(`${mark} has a result and was not executed`);
  }
  const key = [...marksOfCalls][0]?.split('.')[0];
  for (const mark of counts.keys()) {
    if (mark.split('.')[0] === key && !marksOfCalls.has(mark))
      found.push(`${mark} was executed and is not in the log`);
  }
  const ended = events.flatMap((event) =>
    event.type === 'span.model_request_end' ? event.model_request_start_id : [],
  );
  const begun = events.flatMap((event) => (event.type === 'span.model_request_start' ? event.id : []));
  if (!isDeepStrictEqual(begun.toSorted(), ended.toSorted())) found.push('requests and their ends differ');
  let status = '';
  for (const { type } of events) {
    if (type.startsWith('session.status_')) status = type;
    else if (type === 'span.model_request_start' && status !== 'session.status_running')
      found.push(`a request begins after ${status}`);
  }
  return found;
}

/** What never changes in an event. Events of the user are processed later. */
function fixed({ processed_at, ...event }: Event & { processed_at?: string | null }): object {
  return event;
}

function resultOf(event: Event): { call: string; isError: boolean } | [] {
  if (event.type === 'agent.tool_result')
    return { call: event.tool_use_id, isError: event.is_error ?? false };
  if (event.type !== 'user.custom_tool_result') return [];
  return { call: event.custom_tool_use_id, isError: event.is_error ?? false };
}

/** Returns the mark that a command leaves. */
function markOf({ input }: { input?: unknown }): string | undefined {
  return /^echo (\S+) >/.exec((input as { command?: string }).command ?? '')?.[1];
}
