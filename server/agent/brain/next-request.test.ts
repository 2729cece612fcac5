import { describe, expect, it } from 'vitest';
import { noTokens } from '../../records/token-usage.ts';
import {
  agent,
  bash,
  compaction,
  type Entry,
  logOf,
  response,
  result,
  said,
  thinking,
  user,
} from '../../testing/conversations.ts';
import { type ContextOptions, nextRequest } from './next-request.ts';

const tools = [{ name: 'Bash', description: 'Runs a command.', input_schema: { type: 'object' as const } }];
const limits = { bytes: 32_000_000, images: 100, pages: 100 };
const next = (entries: readonly Entry[], options: Partial<ContextOptions> = {}) =>
  nextRequest(logOf(...entries), {
    threadId: null,
    window: 200_000,
    system: 'Work.',
    tools,
    limits,
    smaller: 0,
    ...options,
  });
const usage = (tokens: number) => ({ ...noTokens, cache_read_input_tokens: tokens - 10, output_tokens: 10 });
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) / 3;
const long = (tokens: number) => 'word '.repeat((tokens * 3) / 5);

describe('the next request of a thread', () => {
  it('has the conversation, the system prompt and the tools', () => {
    expect(next([user('Hi')])).toEqual({
      system: 'Work.',
      tools,
      messages: [said('user', 'Hi')],
      maxTokens: 32_000,
      isCompaction: false,
    });
  });

  it('does not exist if the model has finished', () => {
    expect(next([user('Hi'), ...response('evt_a', [agent('Hello')])])).toBeNull();
    expect(next([])).toBeNull();
  });

  it('demands at most a quarter of the window', () => {
    expect(next([user('Hi')], { window: 1_000 })?.maxTokens).toBe(250);
  });

  it('cuts results and messages that exceed half of the window together', () => {
    const calls = response('evt_a', [bash('evt_b'), bash('evt_c')], false, usage(10_000));
    const results = [result('evt_b', long(80_000)), result('evt_c', 'small')];
    const request = next([user(long(90_000)), ...calls, ...results], { window: 100_000 });
    const [first, , second] = request?.messages ?? [];
    for (const message of [first, second]) {
      expect(sizeOf(message)).toBeGreaterThan(49_000);
      expect(sizeOf(message)).toBeLessThan(51_000);
      expect(JSON.stringify(message)).toContain('bytes were cut here');
    }
    expect(JSON.stringify(second)).toContain('"small"');
  });
});

describe('the compaction of a thread', () => {
  const filled = (tokens: number) => [
    user(long(60_000)),
    ...response('evt_a', [thinking, agent('I look.'), bash('evt_b')], false, usage(tokens)),
    result('evt_b', 'a.txt'),
  ];

  it('begins when the counted tokens leave no room for a response', () => {
    expect(next(filled(167_900))?.isCompaction).toBe(false);
    expect(next(filled(168_000))?.isCompaction).toBe(true);
  });

  it('adds an estimate of what came after the last response', () => {
    const grown = (tokens: number) => [...filled(120_000), user(long(tokens))];
    expect(next(grown(40_000))?.isCompaction).toBe(false);
    expect(next(grown(50_000))?.isCompaction).toBe(true);
  });

  it('begins with an estimate if the provider counts nothing', () => {
    const uncounted = [...filled(0), ...response('evt_c', [agent('So.')]), user(long(90_000))];
    expect(next(uncounted)?.isCompaction).toBe(false);
    expect(next([...uncounted, ...response('evt_d', [agent('So.')]), user(long(90_000))])?.isCompaction).toBe(
      true,
    );
  });

  it('asks for a summary without tools and thinking', () => {
    const request = next(filled(190_000));
    expect(request).toMatchObject({ system: 'Work.', tools: [], maxTokens: 16_000 });
    expect(request?.messages.slice(1)).toEqual([
      said('assistant', 'I look.', '[Call evt_b of Bash: {"command":"ls"}]'),
      said('user', '[Result of call evt_b:]', 'a.txt', expect.stringContaining('Write a summary')),
    ]);
  });

  it('cuts a conversation that exceeds the window', () => {
    const turns = Array.from({ length: 5 }, (_, at) => [
      user(long(90_000)),
      ...response(`evt_${at}`, [agent('So.')], false, usage(500_000)),
    ]);
    const request = next([...turns.flat(), user('Continue.')]);
    expect(sizeOf(request?.messages)).toBeLessThan(184_000);
    expect(sizeOf(request?.messages)).toBeGreaterThan(180_000);
  });

  it('needs a response since the last one', () => {
    const log = [...filled(190_000), ...compaction('evt_s', long(60_000)), user('Continue.')];
    expect(next(log)?.isCompaction).toBe(false);
    expect(next(log, { smaller: 1 })?.isCompaction).toBe(false);
    const worked = [...log, ...response('evt_d', [agent('So.')], false, usage(190_000)), user('Continue.')];
    expect(next(worked)?.isCompaction).toBe(true);
  });

  it('does not repeat in a window that system prompt and tools fill', () => {
    const log = [user('Hi'), ...response('evt_a', [agent('Hello')], false, usage(5_000)), user('Continue.')];
    expect(next(log, { window: 1_000, system: long(5_000) })?.isCompaction).toBe(false);
  });

  it('begins if the provider rejects the request, with a smaller request', () => {
    const request = next([...filled(100_000), user(long(90_000))], { smaller: 1 });
    expect(request?.isCompaction).toBe(true);
    expect(sizeOf(request?.messages)).toBeLessThan(51_000);
  });

  it('sends less if the provider rejects a request without a response', () => {
    expect(sizeOf(next([user(long(90_000))], { smaller: 1 })?.messages)).toBeLessThan(26_000);
  });
});
