import { describe, expect, it } from 'vitest';
import {
  agent,
  bash,
  cutOff,
  logOf,
  ofSession,
  response,
  running,
  said,
  text,
  thinking,
  thought,
  user,
} from '../../testing/conversations.ts';

describe('a response that ended early', () => {
  const partial = response('evt_a', [thinking, agent('I will')], true);
  const note = '[Your response was cut off. Continue from there.]';

  it('adds a note at the end, so the model continues', () => {
    const kept = { role: 'assistant', content: [thought, ...text('I will')] };
    expect(ofSession(logOf(user('Hi'), ...partial))).toEqual([said('user', 'Hi'), kept, said('user', note)]);
    const killed = ofSession(logOf(user('Hi'), ...partial.slice(0, -1)));
    expect(killed).toEqual([said('user', 'Hi'), kept, said('user', note)]);
  });

  it('keeps its note between the responses', () => {
    const log = logOf(user('Hi'), ...partial, ...response('evt_b', [agent('read it.')]));
    expect(ofSession(log).slice(2)).toEqual([said('user', note), said('assistant', 'read it.')]);
  });

  it('adds no note before a message of the user', () => {
    const log = logOf(user('Hi'), ...partial, { type: 'user.interrupt' }, user('Stop that'));
    expect(ofSession(log).slice(2)).toEqual([said('user', 'Stop that')]);
  });

  it('drops thinking that is not whole, and thinking at its end', () => {
    const unsigned = { ...thought, signature: '' };
    const cut = response(
      'evt_a',
      [{ type: 'agent.thinking', hidden: unsigned }, { type: 'agent.thinking' }],
      true,
    );
    expect(ofSession(logOf(user('Hi'), ...cut))).toEqual([said('user', 'Hi')]);
    const trailing = response('evt_a', [agent('I will'), thinking], true);
    expect(ofSession(logOf(user('Hi'), ...trailing))[1]).toEqual(said('assistant', 'I will'));
  });

  it('keeps calls, and tells the model that it was interrupted', () => {
    const called = logOf(user('Hi'), ...response('evt_a', [bash('evt_b')]).slice(0, -1), running);
    expect(ofSession(called).at(-1)).toEqual({ role: 'user', content: [cutOff('evt_b')] });
    const stopped = logOf(
      user('Hi'),
      ...partial,
      { type: 'user.interrupt' },
      ...response('evt_b', [agent('Done')]),
    );
    expect(ofSession(stopped)[2]).toEqual(said('user', '[The user interrupted you.]'));
  });
});
