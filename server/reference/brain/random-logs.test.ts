import type { ContentBlockParam, MessageParam } from '@anthropic-ai/sdk/resources/messages';
import { expect, it } from 'vitest';
import {
  agent,
  type Entry,
  idle,
  logOf,
  response,
  running,
  text,
  timeOf,
} from '../../testing/conversations.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { conversationOf } from './conversation.ts';
import { inOrder, type LogEvent } from './log.ts';

const THREADS = [null, 'sthr_a'] as const;

/** Creates a log of any events in any order. */
function randomLog(random: (below: number) => number): LogEvent[] {
  const length = random(40);
  const one = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
  const someEvent = () => `evt_${1 + random(length + 2)}`;
  const words = () => one(['', ' \n', 'Hi', 'a.txt', '</outcome>']);
  const image = (source: object) => ({ type: 'image', source });
  const parts = () =>
    Array.from({ length: random(3) }, () =>
      one([
        ...text(words()),
        { type: 'redacted' },
        image({ type: 'base64', media_type: one(['image/png', 'image/tiff']), data: 'aGk=' }),
        image({ type: 'url', url: one(['http://a.example', 'https://a.example']) }),
        { type: 'document', source: { type: 'text', media_type: 'text/plain', data: words() } },
      ]),
    );
  const thinking = () =>
    one([
      {},
      { hidden: { type: 'thinking', thinking: '', signature: one(['', 'c2ln']) } as const },
      { hidden: { type: 'redacted_thinking', data: 'x' } as const },
      { hidden: { type: 'summary', text: 'odd' } as const },
    ]);
  const call = (): Entry => ({
    ...one([
      { type: 'agent.tool_use' as const, name: one(['Bash', 'not a tool!', 'x'.repeat(256)]) },
      { type: 'agent.custom_tool_use' as const, name: 'stock.price' },
      { type: 'agent.mcp_tool_use' as const, mcp_server_name: 'a.b', name: 'find' },
    ]),
    input: {},
    ...one([{}, {}, { session_thread_id: 'sthr_a' }]),
  });
  const result = (): Entry => ({
    ...one([
      { type: 'agent.tool_result' as const, tool_use_id: someEvent() },
      { type: 'user.tool_result' as const, tool_use_id: someEvent() },
      { type: 'agent.mcp_tool_result' as const, mcp_tool_use_id: someEvent() },
      { type: 'user.custom_tool_result' as const, custom_tool_use_id: someEvent() },
      { type: 'user.tool_confirmation' as const, tool_use_id: someEvent(), result: one(['allow', 'deny']) },
    ]),
    ...one([{}, { content: parts() }, { content: parts(), is_error: true }]),
  });
  const said = (): Entry =>
    one([
      { type: 'user.message', content: parts() },
      { type: 'system.message', content: text(words()) },
      { type: 'user.interrupt' },
      { type: 'user.define_outcome', description: words(), rubric: { type: 'text', content: words() } },
      { type: 'span.outcome_evaluation_end', result: 'needs_revision', explanation: words() },
      { type: 'agent.thread_message_received', content: parts() },
    ]);
  const state = (): Entry =>
    one([
      running,
      idle,
      { type: 'session.error' },
      { type: 'span.model_request_start' },
      { type: 'span.model_request_end', model_request_start_id: someEvent(), is_error: random(2) === 0 },
      ...(random(10) === 0
        ? [{ type: 'agent.thread_context_compacted', hidden: { type: 'summary', text: words() } } as const]
        : []),
    ]);
  const makers = [call, call, result, result, said, state, state, () => agent(words())];
  const entries = Array.from({ length }, (): Entry => {
    const entry = random(6) === 0 ? { type: 'agent.thinking' as const, ...thinking() } : one(makers)();
    return {
      ...entry,
      ...one([{}, {}, { processed_at: null }, { processed_at: timeOf(random(length + 1)) }]),
    };
  });
  return logOf(...entries);
}

const blocksOf = (message: MessageParam | undefined): ContentBlockParam[] => {
  if (message === undefined || typeof message.content === 'string') return [];
  return message.content as ContentBlockParam[];
};

