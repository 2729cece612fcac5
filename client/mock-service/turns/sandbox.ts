/** Results of calls. No tool runs: they are what the sandbox of the demo returns, or nearly. */
import type { ReadyCall } from '../../../server/agent/loop/response-events.ts';
import { ticketText } from '../../../server/demo/model/tickets.ts';
import { writeParts } from './drafts.ts';
import { MOST_OUTPUTS } from './outputs.ts';
import type { TurnParts } from './turn-parts.ts';
import type { ThreadWriter } from './writer.ts';

interface Result {
  readonly text: string;
  readonly isError?: boolean;
  /** The pause before each line, in milliseconds. */
  readonly pauseMs?: number;
  /** The texts of files for the user, by their paths. */
  readonly outputs?: ReadonlyMap<string, string>;
}

const FILES = ['README.md', 'words.mjs', 'words.test.mjs'];
const NO_OUTPUT = '(no output)';
const CODE = "export const countWords = (note) => note.split(' ').length;\n";
const SECONDS = 60;
const REPORT = '# Report\n\nAll is well.\n';

/** Runs a call. Returns its result, and the id of the result if streams know it already. */
export async function runCall(
  { id: tool_use_id, tool, input }: ReadyCall,
  writer: ThreadWriter,
  parts: TurnParts,
) {
  const given = input as Readonly<Record<string, unknown>>;
  if (tool.kind === 'mcp') return { outcome: { text: ticketText(given.id as string), isError: false } };
  const { text, isError = false, pauseMs = 0, outputs } = resultOf(tool.name, given, parts);
  const outcome = { text, isError };
  if (tool.name !== 'Bash') return { outcome };
  const id = parts.newId('event');
  const start = { id, type: 'agent.tool_result', tool_use_id };
  await writeParts(parts, writer, start, text.match(/.*\n?/g)?.filter(Boolean) ?? [], pauseMs);
  return { outcome, id, outputs };
}

function resultOf(name: string, input: Readonly<Record<string, unknown>>, parts: TurnParts): Result {
  switch (name) {
    case 'Bash':
      return commandResult(String(input.command), parts);
    case 'Glob':
      return { text: FILES.filter((file) => matches(String(input.pattern), file)).join('\n') };
    case 'Read':
      return { text: CODE };
    default:
      return { text: `${name} ended.` };
  }
}

/** Whether a file matches a pattern, which is a star or a name in any folder. */
function matches(pattern: string, file: string): boolean {
  return pattern.endsWith('*') || pattern === `**/${file}`;
}

function commandResult(command: string, { state, sessionId, clock }: TurnParts): Result {
  if (command === 'date') return { text: clock.now().toUTCString() };
  if (command === 'uname') return { text: 'Linux' };
  if (command.includes('sleep 1')) {
    const lines = Array.from({ length: SECONDS }, (_, index) => `Second ${index + 1} of ${SECONDS}`);
    return { text: lines.join('\n'), pauseMs: 1_000 };
  }
  if (command.includes('node --test')) {
    const isRepaired = (state.events.get(sessionId) ?? []).some(
      ({ type, data }) => type === 'agent.tool_use' && 'name' in data && data.name === 'Edit',
    );
    return isRepaired ? { text: 'ok 1 - counts words' } : { text: 'not ok 1 - counts words', isError: true };
  }
  if (command.includes('/report.md')) return { text: NO_OUTPUT, outputs: new Map([['report.md', REPORT]]) };
  if (command.includes('touch many/')) {
    const names = Array.from({ length: MOST_OUTPUTS + 1 }, (_, index) => `many/${index + 1}`);
    return { text: NO_OUTPUT, outputs: new Map(names.map((each) => [each, ''])) };
  }
  return { text: NO_OUTPUT };
}
