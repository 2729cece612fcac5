import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownList, readListedHost } from '../../platform/hosts/hosts.ts';
import type { Lookup } from './destination.ts';
import { type HttpProxy, startProxy } from './proxy.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let port: number;
let proxy: HttpProxy;
let rejected: string[];
let unreachable: string[];
let lookup: ReturnType<typeof vi.fn<Lookup>>;
beforeEach(async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
  lookup = vi.fn<Lookup>(async () => ['127.0.0.1']);
  proxy = startProxy(listener, { lookup });
  closing.push(proxy.close);
  rejected = [];
  unreachable = [];
});

const allow = (...names: string[]) =>
  proxy.serve({
    lists: [ownList(names.flatMap((name) => readListedHost(name) ?? []))],
    onRejected: (message) => rejected.push(message),
    onUnreachable: (detail) => unreachable.push(detail),
  });

async function listenOn(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}
const serveHttp = (listener: RequestListener) => listenOn(createHttpServer(listener));

/** A connection to the proxy. */
function open(allowHalfOpen = false): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen }).on('error', () => {});
  closing.push(() => socket.destroy());
  return socket;
}

/** Returns all data that a connection receives. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  return text;
}

async function say(text: string): Promise<string> {
  const socket = open(true);
  socket.end(text, 'latin1');
  return heard(socket);
}

/** A request for a URL through the proxy. */
function get(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<{ status: number; headers: object; text: string }>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const asking = request(
      { port, host: '127.0.0.1', path: url, method, headers, agent: false },
      (response) => {
        let text = '';
        response
          .on('error', reject)
          .setEncoding('utf8')
          .on('data', (part) => {
            text += part;
          });
        response.on('end', () =>
          resolve({ status: response.statusCode as number, headers: response.headers, text }),
        );
      },
    );
    asking.on('error', reject).end(body);
  });
}

const connectTo = (authority: string, after = '') =>
  `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n${after}`;

