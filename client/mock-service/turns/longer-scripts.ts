/** Scripts with other agents or several attempts. */
import { toEvent } from '../../../server/records/events/view.ts';
import { noTokens } from '../../../server/records/token-usage.ts';
import { eventOf, request, resultOf, type Script, say, type Turn, textOf, useTool } from './turn.ts';

/** The coordinator gives a task to a child thread, which lists the files. */
export function* delegate(turn: Turn): Script {
  const child = turn.newId('sessionThread');
  const agent_name = 'Helper';
  const task = textOf('List the files.');
  const result = textOf('There are three files.');
  const input = { agent: agent_name, message: 'List the files.' };
  const use = eventOf(turn, {
    type: 'agent.tool_use',
    name: 'Delegate',
    input,
    evaluated_permission: 'allow',
  });
  yield* request(turn, [use]);
  const about = { session_thread_id: child, agent_name };
  const { name } = turn.session.agent;
  const given = { from_session_thread_id: turn.coordinator, from_agent_name: name, content: task };
  yield {
    open: child,
    events: [
      eventOf(turn, { type: 'session.thread_created', ...about }),
      eventOf(turn, { type: 'session.thread_status_running', ...about }),
      eventOf(turn, {
        type: 'agent.thread_message_sent',
        to_session_thread_id: child,
        to_agent_name: agent_name,
        content: task,
      }),
      eventOf(turn, { type: 'agent.thread_message_received', ...given }, child),
    ],
  };
  const glob = { name: 'Glob', input: { pattern: '**/*' }, result: 'README.md' };
  yield* within(use.id, useTool(turn, glob, child));
  yield* within(use.id, say(turn, 'There are three files.', child));
  const stop_reason = { type: 'end_turn' as const };
  const returned = { to_session_thread_id: turn.coordinator, to_agent_name: name, content: result };
  const received = { from_session_thread_id: child, from_agent_name: agent_name, content: result };
  yield {
    close: child,
    within: use.id,
    events: [
      eventOf(turn, { type: 'agent.thread_message_sent', ...returned }, child),
      eventOf(turn, { type: 'agent.thread_message_received', ...received }),
      eventOf(turn, { type: 'session.thread_status_idle', ...about, stop_reason }),
      resultOf(turn, use.id, 'There are three files.'),
    ],
  };
  yield* say(turn, 'The work of the helper has ended.');
}

/** The steps of a child thread, which works for a call. */
function* within(call: string, script: Script): Script {
  let next = script.next([]);
  while (!next.done)
    next = script.next(yield 'events' in next.value ? { ...next.value, within: call } : next.value);
}

/** Two attempts at each outcome. A turn without an outcome says so. */
export function* workOnOutcomes(turn: Turn): Script {
  const outcomes = turn.events.map(toEvent).filter((event) => event.type === 'user.define_outcome');
  if (outcomes.length === 0) yield* say(turn, 'Send an event of the type user.define_outcome.');
  for (const { outcome_id, max_iterations } of outcomes) {
    const first = max_iterations === 1 ? 'max_iterations_reached' : 'needs_revision';
    yield* attempt(turn, outcome_id, 0, first, 'The summary is too long.');
    if (max_iterations !== 1)
      yield* attempt(turn, outcome_id, 1, 'satisfied', 'The summary has one sentence.');
  }
}

function* attempt(
  turn: Turn,
  outcome_id: string,
  iteration: number,
  result: 'needs_revision' | 'max_iterations_reached' | 'satisfied',
  explanation: string,
): Script {
  yield* say(turn, `This is attempt ${iteration + 1}.`);
  const of = { outcome_id, iteration };
  const start = eventOf(turn, { type: 'span.outcome_evaluation_start', ...of });
  yield { events: [start] };
  yield { events: [eventOf(turn, { type: 'span.outcome_evaluation_ongoing', ...of })] };
  const end = { ...of, outcome_evaluation_start_id: start.id, result, explanation, usage: noTokens };
  yield { events: [eventOf(turn, { type: 'span.outcome_evaluation_end', ...end })] };
}
