import { describe, expect, it } from 'vitest';
import {
  agent,
  answered,
  bash,
  call,
  type Entry,
  logOf,
  ofSession,
  response,
  result,
  running,
  said,
  text,
  user,
} from '../../testing/conversations.ts';
import { conversationOf } from './conversation.ts';

describe('the conversation of a thread', () => {
  const copy = { ...bash('evt_b'), session_thread_id: 'sthr_child' };
  const received = {
    type: 'agent.thread_message_received',
    from_session_thread_id: 'sthr_main',
    content: text('Write'),
  } as const;

  it('contains messages of other threads in the log of a child', () => {
    const log = logOf(received, ...response('evt_a', [copy]), result('evt_b', 'a.txt'));
    expect(conversationOf(log, { threadId: 'sthr_child' }).messages).toEqual([
      said('user', 'Write'),
      { role: 'assistant', content: [call('evt_b')] },
      { role: 'user', content: [answered('evt_b', 'a.txt')] },
    ]);
  });

  it('puts a message that arrives during a response after the response', () => {
    const [start, ...rest] = response('evt_a', [agent('Hello')]);
    const log = logOf(user('Hi'), start as Entry, received, ...rest);
    expect(conversationOf(log, { threadId: 'sthr_child' }).messages).toEqual([
      said('user', 'Hi'),
      said('assistant', 'Hello'),
      said('user', 'Write'),
    ]);
  });

  it('omits messages and calls of children for the coordinator', () => {
    const stop = { type: 'user.interrupt', session_thread_id: 'sthr_child' } as const;
    const log = logOf(user('Hi'), copy, received, ...response('evt_a', [agent('Hello')]), stop, running);
    expect(ofSession(log)).toEqual([said('user', 'Hi'), said('assistant', 'Hello')]);
  });
});

describe('other input', () => {
  it('encloses system messages, outcomes and evaluations in tags', () => {
    const rubric = { type: 'text', content: 'All tests pass.' };
    const ended = { type: 'span.outcome_evaluation_end', explanation: 'Two tests fail.' } as const;
    const log = logOf(
      { type: 'system.message', content: [...text('One.'), ...text('Two.')] },
      { type: 'user.define_outcome', description: 'A release.', rubric },
      { ...ended, result: 'needs_revision' },
      { ...ended, result: 'satisfied' },
    );
    expect(ofSession(log)).toEqual([
      said(
        'user',
        '<system-message>\nOne.\nTwo.\n</system-message>',
        '<outcome>\nA release.\n\nRubric:\nAll tests pass.\n</outcome>',
        '<needs-revision>\nTwo tests fail.\n</needs-revision>',
      ),
    ]);
  });
});