describe('A tunnel', () => {
  const echo = () =>
    createServer({ allowHalfOpen: true }, (socket) => {
      closing.push(() => socket.destroy());
      socket.on('error', () => {}).pipe(socket);
    });

  it('carries what both sides say, from the first byte to the last', async () => {
    const to = await listenOn(echo());
    allow(`localhost:${to}`);
    const text = `begin${'x'.repeat(1_000_000)}end`;
    expect(await say(connectTo(`localhost:${to}`, text))).toBe(
      `HTTP/1.1 200 Connection established\r\n\r\n${text}`,
    );
  });

  it('continues when one side has said all', async () => {
    const to = await listenOn(
      createServer({ allowHalfOpen: true }, (socket) => {
        socket.resume().on('end', () => socket.end('after all'));
      }),
    );
    allow(`localhost:${to}`);
    expect(await say(connectTo(`localhost:${to}`, 'question'))).toMatch(/after all$/);
  });

  it('ends when the host resets the connection', async () => {
    const to = await listenOn(
      createServer((socket) => void socket.on('data', () => socket.resetAndDestroy())),
    );
    allow(`localhost:${to}`);
    expect(await say(connectTo(`localhost:${to}`, 'x'))).toMatch(/^HTTP\/1.1 200/);
  });

  it('ends the connection to the host when the client goes', async () => {
    const gone = deferred<void>();
    const to = await listenOn(
      createServer((socket) => void socket.on('error', () => {}).on('close', gone.resolve)),
    );
    allow(`localhost:${to}`);
    const socket = open();
    socket.write(connectTo(`localhost:${to}`));
    await once(socket, 'data');
    socket.resetAndDestroy();
    await gone.promise;
  });

  it('does not read more than the other side takes', async () => {
    let sent = 0;
    const to = await listenOn(
      createServer((socket) => {
        closing.push(() => socket.destroy());
        const more = () => {
          sent += 65_536;
          if (socket.write(Buffer.alloc(65_536))) setImmediate(more);
          else socket.once('drain', more);
        };
        socket.on('error', () => {});
        more();
      }),
    );
    allow(`localhost:${to}`);
    const socket = open();
    socket.write(connectTo(`localhost:${to}`));
    await once(socket, 'readable');
    let last = -1;
    await vi.waitUntil(
      () => {
        const same = sent === last;
        last = sent;
        return same;
      },
      { interval: 200, timeout: 10_000 },
    );
    // The buffers of the kernel and the streams, not all that the host could send.
    expect(sent).toBeLessThan(50_000_000);
  });

  it('cuts connected and new clients after it stops serving', async () => {
    const to = await listenOn(echo());
    allow(`localhost:${to}`);
    const socket = open();
    socket.write(connectTo(`localhost:${to}`));
    await once(socket, 'data');
    const closed = once(socket, 'close');
    proxy.serve(null);
    await closed;
    expect(await say(connectTo(`localhost:${to}`))).toBe('');
  });

  it.each([
    ['evil.example:443', 'SANDBOX_HOSTS does not list evil.example.'],
    ['127.0.0.1:5432', 'SANDBOX_HOSTS does not list 127.0.0.1:5432.'],
    ['[::1]:4000', 'SANDBOX_HOSTS does not list [::1]:4000.'],
    ['169.254.169.254:80', 'SANDBOX_HOSTS does not list 169.254.169.254.'],
  ])('rejects a connection to %s in one line', async (authority, message) => {
    allow('github.com');
    const response = await say(connectTo(authority));
    expect(response.split('\r\n')[0]).toBe(`HTTP/1.1 403 ${message}`);
    expect(response.split('\r\n\r\n')[1]).toBe(`${message}\n`);
    expect(rejected).toEqual([message]);
    expect(lookup).not.toHaveBeenCalled();
  });

  it('connects to the address that was checked: the name is looked up once', async () => {
    const to = await listenOn(echo());
    allow(`git.example:${to}`, `127.0.0.1:${to}`);
    lookup.mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['169.254.169.254']);
    expect(await say(connectTo(`git.example:${to}`, 'x'))).toMatch(/^HTTP\/1.1 200 .*x$/s);
    expect(lookup).toHaveBeenCalledTimes(1);
    const later = await say(connectTo(`git.example:${to}`));
    expect(later).toMatch(
      /^HTTP\/1.1 502 The host cannot be reached\. The log of the service says why\.\r\n/,
    );
    expect(later).not.toContain('169.254');
    expect(unreachable).toEqual([
      `SANDBOX_HOSTS lists git.example but not its address 169.254.169.254:${to} (link-local).`,
    ]);
  });

  it('takes the next address if one does not respond', async () => {
    const to = await listenOn(echo());
    allow(`localhost:${to}`);
    lookup.mockResolvedValue(['::1', '127.0.0.2', '127.0.0.1']);
    expect(await say(connectTo(`localhost:${to}`, 'x'))).toMatch(/^HTTP\/1.1 200 .*x$/s);
  });

  it('is a 502 if the host does not accept it', async () => {
    const server = createServer();
    const to = await listenOn(server);
    server.close();
    allow(`localhost:${to}`);
    expect(await say(connectTo(`localhost:${to}`))).toMatch(/^HTTP\/1.1 502 /);
    expect(rejected).toEqual([]);
    expect(unreachable).toEqual([`ECONNREFUSED 127.0.0.1:${to}`]);
  });
});

