import { describe, expect, it } from 'vitest';
import { noTokens } from '../../records/token-usage.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import { createRedactor } from '../text/redactor.ts';
import { responseEvents } from './response-events.ts';

const definition = { name: 'Bash', description: '', input_schema: { type: 'object' as const } };
const asking: ModelTool = { kind: 'toolset', name: 'Bash', definition, permission: 'always_ask' };
const allowed: ModelTool = { ...asking, permission: 'always_allow' };
const custom: ModelTool = { ...allowed, kind: 'custom' };
const redact = createRedactor(['vault-secret']);

/** Returns what becomes of a call with an input. */
function called(tool: ModelTool, input: object) {
  let count = 0;
  const content = [{ type: 'tool_use' as const, id: 'toolu_1', name: 'Bash', input }];
  const end = {
    how: 'responded' as const,
    content,
    problems: new Map(),
    stopReason: 'tool_use' as const,
  };
  const newId = () => `evt_${++count}`;
  const options = { newId, at: '2026-11-25T12:00:00.000Z' };
  return responseEvents(
    { ...end, cut: false, ids: new Map(), usage: noTokens },
    'evt_start',
    [tool],
    redact,
    options,
  );
}

describe('a call whose input contains a secret', () => {
  const input = { command: 'echo vault-secret' };
  const kept = { command: 'echo [redacted]' };

  it('is not confirmed, because the log does not keep its input', () => {
    const { events, ready, waiting } = called(asking, input);
    expect({ ready, waiting }).toEqual({ ready: [], waiting: {} });
    expect(events[0]?.data).toMatchObject({ input: kept, evaluated_permission: 'deny' });
    const data = { tool_use_id: 'evt_1', is_error: true };
    expect(events.at(-1)).toMatchObject({ type: 'agent.tool_result', data });
    expect(JSON.stringify(events.at(-1))).toContain('Its input contains a secret');
  });

  it('runs at once with the secret if it is allowed', () => {
    const { events, ready } = called(allowed, input);
    expect(events[0]?.data).toMatchObject({ input: kept, evaluated_permission: 'allow' });
    expect(ready).toMatchObject([{ id: 'evt_1', input }]);
  });

  it('goes to the client without the secret', () => {
    const { events, waiting } = called(custom, input);
    expect(events[0]?.data).toMatchObject({ input: kept });
    expect(waiting).toEqual({ evt_1: 'result' });
  });
});

it('lets a call without a secret wait for the user', () => {
  const { events, waiting } = called(asking, { command: 'echo $KEY' });
  expect(waiting).toEqual({ evt_1: 'confirmation' });
  expect(events[0]?.data).toMatchObject({ evaluated_permission: 'ask' });
});
