import { describe, expect, it } from 'vitest';
import {
  agent,
  answered,
  bash,
  call,
  compaction,
  type Entry,
  idle,
  logOf,
  ofSession,
  response,
  result,
  running,
  said,
  text,
  thinking,
  thought,
  timeOf,
  user,
} from '../../testing/conversations.ts';
import { finalMessageOf } from './conversation.ts';

describe('the conversation of a log', () => {
  it('contains messages of the user and responses in order', () => {
    const log = logOf(
      user('Hi'),
      running,
      ...response('evt_a', [agent('Hello')]),
      idle,
      user('Bye'),
      running,
    );
    expect(ofSession(log)).toEqual([said('user', 'Hi'), said('assistant', 'Hello'), said('user', 'Bye')]);
  });

  it('returns no messages without events', () => {
    expect(ofSession([])).toEqual([]);
  });

  it('joins thinking, text and calls of a response in one message', () => {
    const mcp = {
      type: 'agent.mcp_tool_use',
      id: 'evt_m',
      mcp_server_name: 'git.hub',
      name: 'find',
      input: {},
    } as const;
    const custom = { type: 'agent.custom_tool_use', id: 'evt_c', name: 'stock.price', input: {} } as const;
    const [, message] = ofSession(
      logOf(user('Hi'), ...response('evt_a', [thinking, agent('I look.'), bash('evt_b'), mcp, custom])),
    );
    expect(message).toEqual({
      role: 'assistant',
      content: [
        thought,
        ...text('I look.'),
        call('evt_b'),
        { type: 'tool_use', id: 'evt_m', name: 'mcp__git_hub__find', input: {} },
        { type: 'tool_use', id: 'evt_c', name: 'stock_price', input: {} },
      ],
    });
  });

  it('names parts of a response that the Messages API accepts only from users', () => {
    const picture = { type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } };
    const log = logOf(user('Hi'), { type: 'agent.message', content: [picture, { type: 'redacted' }] });
    expect(ofSession(log)[1]).toEqual(
      said('assistant', '[The image is not shown: https://a.example/b.png]', '[This part was removed.]'),
    );
  });

  it('starts with a message of the user', () => {
    expect(ofSession(logOf(agent('Hello')))).toEqual([
      said('user', '[Continue.]'),
      said('assistant', 'Hello'),
    ]);
  });

  it('drops blank text', () => {
    const log = logOf(user(' \n'), user('Hi'), ...response('evt_a', [agent('\t')]), user('Still there?'));
    expect(ofSession(log)).toEqual([said('user', 'Hi', 'Still there?')]);
  });

  it('reads a log without requests to a model, such as that of AGENT_COMMAND', () => {
    const log = logOf(
      user('Hi'),
      agent('One'),
      bash('evt_b'),
      result('evt_b', 'a.txt'),
      agent('Two'),
      agent('Three'),
      idle,
    );
    expect(ofSession(log)).toEqual([
      said('user', 'Hi'),
      { role: 'assistant', content: [...text('One'), call('evt_b')] },
      { role: 'user', content: [answered('evt_b', 'a.txt')] },
      said('assistant', 'Two', 'Three'),
    ]);
  });
});

describe('the conversation after a compaction', () => {
  const summarized = (summary: string, ...more: string[]) =>
    said(
      'user',
      `[Your context was full. This is your summary of the conversation before.]\n\n${summary}`,
      ...more,
    );

  it('begins with the last summary', () => {
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [bash('evt_b')]),
      result('evt_b', 'a.txt'),
      ...compaction('evt_c', 'Old.'),
      ...response('evt_d', [agent('Hello')]),
      user('So?'),
      running,
      ...response('evt_e', [agent('Well.')]),
      ...compaction('evt_f', 'We said hello.'),
      ...response('evt_g', [agent('Bye.')]),
    );
    expect(ofSession(log)).toEqual([summarized('We said hello.'), said('assistant', 'Bye.')]);
  });

  it('keeps what nobody has responded to, and what arrived meanwhile', () => {
    const [start, ...end] = compaction('evt_c', 'We said hello.') as [Entry, ...Entry[]];
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [agent('Hello')]),
      user('And this?'),
      running,
      start,
      user('And that?', { processed_at: timeOf(12) }),
      { type: 'system.message', content: text('Be quick.') },
      ...end,
      running,
    );
    const kept = ['And this?', '<system-message>\nBe quick.\n</system-message>', 'And that?'];
    expect(ofSession(log)).toEqual([summarized('We said hello.', ...kept)]);
  });

  it('ignores a compaction without a summary', () => {
    const log = logOf(user('Hi'), { type: 'agent.thread_context_compacted' }, ...compaction('evt_c', ' '));
    expect(ofSession(log)).toEqual([said('user', 'Hi')]);
  });
});

