/** Scripts that make files for the user. */
import { MOST_OUTPUTS } from './outputs.ts';
import { type Script, say, type Turn, useTool } from './turn.ts';

const FOLDER = '/mnt/session/outputs';
const NO_OUTPUT = '(no output)';

export function* makeFile(turn: Turn): Script {
  const command = `printf '# Report\\n\\nAll is well.\\n' > '${FOLDER}/report.md'`;
  yield* useTool(turn, { name: 'Bash', input: { command }, result: NO_OUTPUT });
  yield { events: [], pause: 0, outputs: new Map([['report.md', '# Report\n\nAll is well.\n']]) };
  yield* say(turn, 'I made report.md. It is in the outputs of this session.');
}

export function* makeManyFiles(turn: Turn): Script {
  const command = `cd '${FOLDER}' && mkdir -p many && touch many/{1..${MOST_OUTPUTS + 1}}`;
  yield* useTool(turn, { name: 'Bash', input: { command }, result: NO_OUTPUT });
  const names = Array.from({ length: MOST_OUTPUTS + 1 }, (_, index) => `many/${index + 1}`);
  yield { events: [], pause: 0, outputs: new Map(names.map((name) => [name, ''])) };
  yield* say(turn, `I made ${MOST_OUTPUTS + 1} files.`);
}
