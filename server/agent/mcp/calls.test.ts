/** Calls of tools of broken and hostile MCP servers. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mcpFailures } from '../../platform/metrics/metrics.ts';
import {
  describedTool,
  type ScriptedServer,
  sendEvents,
  sendResult,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import { connect, TOKEN } from '../../testing/mcp-servers.ts';
import { png } from '../../testing/media.ts';
import { writeForever } from '../../testing/model-provider.ts';
import type { McpLimits } from './mcp-limits.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
});
afterEach(() => server.close());

type Respond = Parameters<ScriptedServer['on']['set']>[1];
const text = (said: unknown) => ({ type: 'text', text: said });

/** Calls the tool of a server that responds in a way. */
async function call(
  respond: Respond,
  limits: Partial<McpLimits> = {},
  signal = new AbortController().signal,
) {
  server.on.set('tools/call', respond);
  const { tools, use } = await connect({ servers: { wiki: server.url }, limits: { closeMs: 50, ...limits } });
  return use(tools[0] as never, { a: 1 }, signal);
}
const resulting =
  (result: unknown): Respond =>
  (response, message) =>
    sendResult(response, message, result);
const parts = async (...content: unknown[]) => (await call(resulting({ content }))).content;

describe('A call of a tool', () => {
  it('sends name and input, and returns the result of a stream', async () => {
    const outcome = await call((response, message) => {
      expect(message.params).toEqual({ name: 'find', arguments: { a: 1 } });
      const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: {} };
      sendEvents(response, progress, { jsonrpc: '2.0', id: message.id, result: { content: [text('x')] } });
    });
    expect(outcome).toEqual({ content: [text('x')], isError: false });
  });

  it.each<[string, Respond, string, Partial<McpLimits>]>([
    [
      'never stops',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        void writeForever(response, 'x'.repeat(65_536));
      },
      'returned a response that is too large.',
      {},
    ],
    ['never ends', (response) => sendEvents(response), 'did not respond within 0.3 s.', { callMs: 300 }],
    [
      'ends early',
      (response) => {
        sendEvents(response, {});
        response.end();
      },
      'ended the response before the result.',
      {},
    ],
    [
      'breaks',
      (response) => {
        sendEvents(response, {});
        response.destroy();
      },
      'cannot be reached, or broke the connection. The log of the service says why.',
      {},
    ],
    ['fails', (response) => response.writeHead(404).end(TOKEN), 'returned 404.', {}],
  ])('returns an error to the model if the response %s', async (_, respond, message, limits) => {
    expect(await call(respond, limits)).toEqual({
      content: [text(`The MCP server wiki ${message}`)],
      isError: true,
    });
  });

  it('returns the message of a rejection without secrets', async () => {
    const outcome = await call((response, { id }) => {
      sendEvents(response, { jsonrpc: '2.0', id, error: { code: -32_602, message: `No ${TOKEN}.` } });
    });
    expect(outcome).toEqual({ content: [text('No [redacted].')], isError: true });
  });

  it('counts as a failure of its server unless the server responds', async () => {
    const counted = async () => (await mcpFailures.get()).values.reduce((sum, { value }) => sum + value, 0);
    const before = await counted();
    await call((response) => response.destroy());
    expect((await counted()) - before).toBe(1);
    await call(resulting({ content: [text('No.')], isError: true }));
    expect((await counted()) - before).toBe(1);
  });

  it('ends at once if it is interrupted, and notifies the server', async () => {
    const controller = new AbortController();
    const outcome = call((response) => sendEvents(response), {}, controller.signal);
    const methods = () => server.received.map(({ message }) => message.method);
    await vi.waitUntil(() => methods().includes('tools/call'), { timeout: 100_000 });
    const began = performance.now();
    controller.abort('interrupted');
    expect(await outcome).toEqual({ content: [text('find was interrupted.')], isError: true });
    expect(performance.now() - began).toBeLessThan(2_000);
    await vi.waitUntil(() => methods().includes('notifications/cancelled'), { timeout: 100_000 });
  });

  it('reads a line of 1 MB that arrives in small parts in linear time', async () => {
    const began = performance.now();
    const outcome = await call((response, { id }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.socket?.setNoDelay();
      const data = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [text('x'.repeat(1_000_000))] } });
      const line = `data: ${data}\n\n`;
      let at = 0;
      const write = () => {
        response.write(line.slice(at, at + 100));
        at += 100;
        if (at < line.length) setImmediate(write);
        else response.end();
      };
      write();
    });
    expect(outcome.isError).toBe(false);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('responds to few of the requests that a server sends meanwhile', async () => {
    const outcome = await call((response, message) => {
      const pings = Array.from({ length: 1_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
      sendEvents(response, ...pings, { jsonrpc: '2.0', id: message.id, result: { content: [] } });
    });
    expect(outcome).toEqual({ content: [], isError: false });
    expect(server.received.length).toBeLessThan(50);
  });
});

