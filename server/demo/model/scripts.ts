/** Scripts of a few lines: how the model responds to single requests. */
import { bash, call, inTurn } from './calls.ts';
import { type Reply, say } from './reply.ts';
import type { Turn } from './turn.ts';

/** More than any turn of the demo can use. */
const MANY_TOKENS = 1_000_000_000;
/** Each adds three events. */
const ROUNDS = 40;
const WORD_MS = 80;
/** The result of `Glob` if there is no such file. */
export const NO_MATCHES = 'no matches';

const fenced = (text: string) => `\`\`\`\n${text}\n\`\`\``;

export function listFiles(turn: Turn): Reply {
  return inTurn(turn, [() => call('Glob', { pattern: '**/*' })], ({ text }) =>
    text === NO_MATCHES ? 'There are no files.' : `These files are in the sandbox:\n\n${fenced(text)}`,
  );
}

export function askFirst(turn: Turn): Reply {
  return inTurn(turn, [() => bash('date')], ({ text, isError }) =>
    isError ? `The command did not run. ${text}` : `The command ran:\n\n${fenced(text)}`,
  );
}

const COMMANDS = ['date', 'uname'];

/** Two calls in one response. */
export function askTwice(turn: Turn): Reply {
  const reports = turn.results.map(({ text, isError }, index) =>
    isError ? `${COMMANDS[index]} did not run. ${text}` : `${COMMANDS[index]} ran:\n\n${fenced(text)}`,
  );
  const reply = inTurn(turn, [() => bash('date')], () => reports.join('\n\n'));
  const isCall = 'blocks' in reply && reply.blocks.some(({ type }) => type === 'tool_use');
  return isCall ? { blocks: COMMANDS.map(bash) } : reply;
}

export function think(): Reply {
  return {
    blocks: [
      { type: 'thinking', thinking: 'The user wants to see that I think. One thought is enough.' },
      { type: 'text', text: 'I have thought about it.' },
    ],
  };
}

export function writeSlowly(): Reply {
  const sentences = Array.from({ length: 8 }, (_, index) => `This is sentence ${index + 1} of eight.`);
  return { ...say(sentences.join(' ')), pauseMs: WORD_MS };
}

export function writeLot(turn: Turn): Reply {
  if (turn.step > 0) return say('That was a lot.');
  const texts = Array.from({ length: ROUNDS }, (_, index) => {
    return { type: 'text', text: `Step ${index + 1} of ${ROUNDS}.` } as const;
  });
  const calls = texts.map(() => call('Glob', { pattern: '*' }));
  return { blocks: [...texts, ...calls] };
}

export function wait(turn: Turn): Reply {
  const command = 'for second in {1..60}; do echo "Second $second of 60"; sleep 1; done';
  return inTurn(turn, [() => bash(command)], () => 'A minute has passed.');
}

/** The folder for outputs, which the service names in the system prompt. */
function outputsOf({ system }: Turn): string {
  return /Put files for the user into the folder (\S+)\./.exec(system)?.[1] ?? '.';
}

export function makeFile(turn: Turn): Reply {
  const report = `${quoted(`${outputsOf(turn)}/report.md`)}`;
  return inTurn(turn, [() => bash(`printf '# Report\\n\\nAll is well.\\n' > ${report}`)], ({ isError }) =>
    isError ? 'I could not write the file.' : 'I made report.md. It is in the outputs of this session.',
  );
}

export function makeManyFiles(turn: Turn): Reply {
  const command = `cd ${quoted(outputsOf(turn))} && mkdir -p many && touch many/{1..1001}`;
  return inTurn(turn, [() => bash(command)], () => 'I made 1001 files.');
}

export function useBudget(turn: Turn): Reply {
  const calling = inTurn(turn, [() => call('Glob', { pattern: '*' })], () => 'The budget was larger.');
  return 'blocks' in calling && turn.step === 0 ? { ...calling, tokens: MANY_TOKENS } : calling;
}

/** The provider rejects the second request as too long, so the service demands a summary. */
export function fillContext(turn: Turn): Reply {
  if (turn.isCompacted) return say('I have forgotten the conversation, and kept a summary.');
  if (turn.step > 0) {
    return { status: 400, type: 'invalid_request_error', message: 'prompt is too long: the demo forgets' };
  }
  return inTurn(turn, [() => call('Glob', { pattern: '*' })], () => '');
}

/** Returns a text as a word of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