/** Returns the rules of the Messages API that messages break. */
function faultsIn(messages: readonly MessageParam[]): string[] {
  return messages.flatMap((message, at) => {
    const faults: string[] = [];
    const must = (holds: boolean, rule: string) => !holds && faults.push(`${at}: ${rule}`);
    const blocks = blocksOf(message);
    const texts = blocks.flatMap((block) => (block.type === 'text' ? block.text : []));
    const isThinking = ({ type }: ContentBlockParam) => type === 'thinking' || type === 'redacted_thinking';
    must(message.role === (at % 2 === 0 ? 'user' : 'assistant'), 'roles alternate');
    must(blocks.length > 0 && texts.every((each) => each.trim() !== ''), 'no content is empty');
    const calls = blocksOf(messages[at - 1]).flatMap((block) => (block.type === 'tool_use' ? block.id : []));
    const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block] : []));
    expect(results.map(({ tool_use_id }) => tool_use_id)).toEqual(calls);
    must(
      blocks.slice(0, results.length).every(({ type }) => type === 'tool_result'),
      'results come first',
    );
    for (const { content, is_error } of results) {
      must(content === undefined || content.length > 0, 'no result is empty');
      const isText = Array.isArray(content) && content.every(({ type }) => type === 'text');
      must(!is_error || isText, 'failed results are text');
    }
    for (const block of blocks) {
      const kinds =
        message.role === 'user' ? ['text', 'image', 'document', 'tool_result'] : ['text', 'tool_use'];
      must(kinds.includes(block.type) || (message.role === 'assistant' && isThinking(block)), block.type);
      if (block.type === 'tool_use') must(/^[A-Za-z0-9_-]{1,128}$/.test(block.name), `name ${block.name}`);
      if (block.type === 'thinking') must(block.signature !== '', 'thinking has a signature');
    }
    const [first, last] = [blocks.at(0), blocks.at(-1)];
    must(!blocks.some(isThinking) || (first !== undefined && isThinking(first)), 'thinking is first');
    must(last !== undefined && !isThinking(last), 'thinking is not last');
    return faults;
  });
}

it('builds valid messages from any log', () => {
  const random = randomNumbers(testSeed);
  for (let round = 0; round < 2_000; round++) {
    const log = randomLog(random);
    for (const threadId of THREADS) {
      const place = `TEST_SEED=${testSeed}, round ${round}`;
      const messages = conversationOf(log, { threadId });
      expect(faultsIn(messages), place).toEqual([]);
      const ids = messages.flatMap((message) =>
        blocksOf(message).flatMap((block) => (block.type === 'tool_use' ? block.id : [])),
      );
      expect(new Set(ids).size, place).toBe(ids.length);
    }
  }
});

it('keeps each message of the user, once', () => {
  const random = randomNumbers(testSeed);
  for (let round = 0; round < 500; round++) {
    const entries = Array.from({ length: random(30) }, (_, at): Entry[] => {
      const message = { type: 'user.message', content: text(`<${at}>`) } as const;
      const kinds: Entry[][] = [[message], [running], [idle], response(`evt_r${at}`, [agent('Hello')])];
      return kinds[random(kinds.length)] as Entry[];
    }).flat();
    const log = logOf(
      ...entries.map((entry) => ({ ...entry, processed_at: timeOf(1 + random(entries.length)) })),
    );
    const wanted = inOrder(log, null).flatMap(({ type, data }) =>
      type === 'user.message'
        ? (data as { content: { text: string }[] }).content.map((each) => each.text)
        : [],
    );
    expect(wanted.length).toBe(log.filter(({ type }) => type === 'user.message').length);
    const kept = conversationOf(log, { threadId: null }).flatMap((message) =>
      blocksOf(message).flatMap((block) =>
        block.type === 'text' && block.text.startsWith('<') ? block.text : [],
      ),
    );
    expect(kept, `TEST_SEED=${testSeed}, round ${round}`).toEqual(wanted);
  }
});
