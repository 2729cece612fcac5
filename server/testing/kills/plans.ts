/** What the model does in turns that a fault hits: a plan for each phase, and for each child thread. */
import { delegate, text } from '../model-agent.ts';
import { type Block, modelError, type Respond } from '../scripted-model.ts';

/** What a turn does when the fault happens. */
export const phases = [
  'the model streams',
  'a tool runs',
  'responses and results alternate',
  'calls wait, a tool runs',
  'an allowed call runs',
  'a retry waits',
  'child threads work',
  'MCP calls run',
  'a grader evaluates',
  'the context is compacted',
] as const;
export type Phase = (typeof phases)[number];

/** What the child threads of a turn do. */
export const childParts = [
  'a child runs a tool',
  'a call of a child waits',
  'a child streams',
  'a child ends',
] as const;
/** What a thread does. */
export type Part = Phase | (typeof childParts)[number];

/** The name of the agent that works in child threads. */
export const HELPER = 'Helper';
/** The name of the MCP server, and of its tool. It counts an execution under a mark, and holds calls that say so. */
export const MCP = 'counter';
export const COUNT = 'count';
/** The context window of the agents, in tokens. Only results with `OUTPUT` fill it. */
export const WINDOW = 20_000;
const OUTPUT = "printf '%018000d' 0";
const FULL = 16_000;

/** The number of responses with calls. The next response has only a text. */
const STEPS = 3;
/** The steps of turns whose responses and results alternate. Each takes a few milliseconds. */
const FAST_STEPS = 60;
/** The steps of such turns that then wait for the fault in a long step. */
const SHORT_STEPS = 8;
/** The step that lasts. There is something in the log before it, and work remains after it. */
const LONG_STEP = 1;

/** A request to the model. */
export interface Asked {
  readonly key: string;
  /** The number of responses in the conversation. */
  readonly step: number;
  /** The text of the first message. */
  readonly first: string;
  readonly tools: readonly string[];
}

/** What a plan can do in a thread. */
export interface Acts {
  /** Returns the call of a command with a mark that no other call has. The phase is reached when the first one runs. */
  marked(then?: string): Block;
  /** The same for the tool of the MCP server. It ends when the fault has happened if `isHeld`. */
  counted(isHeld: boolean): Block;
  /** Streams a text until the fault has happened, and then blocks. The phase is reached. */
  hold(then: () => readonly Block[]): Respond;
  /** Returns true the first time. The phase is reached. */
  isFirst(): boolean;
  /** Returns what the plan of a child thread recognizes. */
  tag(part: Part): string;
}

type Plan = (asked: Asked, acts: Acts) => Respond;

const done: Block[] = [text('Done.')];
/** No person needs to confirm it. */
const glob: Block = { type: 'tool_use', name: 'Glob', input: { pattern: '*' } };
const write: Block = { type: 'tool_use', name: 'Write', input: { file_path: 'note', content: 'x' } };
const grade = (result: string): Block[] => [
  { type: 'tool_use', name: 'grade', input: { result, explanation: `It is ${result}.` } },
];

/** A plan with one step that lasts. */
const long =
  (plan: Plan): Plan =>
  (asked, acts) => {
    if (asked.step >= STEPS) return done;
    return asked.step === LONG_STEP ? plan(asked, acts) : [glob];
  };

export const plans: Readonly<Record<Part, Plan>> = {
  'the model streams': long((_, { hold, marked }) => hold(() => [marked()])),
  'a tool runs': long((_, { marked }) => [marked('sleep 300')]),
  'responses and results alternate': ({ step }, { marked }) => (step < FAST_STEPS ? [marked()] : done),
  'calls wait, a tool runs': long((_, { marked }) => [
    marked('sleep 300'),
    write,
    { type: 'tool_use', name: 'weather_now', input: {} },
  ]),
  'an allowed call runs': long((_, { marked }) => [marked('sleep 5')]),
  'a retry waits': long((_, { isFirst, marked }) =>
    isFirst() ? modelError(529, 'overloaded_error', { 'retry-after': '10' }) : [marked()],
  ),
  'child threads work': ({ step }, { tag }) => {
    if (step === LONG_STEP) return childParts.map((part) => delegate(HELPER, tag(part)));
    // The thread of an earlier delegation.
    if (step === LONG_STEP + 1) return [delegate(HELPER, tag('a child ends'))];
    return step >= STEPS ? done : [glob];
  },
  'a child runs a tool': long((_, { marked }) => [marked('sleep 300')]),
  'a call of a child waits': ({ step }) => (step === 0 ? [write] : done),
  'a child streams': ({ step }, { counted, hold }) => {
    if (step < SHORT_STEPS) return [counted(false)];
    return step === SHORT_STEPS ? hold(() => [counted(false)]) : done;
  },
  'a child ends': () => done,
  'MCP calls run': ({ step }, { counted }) => (step <= SHORT_STEPS ? [counted(step === SHORT_STEPS)] : done),
  'a grader evaluates': ({ step, first, tools }, { marked, hold }) => {
    if (!tools.includes('grade')) return step % 2 === 0 ? [marked()] : [text(`Attempt ${(step + 1) / 2}.`)];
    const attempt = Number(/Attempt (\d+)/.exec(first)?.[1]);
    return attempt <= SHORT_STEPS ? grade('needs_revision') : hold(() => grade('satisfied'));
  },
  'the context is compacted': ({ step, first, tools }, { marked, hold, tag }) => {
    const before = Number(/Summary (\d+)/.exec(first)?.[1] ?? 0);
    const summary = text(`${tag('the context is compacted')} Summary ${before + 1}.`);
    if (tools.length === 0) return before < SHORT_STEPS ? [summary] : hold(() => [summary]);
    if (before > SHORT_STEPS) return step === 0 ? [glob] : done;
    return { blocks: [marked(OUTPUT)], inputTokens: FULL };
  },
};

/** The events of a session whose turn has ended: how many there are of the types that show what happened once. */
export const eventsIn: Readonly<Partial<Record<Phase, Readonly<Record<string, number>>>>> = {
  'child threads work': {
    'session.thread_created': childParts.length,
    'agent.thread_message_sent': childParts.length + 1,
    'agent.thread_message_received': childParts.length + 1,
  },
  'MCP calls run': { 'agent.mcp_tool_use': SHORT_STEPS + 1 },
  'a grader evaluates': {
    'span.outcome_evaluation_start': SHORT_STEPS + 1,
    'span.outcome_evaluation_end': SHORT_STEPS + 1,
  },
  'the context is compacted': { 'agent.thread_context_compacted': SHORT_STEPS + 1 },
};
