import { describe, expect, it } from 'vitest';
import {
  answered,
  bash,
  cutOff,
  failed,
  logOf,
  ofSession,
  response,
  result,
  text,
  user,
} from '../../testing/conversations.ts';

describe('results in a conversation', () => {
  it('puts results first, in the order of the calls', () => {
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [bash('evt_b'), bash('evt_c')]),
      user('Also this'),
      result('evt_c', 'second'),
      result('evt_b', 'first'),
    );
    expect(ofSession(log).at(-1)).toEqual({
      role: 'user',
      content: [answered('evt_b', 'first'), answered('evt_c', 'second'), ...text('Also this')],
    });
  });

  it('takes the first result of a call, and ignores results of unknown calls', () => {
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [bash('evt_b')]),
      result('evt_b', 'first'),
      result('evt_b', 'second'),
      result('evt_unknown', 'other'),
    );
    expect(ofSession(log).at(-1)).toEqual({ role: 'user', content: [answered('evt_b', 'first')] });
  });

  it('returns an error that says that a call without a result was cut off', () => {
    const log = logOf(user('Hi'), ...response('evt_a', [bash('evt_b')]), user('Next'));
    expect(ofSession(log).at(-1)?.content).toEqual([cutOff('evt_b'), ...text('Next')]);
  });

  it('accepts results of MCP servers and of the client, and denials', () => {
    const mcp = {
      type: 'agent.mcp_tool_use',
      id: 'evt_m',
      mcp_server_name: 'a',
      name: 'b',
      input: {},
    } as const;
    const custom = { type: 'agent.custom_tool_use', id: 'evt_c', name: 'look', input: {} } as const;
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [mcp, custom, bash('evt_d'), bash('evt_e'), bash('evt_f')]),
      { type: 'agent.mcp_tool_result', mcp_tool_use_id: 'evt_m', content: [] },
      { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_c', content: text('Seen.') },
      { type: 'user.tool_confirmation', tool_use_id: 'evt_d', result: 'deny', deny_message: 'Not now.' },
      { type: 'user.tool_confirmation', tool_use_id: 'evt_e', result: 'deny' },
      { type: 'user.tool_confirmation', tool_use_id: 'evt_f', result: 'allow' },
      { type: 'user.tool_result', tool_use_id: 'evt_f', content: text('Ran.') },
    );
    expect(ofSession(log).at(-1)?.content).toEqual([
      { type: 'tool_result', tool_use_id: 'evt_m' },
      answered('evt_c', 'Seen.'),
      failed('evt_d', 'The user denied this call. Not now.'),
      failed('evt_e', 'The user denied this call.'),
      answered('evt_f', 'Ran.'),
    ]);
  });

  it('writes text if the tool failed, because the Messages API requires it', () => {
    const failure = (tool_use_id: string, content: object[]) =>
      ({ type: 'agent.tool_result', tool_use_id, is_error: true, content }) as const;
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBO' } };
    const log = logOf(
      user('Hi'),
      ...response('evt_a', [bash('evt_b'), bash('evt_c')]),
      failure('evt_b', []),
      failure('evt_c', [image]),
    );
    expect(ofSession(log).at(-1)?.content).toEqual([
      failed('evt_b', 'The tool failed without a message.'),
      failed('evt_c', '[The image of type image/png is not shown]'),
    ]);
  });
});
