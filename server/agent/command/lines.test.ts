import { describe, expect, it } from 'vitest';
import { createRedactor } from '../text/redactor.ts';
import { createLineReader, type KnownThread, type LineOptions } from './lines.ts';

const now = '2026-11-02T09:15:04.482Z';
const text = (value: string) => [{ type: 'text', text: value }];
const times = { created_at: now, processed_at: now };

function reader(changes: Partial<LineOptions> = {}) {
  let ids = 0;
  let number = 0;
  const readLine = createLineReader({
    newId: (kind) => `${kind === 'event' ? 'evt' : 'sthr'}_${++ids}`,
    clock: { now: () => new Date(now) },
    threads: new Map<string, KnownThread>([
      ['Coordinator', { id: 'sthr_main', threadId: null }],
      ['Writer', { id: 'sthr_writer', threadId: 'sthr_writer' }],
    ]),
    redact: createRedactor(['ghp_secret']),
    ...changes,
  });
  return (line: unknown) => readLine(typeof line === 'string' ? line : JSON.stringify(line), ++number);
}

describe('A line of an agent', () => {
  it('is an event of the contract, whose id and times are ours', () => {
    const line = {
      type: 'agent.message',
      content: text('Hello'),
      id: 'x',
      created_at: 'then',
      processed_at: 1,
    };
    expect(reader()(line)).toEqual({
      event: {
        id: 'evt_1',
        type: 'agent.message',
        data: { content: text('Hello') },
        thread_id: null,
        ...times,
      },
    });
  });

  it.each([
    { type: 'agent.thinking' },
    { type: 'agent.thread_context_compacted' },
    { type: 'agent.tool_use', name: 'Bash', input: { command: 'ls', deep: [{ a: null }] } },
    { type: 'agent.tool_result', tool_use_id: 'evt_of_before', content: text('README.md'), is_error: false },
    { type: 'agent.mcp_tool_use', mcp_server_name: 'github', name: 'x', input: {} },
    { type: 'agent.mcp_tool_result', mcp_tool_use_id: 'evt_of_before' },
    { type: 'agent.custom_tool_use', name: 'ticket', input: {} },
    { type: 'span.model_request_start' },
    { type: 'span.outcome_evaluation_start', outcome_id: 'outc_a', iteration: 0 },
  ])('may be $type', (line) => {
    const { type, ...data } = line;
    expect(reader()(line)).toEqual({ event: { id: 'evt_1', type, data, thread_id: null, ...times } });
  });

  it('names another by the id that the agent gave it, or that it was told', () => {
    const read = reader();
    read({ type: 'agent.tool_use', id: 'call-1', name: 'Bash', input: {} });
    read({ type: 'span.model_request_start', id: 'ask' });
    const dataOf = (line: object) => (read(line) as { event: { data: unknown } }).event.data;
    expect(dataOf({ type: 'agent.tool_result', tool_use_id: 'call-1' })).toEqual({ tool_use_id: 'evt_1' });
    expect(
      dataOf({
        type: 'span.model_request_end',
        model_request_start_id: 'ask',
        is_error: false,
        model_usage: {
          input_tokens: 1,
          output_tokens: 1,
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: 0,
        },
      }),
    ).toMatchObject({ model_request_start_id: 'evt_2' });
    expect(() => read({ type: 'agent.tool_result', tool_use_id: 'call-2' })).toThrow(
      'line 5: agent.tool_result.tool_use_id names no event that was printed before.',
    );
  });

  it('opens a thread', () => {
    const read = reader();
    const opening = { type: 'session.thread_created', agent_name: 'Reviewer' };
    expect(read(opening)).toEqual({ opens: 'Reviewer', by: null });
    expect(read({ ...opening, thread: 'Writer' })).toEqual({ opens: 'Reviewer', by: 'sthr_writer' });
    expect(() => read({ type: 'session.thread_created', agent_name: '' })).toThrow(
      /line 3: .*agent_name must/,
    );
    expect(() => read({ type: 'session.thread_created' })).toThrow(
      'session.thread_created.agent_name is required.',
    );
  });

  it('belongs to the thread that it names', () => {
    const read = reader();
    const of = (thread: unknown) => read({ type: 'agent.thinking', thread });
    expect(of('Writer')).toMatchObject({ event: { thread_id: 'sthr_writer', data: {} } });
    expect(of('Coordinator')).toMatchObject({ event: { thread_id: null } });
    expect(of(null)).toMatchObject({ event: { thread_id: null } });
    expect(() => of('Nobody')).toThrow('line 4: thread names no thread of this session.');
  });

  it('may be a message between threads, by the names of their agents', () => {
    const read = reader();
    const message = { content: text('Write.') };
    expect(read({ type: 'agent.thread_message_sent', to_agent_name: 'Writer', ...message })).toMatchObject({
      event: { data: { to_agent_name: 'Writer', to_session_thread_id: 'sthr_writer', ...message } },
    });
    expect(
      read({
        type: 'agent.thread_message_received',
        from_agent_name: 'Coordinator',
        from_session_thread_id: 'sthr_of_others',
        thread: 'Writer',
        ...message,
      }),
    ).toMatchObject({ event: { thread_id: 'sthr_writer', data: { from_session_thread_id: 'sthr_main' } } });
    expect(() => read({ type: 'agent.thread_message_sent', ...message })).toThrow(
      'line 3: agent.thread_message_sent.to_agent_name names no thread of this session.',
    );
  });

  it('keeps no secret, and no half of a character', () => {
    const line = {
      type: 'agent.tool_use',
      name: 'Bash',
      input: {
        'a ghp_secret': [
          `b ghp_secret ${Buffer.from('x-access-token:ghp_secret').toString('base64')}`,
          '\ud83d!',
          'c \u001b[31mghp_\u001b[msecret',
        ],
      },
    };
    expect(reader()(line)).toMatchObject({
      event: { data: { input: { 'a [redacted]': ['b [redacted] [redacted]', '\ufffd!', 'c [redacted]'] } } },
    });
    expect(reader()({ type: 'agent.message', content: text('\u{1f600}') })).toMatchObject({
      event: { data: { content: text('\u{1f600}') } },
    });
  });
});