describe('A request for a URL', () => {
  it('is passed on with its method, path, headers and body, and so is the response', async () => {
    const to = await serveHttp(async (asked, response) => {
      let body = '';
      for await (const part of asked) body += part;
      response.writeHead(201, { 'x-seen': 'yes', 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify({ method: asked.method, url: asked.url, headers: asked.headers, body }));
    });
    allow(`localhost:${to}`);
    const { status, headers, text } = await get(`http://localhost:${to}/a/../b?c=%2e#d`, {
      method: 'POST',
      body: 'hello',
      headers: {
        'x-mine': '1',
        'proxy-authorization': 'Basic secret',
        connection: 'x-hop',
        'x-hop': '1',
        te: 'trailers',
      },
    });
    expect([status, headers]).toMatchObject([201, { 'x-seen': 'yes', 'set-cookie': ['a=1', 'b=2'] }]);
    const seen = JSON.parse(text);
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/a/../b?c=%2e',
      body: 'hello',
      headers: { host: `localhost:${to}`, 'x-mine': '1' },
    });
    expect(Object.keys(seen.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(proxy-|te$|x-hop)/)]),
    );
  });

  it('names the host that was checked, whatever its header says', async () => {
    const to = await serveHttp((asked, response) => void response.end(asked.headers.host));
    allow(`localhost:${to}`);
    const response = await get(`http://localhost:${to}/`, { headers: { host: 'other.example' } });
    expect(response.text).toBe(`localhost:${to}`);
  });

  it('may be one of several on a connection', async () => {
    const to = await serveHttp((asked, response) => void response.end(asked.url));
    allow(`localhost:${to}`);
    const one = (path: string, more = '') =>
      `GET http://localhost:${to}${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
    const socket = open();
    socket.write(one('/first') + one('/second') + one('/third', 'Connection: close\r\n'));
    const text = await heard(socket);
    expect(text.match(/\/(first|second|third)/g)).toEqual(['/first', '/second', '/third']);
  });

  it('is rejected in one line that names host and setting', async () => {
    allow('github.com');
    expect(await get('http://evil.example/')).toMatchObject({
      status: 403,
      text: 'SANDBOX_HOSTS does not list evil.example.\n',
    });
    expect(rejected).toEqual(['SANDBOX_HOSTS does not list evil.example.']);
  });

  it.each(['/', '*', 'https://github.com/', 'ftp://github.com/', 'http://', 'http://user@github.com/'])(
    'returns 400 for %j',
    async (url) => {
      allow('github.com');
      expect(await say(`GET ${url} HTTP/1.1\r\nHost: github.com\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      );
    },
  );

  it('is a 502 if the host says nothing that can be read', async () => {
    const to = await listenOn(
      createServer((socket) => void socket.on('error', () => {}).end('nonsense\r\n\r\n')),
    );
    allow(`localhost:${to}`);
    expect(await get(`http://localhost:${to}/`)).toMatchObject({ status: 502 });
  });

  it('breaks off if the host does', async () => {
    const to = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    allow(`localhost:${to}`);
    await expect(get(`http://localhost:${to}/`)).rejects.toThrow();
  });
});

describe('Of a hostile client', () => {
  it.each([
    ['nonsense', 'x'.repeat(1_000)],
    ['endless headers', `GET http://github.com/ HTTP/1.1\r\n${'a: b\r\n'.repeat(10_000)}`],
    ['an endless line', `GET http://github.com/${'x'.repeat(100_000)} HTTP/1.1\r\n\r\n`],
    [
      'two lengths',
      'POST http://github.com/ HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['an invalid header', 'CONNECT github.com:443 HTTP/1.1\r\n\0: x\r\n\r\n'],
    ['a TLS hello', '\x16\x03\x01\x02\x00'],
  ])('%s is rejected', async (_, text) => {
    allow('github.com');
    expect(await say(text)).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
    expect(lookup).not.toHaveBeenCalled();
  });

  it('connections are bounded', async () => {
    allow('github.com');
    let gone = 0;
    for (let count = 0; count < 140; count++) {
      open()
        .resume()
        .once('close', () => {
          gone += 1;
        });
    }
    await vi.waitUntil(() => gone === 12, { timeout: 10_000 });
  });

  it('connects nothing if the client leaves during the lookup', async () => {
    const connected = vi.fn();
    const to = await listenOn(createServer(connected));
    allow(`localhost:${to}`);
    const found = deferred<string[]>();
    lookup.mockReturnValueOnce(found.promise);
    const socket = open();
    socket.write(connectTo(`localhost:${to}`));
    await vi.waitUntil(() => lookup.mock.calls.length === 1, 10_000);
    proxy.serve(null);
    await once(socket, 'close');
    found.resolve(['127.0.0.1']);
    // Later clients are accepted later.
    const after = connect(to, '127.0.0.1');
    await once(after, 'connect');
    await vi.waitUntil(() => connected.mock.calls.length > 0, 10_000);
    after.destroy();
    expect(connected).toHaveBeenCalledTimes(1);
  });
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
