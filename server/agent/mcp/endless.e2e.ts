/** MCP servers that never end: each costs a limited time and memory, and the error names it. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describedTool,
  type ScriptedServer,
  sendResult,
  startScriptedServer,
} from '../../testing/mcp-server.ts';
import { connect } from '../../testing/mcp-servers.ts';
import { writeForever } from '../../testing/model-provider.ts';
import { mcpLimits } from './mcp-limits.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
});
afterEach(() => server.close());

type Respond = Parameters<ScriptedServer['on']['set']>[1];

/** What the connection's buffers hold beside what is read. */
const BUFFERS = 16_000_000;
const SSE = { 'content-type': 'text/event-stream' };
const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_LARGE = 'returned a response that is too large.';
const UNREACHABLE = 'cannot be reached, or broke the connection. The log of the service says why.';
const LATE = 'did not respond within 0.5 s.';

/** Resolves to how much each response could send, in bytes. */
const sent: Promise<number>[] = [];
afterEach(() => void sent.splice(0));

/** Sends the same text until the client leaves. */
const forever = (response: ServerResponse, text: string) => void sent.push(writeForever(response, text));

/** Sends below HTTP. */
function raw(response: ServerResponse, begin: string, text: string): void {
  const socket = response.socket as NonNullable<typeof response.socket>;
  socket.on('error', () => {}).write(begin);
  sent.push(
    new Promise((resolve) => {
      let bytes = 0;
      const write = () => {
        if (socket.destroyed) return;
        bytes += text.length;
        if (bytes > 100_000_000) return void socket.destroy();
        if (socket.write(text)) setImmediate(write);
        else socket.once('drain', write);
      };
      socket.once('close', () => resolve(bytes));
      write();
    }),
  );
}

/** Sends a text again and again with pauses. */
function drip(response: ServerResponse, text: string): void {
  const timer = setInterval(() => response.write(text), 5);
  response.once('close', () => clearInterval(timer));
}

const ways: [name: string, respond: Respond, message: string][] = [
  [
    'an endless stream of events',
    (response) => {
      response.writeHead(200, SSE);
      forever(response, `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message' })}\n\n`);
    },
    TOO_LARGE,
  ],
  [
    'progress without end',
    (response) => {
      response.writeHead(200, SSE);
      const progress = { progressToken: 1, progress: 1, message: 'x'.repeat(1_000) };
      const message = { jsonrpc: '2.0', method: 'notifications/progress', params: progress };
      forever(response, `event: message\ndata: ${JSON.stringify(message)}\n\n`);
    },
    TOO_LARGE,
  ],
  [
    'a stream with an endless line',
    (response) => {
      response.writeHead(200, SSE);
      response.write('data: ');
      forever(response, 'x'.repeat(65_536));
    },
    TOO_LARGE,
  ],
  [
    'an event with endless lines',
    (response) => {
      response.writeHead(200, SSE);
      forever(response, 'data: x\n');
    },
    TOO_LARGE,
  ],
  [
    'comments without end',
    (response) => {
      response.writeHead(200, SSE);
      forever(response, ':\n');
    },
    TOO_LARGE,
  ],
  [
    'endless JSON',
    (response) => {
      response.writeHead(200, JSON_TYPE);
      response.write('{"jsonrpc":"2.0","result":{"a":"');
      forever(response, 'x'.repeat(65_536));
    },
    TOO_LARGE,
  ],
  [
    'endless white space before JSON',
    (response) => {
      response.writeHead(200, JSON_TYPE);
      forever(response, ' '.repeat(65_536));
    },
    TOO_LARGE,
  ],
  [
    'endless headers',
    (response) => raw(response, 'HTTP/1.1 200 OK\r\n', `x-a: ${'x'.repeat(1_000)}\r\n`),
    UNREACHABLE,
  ],
  [
    'an endless header',
    (response) => raw(response, 'HTTP/1.1 200 OK\r\nx-a: ', 'x'.repeat(65_536)),
    UNREACHABLE,
  ],
  [
    'endless trailers',
    (response) =>
      raw(
        response,
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n0\r\n',
        `x-a: ${'x'.repeat(1_000)}\r\n`,
      ),
    UNREACHABLE,
  ],
  [
    'an endless extension of a chunk',
    (response) =>
      raw(
        response,
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1;',
        'x'.repeat(65_536),
      ),
    UNREACHABLE,
  ],
];

/** Each lasts as long as the limit. */
const slowWays: [name: string, respond: Respond][] = [
  [
    'a slow stream of comments',
    (response) => {
      response.writeHead(200, SSE);
      drip(response, ':\n');
    },
  ],
  [
    'a slow stream of progress',
    (response) => {
      response.writeHead(200, SSE);
      drip(response, 'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\n');
    },
  ],
  [
    'slow JSON',
    (response) => {
      response.writeHead(200, JSON_TYPE);
      drip(response, ' ');
    },
  ],
  [
    'slow headers',
    (response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\nx-a: ');
      const timer = setInterval(() => socket?.write('x'), 5);
      socket?.on('error', () => {}).once('close', () => clearInterval(timer));
    },
  ],
  [
    'interim responses without end',
    (response) => {
      const { socket } = response;
      const timer = setInterval(() => socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 5);
      socket?.on('error', () => {}).once('close', () => clearInterval(timer));
    },
  ],
];

