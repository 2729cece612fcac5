/** What the scripted model understands. The table is in `help` and in docs/demo-model.md. */
import { COORDINATOR, type Need, toolFor } from './calls.ts';
import { delegate, fixTest, grade, outcome, useTool } from './longer-scripts.ts';
import { type Reply, say } from './reply.ts';
import {
  askFirst,
  askTwice,
  fillContext,
  listFiles,
  makeFile,
  makeManyFiles,
  think,
  useBudget,
  wait,
  writeLot,
  writeSlowly,
} from './scripts.ts';
import type { Turn } from './turn.ts';

export interface DemoRequest {
  /** The words that a message contains. */
  readonly say: string;
  readonly does: string;
  /** The events that the request adds, beside those of each turn. */
  readonly events: readonly string[];
  readonly needs?: Need;
  readonly respond: (turn: Turn) => Reply;
}

const CALL = ['agent.tool_use', 'agent.tool_result'];
const RETRIES = ['session.error', 'session.status_rescheduled'];

/** The first entry whose words are in the message counts. */
export const demoRequests: readonly DemoRequest[] = [
  {
    say: 'delegate',
    does: 'gives another agent the request after a colon, such as `delegate: think`. Default: `list the files`',
    events: [
      'session.thread_created',
      'session.thread_status_running',
      'session.thread_status_idle',
      'agent.thread_message_sent',
      'agent.thread_message_received',
    ],
    needs: 'other agents',
    respond: delegate,
  },
  { say: 'help', does: 'lists these requests', events: ['agent.message'], respond: help },
  {
    say: 'work on an outcome',
    does: 'asks for the event `user.define_outcome`, which begins the work on an outcome',
    events: ['agent.message'],
    respond: () =>
      say(
        'Send the event `user.define_outcome` with a description and a rubric. I make attempts until I meet it.',
      ),
  },
  { say: 'list the files', does: 'lists the files of the sandbox', events: CALL, respond: listFiles },
  {
    say: 'fix the test',
    does: "runs the test of the demo's repository, repairs the code, commits and pushes",
    events: CALL,
    respond: fixTest,
  },
  {
    say: 'ask before you run something',
    does: 'runs a command. An agent whose `Bash` has `always_ask` waits for `user.tool_confirmation`',
    events: CALL,
    respond: askFirst,
  },
  {
    say: 'ask about two commands',
    does: 'runs two commands at once. With `always_ask`, each is confirmed or denied alone',
    events: CALL,
    respond: askTwice,
  },
  {
    say: 'use my tool',
    does: 'calls the custom tool of the agent, and waits for its result',
    events: ['agent.custom_tool_use'],
    needs: 'a custom tool',
    respond: (turn) => useTool(turn, 'a custom tool'),
  },
  {
    say: 'look up a ticket',
    does: 'calls a tool of an MCP server',
    events: ['agent.mcp_tool_use', 'agent.mcp_tool_result'],
    needs: 'an MCP server',
    respond: (turn) => useTool(turn, 'an MCP server'),
  },
  { say: 'think', does: 'thinks before it responds', events: ['agent.thinking'], respond: think },
  {
    say: 'write slowly',
    does: 'writes a text word by word',
    events: ['agent.message'],
    respond: writeSlowly,
  },
  {
    say: 'write a lot',
    does: 'adds more than 100 events',
    events: ['agent.message', ...CALL],
    respond: writeLot,
  },
  {
    say: 'take your time',
    does: 'runs a command that prints each second for a minute, and that you can interrupt',
    events: CALL,
    respond: wait,
  },
  {
    say: 'make a file',
    does: 'puts a file into the outputs of the session',
    events: CALL,
    respond: makeFile,
  },
  {
    say: 'make too many files',
    does: 'makes more outputs than the service stores',
    events: [...CALL, 'session.outputs_left_out'],
    respond: makeManyFiles,
  },
  {
    say: 'fail at once',
    does: 'fails with an error that a retry cannot help. The turn ends with `retries_exhausted`',
    events: ['session.error'],
    respond: () => ({ status: 402, type: 'billing_error', message: 'The demo has no credit.' }),
  },
  {
    say: 'fail',
    does: 'fails, and fails in each retry. The turn ends with `retries_exhausted`',
    events: RETRIES,
    respond: () => ({ status: 529, type: 'overloaded_error', message: 'The demo is overloaded.' }),
  },
  {
    say: 'decline',
    does: 'declines. The turn ends with `refusal`',
    events: ['agent.message'],
    respond: () => ({ ...say('I cannot help with that.'), stopReason: 'refusal' }),
  },
  {
    say: 'use up the budget',
    does: 'reports more tokens than a turn can use. The turn ends with `budget_reached`',
    events: CALL,
    respond: useBudget,
  },
  {
    say: 'forget',
    does: 'replaces the conversation with a summary',
    events: ['agent.thread_context_compacted'],
    respond: fillContext,
  },
];

/** Returns the response to a request of the service. */
export function replyTo(turn: Turn): Reply {
  if (turn.isSummary) return say('The user tries what the demo model can do. The last request is done.');
  if (turn.tools.some(({ name }) => name === 'grade')) return grade(turn);
  if (turn.said.startsWith('<')) return outcome(turn);
  if (turn.isCompacted && turn.said === '') return fillContext(turn);
  const said = turn.said.toLowerCase();
  const found = demoRequests.find((each) => said.includes(each.say));
  return found
    ? found.respond(turn)
    : say('I am the demo model, and understand a few requests. Send "help".');
}

function help(turn: Turn): Reply {
  const lines = demoRequests.map(({ say: words, does, events, needs }) => {
    const missing = needs !== undefined && toolFor(needs, turn) === undefined;
    const hint = missing ? ` Needs ${needs}, as the demo's agent "${COORDINATOR}" has.` : '';
    return `- \`${words}\`: ${does}. Events: ${events.map((type) => `\`${type}\``).join(', ')}.${hint}`;
  });
  return say(`I am the demo model. I understand messages with these words:\n\n${lines.join('\n')}`);
}
