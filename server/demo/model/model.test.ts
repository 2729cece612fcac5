import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toolDefinitions } from '../../agent/hands/toolset.ts';
import { COORDINATOR } from './calls.ts';
import { demoModel } from './model.ts';
import { demoRequests } from './requests.ts';

interface Sent {
  readonly role: 'user' | 'assistant';
  readonly content: unknown;
}

/** Sends messages to the model. Resolves to the status and the text of its response. */
async function send(messages: readonly Sent[], tools: readonly object[] = Object.values(toolDefinitions)) {
  const response = await demoModel('https://localhost', {
    method: 'POST',
    body: JSON.stringify({ model: 'demo', max_tokens: 1_000, messages, tools }),
  });
  return { status: response.status, text: await response.text() };
}

const user = (...texts: string[]): Sent => ({
  role: 'user',
  content: texts.map((text) => ({ type: 'text', text })),
});
const called: Sent = {
  role: 'assistant',
  content: [{ type: 'tool_use', id: 'toolu_0', name: 'Glob', input: {} }],
};
const result: Sent = {
  role: 'user',
  content: [{ type: 'tool_result', tool_use_id: 'toolu_0', content: [{ type: 'text', text: '/data/a' }] }],
};
const SUMMARY = '[Your context was full. This is your summary of the conversation before.]\n\nDone.';

describe('the demo model', () => {
  it('lists all requests and who can show the rest', async () => {
    const { text } = await send([user('Help, please')]);
    const said = [...text.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]
      .map(([, part]) => JSON.parse(part ?? ''))
      .join('');
    for (const each of demoRequests) expect(said).toContain(`- \`${each.say}\``);
    expect(said).toContain(`Needs other agents, as the demo's agent "${COORDINATOR}" has.`);
  });

  it('is described in docs/demo-model.md by the table of its requests', () => {
    const page = readFileSync('docs/demo-model.md', 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(
      demoRequests.map(({ say, does, events, needs = '' }) => {
        const types = events.map((type) => `\`${type}\``).join(', ');
        return `| \`${say}\` | ${does} | ${types} | ${needs} |`;
      }),
    );
  });

  it('continues a request by the results so far', async () => {
    expect((await send([user('list the files')])).text).toContain('"stop_reason":"tool_use"');
    const { text } = await send([user('list the files'), called, result]);
    expect(text).toContain('/data/a');
    expect(text).toContain('"stop_reason":"end_turn"');
  });

  it('ignores notes of the service', async () => {
    const cutOff = user('[Your response was cut off. Continue from there.]');
    const { text } = await send([user('list the files'), called, result, called, cutOff]);
    expect(text).toContain('/data/a');
  });

  it('is compacted once for each "forget"', async () => {
    expect((await send([user('forget')])).status).toBe(200);
    expect((await send([user('forget'), called, result])).status).toBe(400);
    expect((await send([user(SUMMARY)])).text).toContain('forgotten');
    const again = [user(SUMMARY), { role: 'assistant', content: 'I have.' } as const, user('forget')];
    expect((await send([...again, called, result])).status).toBe(400);
  });

  it('says which tool an agent lacks', async () => {
    for (const words of ['list the files', 'use my tool', 'look up a ticket', 'delegate']) {
      const { text } = await send([user(words)], []);
      expect(text).toContain('"stop_reason":"end_turn"');
    }
  });

  it('stops writing when its request is aborted', async () => {
    const stop = new AbortController();
    const response = await demoModel('https://localhost', {
      body: JSON.stringify({ messages: [user('write slowly')] }),
      signal: stop.signal,
    });
    stop.abort();
    await expect(response.text()).rejects.toThrow('aborted');
  });
});