async function expectBounded(most: number): Promise<void> {
  for (const bytes of await Promise.all(sent)) expect(bytes).toBeLessThan(most + BUFFERS);
}

/** Connects, and returns the error. */
async function failureOf({ url }: ScriptedServer): Promise<string> {
  const limits = { connectMs: 500, closeMs: 50 };
  const { tools, failures } = await connect({ servers: { wiki: url }, limits });
  expect([tools.length, failures.length]).toEqual([0, 1]);
  return failures[0]?.message ?? '';
}

/** Connects, makes a call that has this response, and returns the error that the model gets. */
async function callErrorOf({ url, on }: ScriptedServer, respond: Respond): Promise<string> {
  const { tools, use } = await connect({ servers: { wiki: url }, limits: { callMs: 500, closeMs: 50 } });
  on.set('tools/call', respond);
  const { content, isError } = await use(tools[0] as never, {}, new AbortController().signal);
  expect([content.length, isError]).toEqual([1, true]);
  return (content[0] as { text: string }).text;
}

describe.each(ways)('A server that sends %s', (_, respond, message) => {
  // A busy machine can need longer than the time of this test.
  const messages = [`The MCP server wiki ${message}`, `The MCP server wiki ${LATE}`];

  it.each(['initialize', 'tools/list'])('is reported if it does so for %s', async (method) => {
    server.on.set(method, respond);
    expect(messages).toContain(await failureOf(server));
    await expectBounded(mcpLimits.listBytes);
  });

  it('gives the model an error if it does so for a call', async () => {
    expect(messages).toContain(await callErrorOf(server, respond));
    await expectBounded(mcpLimits.resultBytes);
  });
});

it('reports servers that send slowly, and gives the model an error', async () => {
  const messagesFor = async ([name, respond]: (typeof slowWays)[number]) => {
    const servers = await Promise.all([startScriptedServer(), startScriptedServer(), startScriptedServer()]);
    const [first, second, third] = servers;
    first.on.set('initialize', respond);
    second.on.set('tools/list', respond);
    third.tools = [describedTool('find')];
    const messages = [failureOf(first), failureOf(second), callErrorOf(third, respond)];
    const sent = [name, ...(await Promise.all(messages))];
    await Promise.all(servers.map((each) => each.close()));
    return sent;
  };
  const late = Array(3).fill(`The MCP server wiki ${LATE}`);
  // At the same time, because each lasts as long as its limit.
  const found = await Promise.all(slowWays.map(messagesFor));
  expect(found).toEqual(slowWays.map(([name]) => [name, ...late]));
});

describe('A list of tools without end', () => {
  it.each([
    ['the same cursor', () => 'more'],
    ['new cursors', (page: number) => `page ${page}`],
    ['long cursors', (page: number) => `${page}`.padEnd(500_000, 'x')],
    ['empty cursors', () => ''],
  ])('is read up to 20 pages with %s', async (_, cursor) => {
    let pages = 0;
    server.on.set('tools/list', (response, message) => {
      pages += 1;
      sendResult(response, message, { tools: [describedTool(`find${pages}`)], nextCursor: cursor(pages) });
    });
    const { tools } = await connect({ servers: { wiki: server.url } });
    expect([tools.length, pages]).toEqual([20, 20]);
  });

  it('ends with the time of all connections if its pages come slowly', async () => {
    let pages = 0;
    server.on.set('tools/list', (response, message) => {
      pages += 1;
      const send = () => sendResult(response, message, { tools: [], nextCursor: 'more' });
      setTimeout(send, 100);
    });
    const limits = { connectMs: 600 };
    const { failures } = await connect({ servers: { wiki: server.url }, limits });
    expect(failures.map(({ message }) => message)).toEqual([
      'The MCP server wiki did not respond within 0.6 s.',
    ]);
    expect(pages).toBeLessThan(8);
  });
});

it('ends calls of a server that sends requests to the client without end', async () => {
  const { tools, use } = await connect({ servers: { wiki: server.url }, limits: { closeMs: 50 } });
  server.on.set('tools/call', (response) => {
    response.writeHead(200, SSE);
    forever(response, 'data: {"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{}}\n\n');
  });
  const outcome = await use(tools[0] as never, {}, new AbortController().signal);
  expect(outcome).toEqual({
    content: [{ type: 'text', text: `The MCP server wiki ${TOO_LARGE}` }],
    isError: true,
  });
  await expectBounded(mcpLimits.resultBytes);
});

it('survives results that nest deeply', async () => {
  const { tools, use } = await connect({
    servers: { wiki: server.url },
    limits: { closeMs: 50, callMs: 5_000 },
  });
  for (const property of ['structuredContent', 'content']) {
    server.on.set('tools/call', (response, { id }) => {
      response.writeHead(200, JSON_TYPE);
      const deep = '['.repeat(100_000) + ']'.repeat(100_000);
      response.end(`{"jsonrpc":"2.0","id":${id},"result":{"${property}":${deep}}}`);
    });
    const { content } = await use(tools[0] as never, {}, new AbortController().signal);
    expect(content).toHaveLength(1);
  }
});
