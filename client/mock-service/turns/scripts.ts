/** What the scripted agent does. Its words are those of the service's demo model. */
import { toEvent } from '../../../server/records/events/view.ts';
import type { TurnFailure } from '../../../server/records/turns/outcome.ts';
import type { MockScenario } from '../options.ts';
import { makeFile, makeManyFiles } from './file-scripts.ts';
import { delegate, workOnOutcomes } from './longer-scripts.ts';
import { eventOf, request, resultOf, type Script, say, type Turn, textOf, useTool } from './turn.ts';

const SLOW = 25;
/** Each adds a message. */
const MANY = 100;

const FILES = 'README.md\nsrc/words.mjs\nwords.test.mjs';

/** By the words that a message contains. The first one counts. */
export const scripts: Readonly<Record<MockScenario, (turn: Turn) => Script>> = {
  delegate,
  'work on an outcome': workOnOutcomes,
  'list the files': function* (turn) {
    yield* useTool(turn, { name: 'Glob', input: { pattern: '**/*' }, result: FILES });
    yield* say(turn, `These files are in the sandbox:\n\n\`\`\`\n${FILES}\n\`\`\``);
  },
  'fix the test': function* (turn) {
    const run = { name: 'Bash', input: { command: 'node --test' } };
    yield* useTool(turn, { ...run, result: 'not ok 1 - counts words', isError: true });
    const edit = { file_path: 'src/words.mjs', old_string: "split(',')", new_string: "split(' ')" };
    yield* useTool(turn, { name: 'Edit', input: edit, result: 'Edited src/words.mjs.' });
    yield* useTool(turn, { ...run, result: 'ok 1 - counts words' });
    yield* say(turn, 'The test passes. The function split the text at commas, not at spaces.');
  },
  'ask before you run something': function* (turn) {
    const call = { name: 'Bash', input: { command: 'date' }, evaluated_permission: 'ask' as const };
    const use = eventOf(turn, { type: 'agent.tool_use', ...call });
    yield* request(turn, [use]);
    const responses = yield { waits: { [use.id]: 'confirmation' } };
    const [answer] = responses.map(toEvent).filter((event) => event.type === 'user.tool_confirmation');
    const isAllowed = answer?.result === 'allow';
    const denied = answer?.deny_message ?? 'The user denied the call.';
    const result = isAllowed ? 'Mon Nov  2 09:15:04 UTC 2026' : denied;
    yield { events: [resultOf(turn, use.id, result, !isAllowed)] };
    yield* say(turn, isAllowed ? 'The command ran.' : `The command did not run. ${denied}`);
  },
  'use my tool': function* (turn) {
    const tool = turn.session.agent.tools.find(({ type }) => type === 'custom');
    const name = tool && 'name' in tool ? tool.name : 'my_tool';
    const use = eventOf(turn, { type: 'agent.custom_tool_use', name, input: {} });
    yield* request(turn, [use]);
    yield { waits: { [use.id]: 'result' } };
    yield* say(turn, `I have the result of ${name}.`);
  },
  'look up a ticket': function* (turn) {
    const call = { mcp_server_name: 'tickets', name: 'get_ticket', input: { id: 'T-1' } };
    const use = eventOf(turn, { type: 'agent.mcp_tool_use', ...call, evaluated_permission: 'allow' });
    yield* request(turn, [use]);
    const result = { mcp_tool_use_id: use.id, content: textOf('T-1: The build is red.'), is_error: false };
    yield { events: [eventOf(turn, { type: 'agent.mcp_tool_result', ...result })] };
    yield* say(turn, 'Ticket T-1 says that the build is red.');
  },
  think: function* (turn) {
    const message = { type: 'agent.message' as const, content: textOf('I have thought about it.') };
    yield* request(turn, [eventOf(turn, { type: 'agent.thinking' }), eventOf(turn, message)]);
  },
  'write slowly': function* (turn) {
    for (let number = 1; number <= 8; number += 1) {
      const content = textOf(`This is sentence ${number} of eight.`);
      yield { events: [eventOf(turn, { type: 'agent.message', content })], pause: SLOW };
    }
  },
  'write a lot': function* (turn) {
    for (let number = 1; number <= MANY; number += 1) {
      const content = textOf(`Message ${number} of ${MANY}.`);
      yield { events: [eventOf(turn, { type: 'agent.message', content })], pause: 0 };
    }
  },
  'take your time': function* (turn) {
    const command = 'for second in {1..60}; do echo "Second $second of 60"; sleep 1; done';
    const call = { name: 'Bash', input: { command }, evaluated_permission: 'allow' as const };
    const use = eventOf(turn, { type: 'agent.tool_use', ...call });
    yield* request(turn, [use]);
    const printed = Array.from({ length: 60 }, (_, index) => `Second ${index + 1} of 60`);
    yield { events: [resultOf(turn, use.id, printed.join('\n'))], pause: 6_000 };
    yield* say(turn, 'A minute has passed.');
  },
  'make a file': makeFile,
  'make too many files': makeManyFiles,
  fail: function* (turn) {
    const error: TurnFailure = {
      type: 'model_overloaded_error',
      message: 'The demo is overloaded.',
      retry_status: { type: 'exhausted' },
    };
    yield { events: [eventOf(turn, { type: 'span.model_request_start' })] };
    yield { ends: { error } };
  },
  decline: function* (turn) {
    yield* say(turn, 'I cannot help with that.');
    yield { ends: { error: null, stopReason: { type: 'refusal' } } };
  },
  'use up the budget': function* (turn) {
    yield* useTool(turn, { name: 'Glob', input: { pattern: '*' }, result: FILES });
    yield { ends: { error: null, stopReason: { type: 'budget_reached' } } };
  },
  forget: function* (turn) {
    yield { events: [eventOf(turn, { type: 'agent.thread_context_compacted' })] };
    yield* say(turn, 'I have forgotten the conversation, and kept a summary.');
  },
  reply: function* (turn) {
    yield* say(turn, 'Hello. I am the scripted agent of the mock.');
  },
};

/** Returns the script of a turn. */
export function scriptOf(turn: Turn, chosen: MockScenario | undefined): Script {
  if (chosen !== undefined) return scripts[chosen](turn);
  if (turn.events.some(({ type }) => type === 'user.define_outcome')) return workOnOutcomes(turn);
  const said = textIn(turn).toLowerCase();
  const found = (Object.keys(scripts) as MockScenario[]).find((words) => said.includes(words));
  return scripts[found ?? 'reply'](turn);
}

/** The text of the last message. */
function textIn({ events }: Turn): string {
  const message = events.map(toEvent).findLast((event) => event.type === 'user.message');
  return (message?.content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
