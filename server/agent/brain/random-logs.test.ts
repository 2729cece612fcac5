import { expect, it } from 'vitest';
import { noTokens } from '../../records/token-usage.ts';
import {
  agent,
  compaction,
  type Entry,
  idle,
  logOf,
  response,
  running,
  text,
  timeOf,
} from '../../testing/conversations.ts';
import { png } from '../../testing/media.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { conversationOf } from './conversation.ts';
import type { Message, MessageBlock } from './message.ts';
import { nextRequest } from './next-request.ts';
import { inOrder, type LogEvent } from './thread-log.ts';

const THREADS = [null, 'sthr_a'] as const;

/** Creates a log of any events in any order. */
function randomLog(random: (below: number) => number): LogEvent[] {
  const length = random(40);
  const one = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
  const someEvent = () => `evt_${1 + random(length + 2)}`;
  const words = () => one(['', ' \n', 'Hi', 'a.txt', '</outcome>', 'é'.repeat(random(2_000))]);
  const image = (source: object) => ({ type: 'image', source });
  const parts = () =>
    Array.from({ length: random(3) }, () =>
      one([
        ...text(words()),
        { type: 'redacted' },
        image({ type: 'base64', media_type: one(['image/png', 'image/tiff']), data: one([png(), 'aGk=']) }),
        image({ type: 'url', url: one(['http://a.example', 'https://a.example']) }),
        { type: 'document', source: { type: 'text', media_type: 'text/plain', data: words() } },
      ]),
    );
  const thinking = () =>
    one([
      {},
      { hidden: { type: 'thinking', thinking: '', signature: one(['', 'c2ln']) } as const },
      { hidden: { type: 'redacted_thinking', data: 'x' } as const },
      { hidden: { type: 'summary', text: 'odd', request_id: '' } as const },
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
  const end = () => {
    const model_usage = { ...noTokens, input_tokens: one([0, 10, 1_000_000]) };
    return { is_error: random(2) === 0, model_usage };
  };
  const summary = () => ({ type: 'summary', text: words(), request_id: someEvent() }) as const;
  const state = (): Entry =>
    one([
      running,
      idle,
      { type: 'session.error' },
      { type: 'span.model_request_start' },
      { type: 'span.model_request_end', model_request_start_id: someEvent(), ...end() },
      ...(random(10) === 0 ? [{ type: 'agent.thread_context_compacted', hidden: summary() } as const] : []),
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

const blocksOf = (message: Message | undefined) => message?.content ?? [];

/** Returns the rules of the Messages API that messages break. */
function faultsIn(messages: readonly Message[]): string[] {
  return messages.flatMap((message, at) => {
    const faults: string[] = [];
    const must = (holds: boolean, rule: string) => !holds && faults.push(`${at}: ${rule}`);
    const blocks = blocksOf(message);
    const texts = blocks.flatMap((block) => (block.type === 'text' ? block.text : []));
    const isThinking = ({ type }: MessageBlock) => type === 'thinking' || type === 'redacted_thinking';
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
  for (let round = 0; round < 500; round++) {
    const log = randomLog(random);
    for (const threadId of THREADS) {
      const place = `TEST_SEED=${testSeed}, round ${round}`;
      const { messages } = conversationOf(log, { threadId });
      expect(faultsIn(messages), place).toEqual([]);
      const ids = messages.flatMap((message) =>
        blocksOf(message).flatMap((block) => (block.type === 'tool_use' ? block.id : [])),
      );
      expect(new Set(ids).size, place).toBe(ids.length);
    }
  }
});

it('builds valid requests for any window', () => {
  const random = randomNumbers(testSeed);
  const counts = { compactions: 0, others: 0 };
  for (let round = 0; round < 1_000; round++) {
    const window = [1_000, 4_000, 200_000][random(3)] as number;
    const smaller = random(5);
    const bytes = [500, 5_000, 32_000_000][random(3)] as number;
    const limits = { bytes, images: random(3), pages: random(3) };
    const frame = { system: 'Work.', tools: [] };
    const request = nextRequest(randomLog(random), { threadId: null, window, smaller, limits, ...frame });
    if (request === null) continue;
    counts[request.isCompaction ? 'compactions' : 'others'] += 1;
    const { messages } = request;
    const place = `TEST_SEED=${testSeed}, round ${round}`;
    expect(faultsIn(messages), place).toEqual([]);
    expect(messages.at(-1)?.role, place).toBe('user');
    const types = messages.flatMap(({ content }) => content.map(({ type }) => type));
    if (request.isCompaction)
      expect(
        types.filter((type) => /tool|thinking/.test(type)),
        place,
      ).toEqual([]);
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(50);
});

/** Creates a log of messages and responses, and what `kinds` returns. Message texts are `<0>`, `<1>` and so on. */
function randomTalk(random: (below: number) => number, more: (at: number) => Entry[][]): LogEvent[] {
  const entries = Array.from({ length: random(30) }, (_, at): Entry[] => {
    const message = { type: 'user.message', content: text(`<${at}>`) } as const;
    const kinds = [[message], [running], [idle], response(`evt_r${at}`, [agent('Hello')]), ...more(at)];
    return kinds[random(kinds.length)] as Entry[];
  }).flat();
  return logOf(...entries.map((entry) => ({ ...entry, processed_at: timeOf(1 + random(entries.length)) })));
}

/** Returns the texts of the messages of such a log, in the order of their processing. */
const wantedOf = (log: readonly LogEvent[]) =>
  log.flatMap(({ type, data }) =>
    type === 'user.message' ? (data as { content: { text: string }[] }).content.map((each) => each.text) : [],
  );

const keptOf = (log: readonly LogEvent[]) =>
  conversationOf(log, { threadId: null }).messages.flatMap((message) =>
    blocksOf(message).flatMap((block) =>
      block.type === 'text' && block.text.startsWith('<') ? block.text : [],
    ),
  );

it('keeps each message of the user, once', () => {
  const random = randomNumbers(testSeed);
  for (let round = 0; round < 500; round++) {
    const log = randomTalk(random, () => []);
    const wanted = wantedOf(inOrder(log, null));
    expect(wanted.length).toBe(log.filter(({ type }) => type === 'user.message').length);
    expect(keptOf(log), `TEST_SEED=${testSeed}, round ${round}`).toEqual(wanted);
  }
});

it('keeps the messages after the last response through compactions, once', () => {
  const random = randomNumbers(testSeed);
  for (let round = 0; round < 500; round++) {
    const log = inOrder(
      randomTalk(random, (at) => [compaction(`evt_s${at}`, 'Summary')]),
      null,
    );
    const wanted = wantedOf(log.slice(log.findLastIndex(({ type }) => type === 'agent.message') + 1));
    const kept = keptOf(log);
    const place = `TEST_SEED=${testSeed}, round ${round}`;
    expect(kept.slice(kept.length - wanted.length), place).toEqual(wanted);
    expect(new Set(kept).size, place).toBe(kept.length);
  }
});
