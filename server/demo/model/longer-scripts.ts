/** Scripts with several steps, or with other agents. */
import { bash, COORDINATOR, call, inTurn, type Need, toolFor } from './calls.ts';
import { inputFor } from './example-input.ts';
import { type Reply, say } from './reply.ts';
import { NO_MATCHES, quoted } from './scripts.ts';
import type { Turn } from './turn.ts';

const TEST = 'words.test.mjs';

/** Repairs the demo's repository. Each command names the folder, because a new shell begins elsewhere. */
export function fixTest(turn: Turn): Reply {
  const found = turn.results[0]?.text.split('\n')[0] ?? '';
  const folder = found.includes('/') ? found.slice(0, found.lastIndexOf('/')) : '.';
  const inFolder = (command: string) => bash(`(cd ${quoted(folder)} && ${command})`);
  const code = folder === '.' ? 'words.mjs' : `${folder}/words.mjs`;
  return inTurn(
    turn,
    [
      () => call('Glob', { pattern: `**/${TEST}` }),
      () =>
        found === NO_MATCHES
          ? `There is no ${TEST}. Create a session with the demo's repository.`
          : inFolder('node --test'),
      ({ isError }) => (isError ? call('Read', { file_path: code }) : 'The test passes already.'),
      () =>
        call('Edit', {
          file_path: code,
          old_string: "note.split(' ').length",
          new_string: 'note.trim().split(/\\s+/).length',
        }),
      () => inFolder('node --test'),
      ({ isError }) =>
        isError
          ? 'The test still fails.'
          : inFolder(
              "git commit --quiet --all --message 'Count words between several spaces' && git push --quiet",
            ),
    ],
    ({ text, isError }) =>
      isError
        ? `I could not push the commit. ${text}`
        : 'The test passes. I committed and pushed the change.',
  );
}

/** Calls the first tool of a kind, and shows its result. */
export function useTool(turn: Turn, need: Need): Reply {
  const tool = toolFor(need, turn);
  if (!tool) return say(`This agent does not have ${need}. The demo's agent "${COORDINATOR}" has it.`);
  return inTurn(turn, [() => call(tool.name, inputFor(tool))], ({ text, isError }) =>
    isError ? `The tool failed: ${text}` : `The tool returned: ${text}`,
  );
}

export function delegate(turn: Turn): Reply {
  const tool = toolFor('other agents', turn);
  if (!tool) return say(`This agent has no other agents. The demo's agent "${COORDINATOR}" has one.`);
  const message = /^\s*delegate:\s*(\S.*)$/is.exec(turn.said)?.[1] ?? 'list the files';
  const { agent } = { agent: '', ...inputFor(tool) };
  return inTurn(turn, [() => call(tool.name, { agent, message })], ({ text, isError }) =>
    isError ? `${agent} could not do it: ${text}` : `${agent} responded:\n\n${text}`,
  );
}

/** Works on an outcome. The grader accepts the second version. */
export function outcome({ said }: Turn): Reply {
  const isSecond = said.startsWith('<needs-revision>');
  return say(isSecond ? 'This is the revised version of my work.' : 'This is the first version of my work.');
}

/** Grades the work. If the outcome contains "hesitate", the first response of the grader is invalid. */
export function grade({ said, input }: Turn): Reply {
  const isSatisfied = said.includes('revised version');
  if (input.includes('hesitate') && !input.includes('<problem>'))
    return say('I need to think about the grade.');
  return {
    blocks: [
      call('grade', {
        explanation: isSatisfied ? 'The work is revised.' : 'Revise the work once.',
        result: isSatisfied ? 'satisfied' : 'needs_revision',
      }),
    ],
  };
}
