/** The output of commands of the built-in agent in streams, while they run. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Draft, draftsAfter, type StreamedEvent, unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { deltasIn, isType, openDeltas, startsIn } from '../../testing/delta-stream.ts';
import { bash, delegate, text, toolset } from '../../testing/model-agent.ts';
import { useTeam } from '../../testing/team.ts';
import { WrittenMessage } from '../../testing/written-message.ts';

const { on, script, team, childrenOf } = useTeam('directory');
const { send, idle } = on;

let count = 0;
/** A command that waits, and what ends its wait. */
function wait() {
  count += 1;
  const file = path.join(on.folder, `go-${count}`);
  return { wait: `until test -e ${file}; do sleep 0.05; done`, go: () => writeFileSync(file, '') };
}

/** Opens the stream of an idle session, and sends it a message. The model responds with these calls. */
async function turnWith(...calls: Parameters<typeof on.model.script>) {
  on.model.script([text('Ready.')]);
  const id = await on.sessionWith([toolset], 'Begin.');
  await idle(id);
  const stream = await openDeltas(on.client, id);
  on.model.script(...calls, [text('Done.')]);
  await send(id, say('Run it.'));
  return { id, stream };
}

const textIn = (event: object) => (event as { content: { text: string }[] }).content[0]?.text;

it('streams the output of a command, then its whole result with the same id', async () => {
  const { wait: waits, go } = wait();
  const { stream } = await turnWith([bash(`echo 1 ü; ${waits}; echo 2`)]);
  const start = await stream.until(isType('event_start'));
  const call = stream.seen.find(isType('agent.tool_use')) as { id: string };
  await stream.until(isType('event_delta'));
  expect(deltasIn(stream.seen)).toEqual(['1 ü\n']);
  go();
  const whole = await stream.until(isType('agent.tool_result'));
  expect(start).toEqual({
    type: 'event_start',
    event: { id: (whole as { id: string }).id, type: 'agent.tool_result', tool_use_id: call.id },
  });
  expect(whole).toMatchObject({ tool_use_id: call.id, content: [{ text: '1 ü\n2' }], is_error: false });
  await stream.until(isType('session.status_idle'));
  await stream.close();
});

it('shows no secret and no control sequence, also if they are split', async () => {
  const { wait: waits, go } = wait();
  const print = String.raw`printf 'sk-mo'; sleep 0.2; printf 'del-key \033[3'; sleep 0.2; echo 1mred;`;
  const { stream } = await turnWith([bash(`${print} ${waits}`)]);
  await stream.until(() => deltasIn(stream.seen).join('').endsWith('red\n'));
  go();
  const whole = await stream.until(isType('agent.tool_result'));
  expect(textIn(whole)).toBe('[redacted] red');
  expect(deltasIn(stream.seen).join('')).toBe('[redacted] red\n');
  await stream.until(isType('session.status_idle'));
  await stream.close();
});

it('streams each of several commands, after the result of another tool', async () => {
  const write = { type: 'tool_use' as const, name: 'Write', input: { file_path: 'a', content: 'a' } };
  const [one, three] = [wait(), wait()];
  const commands = [`echo one; ${one.wait}`, ':', `echo three; ${three.wait}`].map(bash);
  const { stream } = await turnWith([write, ...commands]);
  const has = (output: string) => stream.until(() => deltasIn(stream.seen).at(-1) === `${output}\n`);
  await has('one');
  one.go();
  await has('three');
  three.go();
  await stream.until(isType('span.model_request_start'));
  const results = stream.seen.filter(isType('agent.tool_result')) as { id: string }[];
  expect(results).toHaveLength(4);
  expect(startsIn(stream.seen)).toEqual([results[1]?.id, results[3]?.id]);
  await stream.until(isType('session.status_idle'));
  await stream.close();
});

it('replaces the output of a command that is interrupted with its result', async () => {
  const { id, stream } = await turnWith([bash(`echo begun; ${wait().wait}`)]);
  await stream.until(isType('event_delta'));
  await send(id, { type: 'user.interrupt' });
  const whole = await stream.until(isType('agent.tool_result'));
  expect(startsIn(stream.seen)).toEqual([(whole as { id: string }).id]);
  expect(whole).toMatchObject({ content: [{ text: 'Bash was interrupted.' }], is_error: true });
  await stream.until(isType('session.status_idle'));
  const none: readonly Draft[] = [];
  expect(stream.seen.reduce(draftsAfter, none)).toEqual([]);
  await stream.close();
});

it('sends the output and the messages of a thread to the stream of the thread', async () => {
  const { wait: waits, go } = wait();
  const { wait: begins, go: begin } = wait();
  const written = new WrittenMessage();
  script({
    'Lead prompt.': [[delegate('Reader', 'Read it.')], [text('Both did it.')]],
    'Reader prompt.': [[bash(begins)], [bash(`echo of the thread; ${waits}`)], written.respond],
  });
  const id = await team([toolset], 'Do it.');
  await on.until(id, 'session.thread_created');
  const [child] = await childrenOf(id);
  const session = await openDeltas(on.client, id);
  const stream = await on.client.streamSessionThreadEvents({
    path: { session_id: id, thread_id: child?.id ?? '' },
    query: { event_deltas: ['agent.tool_result', 'agent.message'] },
  });
  begin();
  let drafts: readonly Draft[] = [];
  const until = async (isLast: (event: StreamedEvent) => boolean) => {
    for (;;) {
      const { value, done } = await stream.next();
      if (done) throw new Error('The stream ended.');
      drafts = draftsAfter(drafts, value);
      if (isLast(value)) return value;
    }
  };
  await until(isType('event_delta'));
  expect(drafts).toMatchObject([{ type: 'agent.tool_result', content: [text('of the thread\n')] }]);
  go();
  await written.write('It is ');
  await until((event) => deltasIn([event]).join('').startsWith('It'));
  const [draft] = drafts;
  await written.write('read.');
  await written.end();
  const whole = await until(isType('agent.message'));
  expect(draft).toMatchObject({ id: 'id' in whole && whole.id, type: 'agent.message' });
  await stream.return();
  await session.until(isType('session.status_idle'));
  expect(deltasIn(session.seen).join('')).not.toMatch(/of the thread|It is/);
  await session.close();
  expect(await unwrap(on.client.getSession({ path: { session_id: id } }))).toMatchObject({ status: 'idle' });
});