describe('A result', () => {
  const image = { type: 'image', mimeType: 'image/png', data: png() };
  const source = { type: 'base64', media_type: 'image/png', data: png() };

  it('keeps texts, images and documents, and names the rest', async () => {
    const resource = (more: object) => ({ type: 'resource', resource: { uri: 'file:///a', ...more } });
    expect(
      await parts(
        text('a'),
        image,
        resource({ text: 'b' }),
        resource({ blob: 'JVBERi0=', mimeType: 'application/pdf' }),
        resource({ blob: 'AAAA', mimeType: 'application/zip' }),
        { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
        { type: 'resource_link', name: 'c', uri: 'file:///c' },
        { ...image, mimeType: 'image/svg+xml' },
        { ...image, data: 'no base64' },
        null,
        text(''),
        text(7),
      ),
    ).toEqual([
      text('a'),
      { type: 'image', source },
      text('b'),
      { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' } },
      text('[The resource of type application/zip is not shown.]'),
      text('[A part of type audio is not shown.]'),
      text('[Resource c: file:///c]'),
      text('[The image of type image/svg+xml is not shown.]'),
      text('[The image of type image/png is not shown.]'),
      text('[A part of type unknown is not shown.]'),
      text('[A part of type text is not shown.]'),
    ]);
  });

  it('names images and documents that no model can read', async () => {
    const data = (text: string) => Buffer.from(text).toString('base64');
    const pdf = { type: 'resource', resource: { blob: data('Hello'), mimeType: 'application/pdf' } };
    expect(
      await parts(
        { ...image, data: data('a text') },
        { ...image, data: png({ width: 8_001 }) },
        { ...image, data: png().slice(0, 30) },
        pdf,
      ),
    ).toEqual([
      text('[The image is not shown, because it is not image/png.]'),
      text('[The image is not shown, because it has 8001 x 1 pixels, and the maximum is 8000 x 8000.]'),
      text('[The image is not shown, because it is incomplete base64.]'),
      text('[The resource is not shown, because it is not application/pdf.]'),
    ]);
  });

  it('corrects the type of an image', async () => {
    expect(await parts({ ...image, mimeType: 'image/jpeg' })).toEqual([{ type: 'image', source }]);
  });

  it('has at most 100 KiB of text, 1 MiB of data and 100 parts', async () => {
    const long = await parts(text('é'.repeat(40_000)), text('é'.repeat(40_000)), image, text('x'));
    expect(long.map(({ type }) => type)).toEqual(['text', 'text', 'image']);
    expect(long[1]).toEqual(text(expect.stringMatching(/^é{11200}\n\[The result is longer than 100 KiB/)));
    const large = { ...image, data: png({ bytes: 786_432 }) };
    expect((await parts(large, image)).map(({ type }) => type)).toEqual(['image', 'text']);
    expect(await parts(...Array.from({ length: 500 }, () => text('x')))).toHaveLength(100);
  });

  it('contains no commands for terminals', async () => {
    const said = 'a\x1b]52;c;ZXZpbA==\x07b\x1b[31m\x9b2J\rc';
    const resource = { type: 'resource', resource: { uri: 'file:///a', text: said } };
    const link = { type: 'resource_link', name: said, uri: 'file:///c' };
    expect(await parts(text(said), resource, link, { type: said })).toEqual([
      text('ab\nc'),
      text('ab\nc'),
      text('[Resource ab\nc: file:///c]'),
      text('[A part of type ab\nc is not shown.]'),
    ]);
    const hidden = `${TOKEN.slice(0, 4)}\x1b[m${TOKEN.slice(4)}`;
    expect(await parts(text(hidden))).toEqual([text('[redacted]')]);
    const rejected = await call((response, { id }) => {
      sendEvents(response, { jsonrpc: '2.0', id, error: { code: 1, message: said } });
    });
    expect(rejected.content).toEqual([text('ab\nc')]);
  });

  it('contains no secret and only text that the database accepts', async () => {
    expect(await parts(text(`a\0b ${TOKEN} \ud800`))).toEqual([text('a\uFFFDb [redacted] \uFFFD')]);
    const [cut] = await parts(text(`${'x'.repeat(102_390)}${TOKEN}`));
    expect(JSON.stringify(cut)).not.toContain('mcp_');
  });

  it('shows its structured content if it has no other', async () => {
    const outcome = await call(resulting({ structuredContent: { a: 1 }, isError: true }));
    expect(outcome).toEqual({ content: [text('{"a":1}')], isError: true });
  });

  it.each([[null], ['x'], [[]], [{ content: 'x' }], [{}]])(
    'becomes a valid result if the server returns %j',
    async (result) => {
      expect(Array.isArray((await call(resulting(result), { callMs: 300 })).content)).toBe(true);
    },
  );
});