describe('messages that arrive during a turn', () => {
  it('moves them to the start of the turn that processed them', () => {
    const log = logOf(
      user('Hi', { processed_at: timeOf(2) }),
      running,
      ...response('evt_a', [bash('evt_b')]),
      user('Also this', { processed_at: timeOf(12) }),
      result('evt_b', 'a.txt'),
      ...response('evt_c', [agent('Hello')]),
      idle,
      running,
    );
    expect(ofSession(log).slice(2)).toEqual([
      { role: 'user', content: [answered('evt_b', 'a.txt')] },
      said('assistant', 'Hello'),
      said('user', 'Also this'),
    ]);
  });
});

describe('messages that an interruption stops', () => {
  const note =
    '[The user interrupted you before you responded. Do not start this unless the user asks again.]';
  const interrupt = { type: 'user.interrupt' } as const;

  it('keeps them in the history, and tells the model before the next message', () => {
    const log = logOf(user('Delete it', { processed_at: timeOf(2) }), interrupt, idle, user('Hi'), running);
    expect(ofSession(log)).toEqual([said('user', 'Delete it', note, 'Hi')]);
  });

  it('places them after the turn during which they arrived', () => {
    const stopped = user('Two', { processed_at: timeOf(8) });
    const first = [user('One'), running, ...response('evt_a', [agent('Fine')])];
    const log = logOf(stopped, ...first, idle, interrupt, user('Three'), running);
    expect(ofSession(log)).toEqual([
      said('user', 'One'),
      said('assistant', 'Fine'),
      said('user', 'Two', note, 'Three'),
    ]);
  });

  it('adds no note if the model has responded', () => {
    const log = logOf(user('Hi'), ...response('evt_a', [agent('Hello')]), interrupt, user('More'));
    expect(ofSession(log).at(-1)).toEqual(said('user', 'More'));
  });
});

describe('the final message', () => {
  it('is the last text of the agent', () => {
    expect(finalMessageOf([said('user', 'Hi'), said('assistant', 'One.', 'Two.')])).toBe('One.\n\nTwo.');
  });

  it('is an earlier one if the last response has no text', () => {
    const called = { role: 'assistant' as const, content: [] };
    expect(
      finalMessageOf([said('user', 'Hi'), said('assistant', 'I look.'), said('user', 'b'), called]),
    ).toBe('I look.');
    expect(finalMessageOf([said('user', 'Hi')])).toBe('');
  });
});

describe('a session whose sandbox was replaced', () => {
  const reclaimed = { type: 'session.workspace_reclaimed' } as const;
  const note =
    '[Your sandbox was replaced. Files that you did not push are lost. Repositories are cloned again.]';

  it('tells the model after the results of its calls', () => {
    const log = logOf(user('Hi'), ...response('evt_a', [bash('evt_b')]), reclaimed, result('evt_b', 'cut'));
    const [, , results] = ofSession(log);
    expect(results).toEqual({ role: 'user', content: [answered('evt_b', 'cut'), ...text(note)] });
    const later = logOf(user('Hi'), ...response('evt_a', [agent('Hello')]), reclaimed, user('Bye'));
    expect(ofSession(later).at(-1)).toEqual(said('user', note, 'Bye'));
  });

  it('tells the model which state its files have', () => {
    const restored = { ...reclaimed, snapshot_at: '2026-11-02T09:00:00.000Z', files_left_out: 0 };
    const log = logOf(user('Hi'), ...response('evt_a', [agent('Hello')]), restored, user('Bye'));
    expect(ofSession(log).at(-1)).toEqual(
      said(
        'user',
        '[Your sandbox was replaced. It has its files as they were at 2026-11-02T09:00:00.000Z, at the end of a turn. Later changes are lost, and nothing that you started runs.]',
        'Bye',
      ),
    );
  });

  it('does not ask a model that has finished', () => {
    const log = logOf(user('Hi'), ...response('evt_a', [agent('Hello')]), reclaimed);
    expect(ofSession(log)).toEqual([said('user', 'Hi'), said('assistant', 'Hello')]);
  });
});
