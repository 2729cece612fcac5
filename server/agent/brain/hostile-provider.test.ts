import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askModel } from '../../testing/ask-model.ts';
import {
  beginStream,
  blockOf,
  type ModelProvider,
  sse,
  startModelProvider,
  streamEnd,
  writeForever,
} from '../../testing/model-provider.ts';
import type { ModelLimits } from './model-limits.ts';

let provider: ModelProvider;
beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
});

/** Sends the response and returns the end of the request. */
function responding(respond: (response: ServerResponse) => unknown, limits: Partial<ModelLimits> = {}) {
  provider.respond = respond;
  return askModel(provider.url, limits);
}
const failed = (message: string, canRetry: boolean) => ({
  how: 'failed',
  failure: { type: 'model_request_failed_error', message: expect.stringContaining(message), canRetry },
});
const text = { type: 'text', text: '' };
const delta = (length: number) => ({ type: 'text_delta', text: 'x'.repeat(length) });

describe('a response that is too long', () => {
  it('cuts 10 MB of text at the limit of the contract', async () => {
    const end = await responding((response) =>
      beginStream(response).end(
        blockOf(0, text, ...Array(10).fill(delta(1_000_000))) + streamEnd('end_turn'),
      ),
    );
    expect(end).toMatchObject({ how: 'responded', cut: true, stopReason: 'max_tokens' });
    expect(end).toHaveProperty('content.0.text.length', 1_048_576);
  });

  it('keeps 256 of 1,000 tool calls, and reports the others in the last one', async () => {
    const calls = Array.from({ length: 1_000 }, (_, index) =>
      blockOf(index, { type: 'tool_use', id: `id-${index}`, name: 'Bash', input: {} }),
    );
    const end = await responding((response) =>
      beginStream(response).end(calls.join('') + streamEnd('tool_use')),
    );
    expect(end).toMatchObject({ how: 'responded', cut: true, stopReason: 'max_tokens' });
    expect(end).toHaveProperty('content.length', 256);
    const problem = expect.stringContaining('more than 256 blocks');
    expect(end).toHaveProperty('problems', new Map([['id-255', problem]]));
  });

  it('reports a call whose input was cut', async () => {
    const call = (index: number) => ({ type: 'tool_use', id: `id-${index}`, name: 'Bash', input: {} });
    const json = (length: number) => ({
      type: 'input_json_delta',
      partial_json: JSON.stringify({ command: 'x'.repeat(length) }),
    });
    const end = await responding(
      (response) => beginStream(response).end(blockOf(0, call(0), json(10)) + blockOf(1, call(1), json(200))),
      { characters: 100 },
    );
    const problem = expect.stringContaining('more than 256 blocks or 100 characters');
    expect(end).toHaveProperty('problems', new Map([['id-1', problem]]));
  });

  it('drops thinking that was cut', async () => {
    const thinking = { type: 'thinking', thinking: 'y'.repeat(50), signature: '' };
    const end = await responding(
      (response) => beginStream(response).end(blockOf(0, text, delta(60)) + blockOf(1, thinking)),
      {
        characters: 100,
      },
    );
    expect(end).toMatchObject({ content: [{ type: 'text' }], cut: true });
  });

  it.each([
    ['an event without end', 'x'.repeat(65_536)],
    ['endless comments', ':\n\n'.repeat(20_000)],
  ])('fails on %s', async (_, chunk) => {
    let written: Promise<number> | undefined;
    const end = await responding((response) => {
      written = writeForever(beginStream(response), chunk);
    });
    expect(end).toMatchObject(failed('The response of the model is too large', false));
    expect(await written).toBeLessThan(20_000_000);
  });

  it('fails on endless events without text', async () => {
    const end = await responding(
      (response) => {
        void writeForever(beginStream(response), sse({ type: 'news' }).repeat(1_000));
      },
      { responseBytes: 1_000_000 },
    );
    expect(end).toMatchObject(failed('too large', false));
  });
});

describe('a slow provider', () => {
  it.each([
    ['without a response', () => {}],
    ['in a stream', (response: ServerResponse) => beginStream(response).write(sse({ type: 'ping' }))],
  ])('fails after silence %s', async (_, respond) => {
    expect(await responding(respond, { idleMs: 50 })).toMatchObject({
      how: 'failed',
      failure: { canRetry: true },
    });
  });

  it('fails after the longest time, even if the provider sends pings', async () => {
    let timer: NodeJS.Timeout | undefined;
    const end = await responding(
      (response) => {
        beginStream(response);
        timer = setInterval(() => response.write(sse({ type: 'ping' })), 10);
      },
      { idleMs: 1_000, totalMs: 100 },
    );
    clearInterval(timer);
    expect(end).toMatchObject(failed('took longer than 0.1 s', false));
  });

  it('reports a status whose body never ends', async () => {
    const end = await responding((response) => response.writeHead(500).write('half'), { errorMs: 20 });
    expect(end).toMatchObject(failed('returned 500: half', true));
  });
});

describe('an interruption', () => {
  it.each([
    ['before the response', () => {}],
    ['in a stream', (response: ServerResponse) => beginStream(response)],
    ['in the body of an error', (response: ServerResponse) => response.writeHead(500).write('half')],
  ])('ends the request at once %s', async (_, respond) => {
    const stop = new AbortController();
    const closed = new Promise((resolve) => {
      provider.respond = (response) => {
        response.once('close', resolve);
        respond(response);
        setTimeout(() => stop.abort(), 10);
      };
    });
    expect(await askModel(provider.url, { signal: stop.signal })).toMatchObject({ how: 'interrupted' });
    await closed;
  });

  it('sends nothing if the signal was aborted before', async () => {
    expect(await askModel(provider.url, { signal: AbortSignal.abort() })).toMatchObject({
      how: 'interrupted',
    });
    expect(provider.requests).toEqual([]);
  });
});