describe('The content of a line', () => {
  it.each(['agent.message', 'agent.tool_result'])('has no commands for terminals in %s', (type) => {
    const said = 'a\u001b]52;c;ZXZpbA==\u0007\u001b[2Jb\u009b31m ghp_\u001b[msecret\rc';
    const line = { type, content: text(said), ...(type === 'agent.tool_result' && result) };
    expect(reader()(line)).toMatchObject({ event: { data: { content: text('ab [redacted]\nc') } } });
  });

  it('does not change the input of a tool, which runs as it is', () => {
    const input = { content: '\u001b[31mred', text: 'a\rb' };
    expect(reader()({ type: 'agent.tool_use', name: 'Write', input })).toMatchObject({
      event: { data: { input } },
    });
  });
});

const result = { tool_use_id: 'evt_of_before', is_error: false };

describe('What an agent may not print', () => {
  it.each([
    [
      'Traceback (most recent call last): ghp_secret',
      'line 1: no JSON object: Traceback (most recent call last): [redacted]',
    ],
    [`\u001b[31m${'x'.repeat(90)}`, `line 1: no JSON object: ${'x'.repeat(80)}…`],
    ['[1]', 'line 1: no JSON object: [1]'],
    ['null', 'line 1: no JSON object: null'],
    ['"a"', 'line 1: no JSON object: "a"'],
    ['{"type":"agent.message"', 'line 1: no JSON object: {"type":"agent.message"'],
    [{}, 'line 1: type must be string.'],
    [{ type: 7 }, 'line 1: type must be string.'],
    [{ type: { toString: 1, valueOf: 1 } }, 'line 1: type must be string.'],
    [
      { type: 'agent.thinking', thread: { toString: 1, valueOf: 1 } },
      'line 1: thread names no thread of this session.',
    ],
    [
      { type: 'agent.tool_result', tool_use_id: { toString: 1, valueOf: 1 }, content: text('a') },
      'line 1: agent.tool_result.tool_use_id must be a string.',
    ],
    ['{"type":"agent.tool_use","name":"a","input":{"a":1e999}}', 'line 1: a number is too large.'],
    ['no json ghp_\u001b[31msecret', 'line 1: no JSON object: no json [redacted]'],
    [{ type: 'user.message', content: text('a') }, 'line 1: an agent may not print user.message.'],
    [{ type: 'session.status_idle' }, 'line 1: an agent may not print session.status_idle.'],
    [{ type: 'session.error' }, 'line 1: an agent may not print session.error.'],
    [{ type: 'system.message' }, 'line 1: an agent may not print system.message.'],
    [{ type: 'constructor' }, 'line 1: an agent may not print constructor.'],
    [{ type: 'agent.message' }, 'line 1: agent.message.content is required.'],
    [{ type: 'agent.message', content: 'a' }, 'line 1: agent.message.content must be an array.'],
    [
      { type: 'agent.message', content: [{ type: 'text', text: 7 }] },
      'line 1: agent.message.content[0].text must be a string.',
    ],
    [
      { type: 'agent.message', content: [{ type: 'sound' }] },
      'line 1: agent.message.content[0].type must be one of: text, image, document, redacted.',
    ],
    [
      { type: 'agent.message', content: text('a'), mood: 'good' },
      'line 1: agent.message.mood is not a known property.',
    ],
    [{ type: 'agent.message', content: text('\0') }, 'line 1: a text must not hold a NUL character.'],
    [
      { type: 'agent.tool_use', name: 'a', input: { '\0': 1 } },
      'line 1: a text must not hold a NUL character.',
    ],
    [
      { type: 'agent.message', content: text('x'.repeat(1_048_577)) },
      'line 1: agent.message.content[0].text must be at most 1048576 characters.',
    ],
    [
      `{"type":"agent.tool_use","name":"a","input":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
      'line 1: it is nested deeper than 100 levels.',
    ],
  ])('is named: %#', (line, message) => {
    const read = reader();
    const refused = () => read(line);
    expect(refused).toThrow(message);
    expect(refused).toThrow(expect.objectContaining({ name: 'OutputError' }));
  });

  it('is a prototype', () => {
    const read = reader();
    const line = '{"type":"agent.tool_use","name":"a","input":{"__proto__":{"polluted":true}}}';
    const { event } = read(line) as { event: { data: { input: object } } };
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.keys(event.data.input)).toEqual(['__proto__']);
  });
});
