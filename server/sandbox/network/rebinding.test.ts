/** The proxy with names whose owner is hostile: real queries to a DNS server, with other records each time. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownList, readListedHost } from '../../platform/hosts/hosts.ts';
import { type DnsServer, startDnsServer } from '../../testing/dns-server.ts';
import { startProxy } from './proxy.ts';

const UNREACHABLE = 'HTTP/1.1 502 The host cannot be reached. The log of the service says why.';
/** The address that the list permits, and one that it does not permit. */
const PERMITTED = '127.0.0.1';
const INSIDE = '127.0.0.2';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

let dns: DnsServer;
let permitted: Server;
let proxyPort: number;
/** The port of both servers. */
let port: number;
/** How many connections the server at the address inside got. */
let inside: number;
let details: string[];

beforeEach(async () => {
  dns = await startDnsServer();
  inside = 0;
  details = [];
  permitted = createServer((socket) => void socket.on('error', () => {}).end('permitted'));
  port = await listenOn(permitted, PERMITTED);
  const hidden = createServer((socket) => {
    inside += 1;
    socket.end('inside');
  });
  await listenOn(hidden, INSIDE, port);
  const listener = createServer();
  proxyPort = await listenOn(listener, '127.0.0.1');
  const proxy = startProxy(listener, { lookup: dns.lookup });
  const entries = [`*.evil.example:${port}`, `evil.example:${port}`, `${PERMITTED}:${port}`];
  proxy.serve({
    lists: [ownList(entries.flatMap((entry) => readListedHost(entry) ?? []))],
    onRejected: () => {},
    onUnreachable: (detail) => details.push(detail),
  });
  closing.push(proxy.close, dns.close);
});

async function listenOn(server: Server, host: string, on = 0): Promise<number> {
  server.listen(on, host);
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Returns the first line and the data of a tunnel. */
async function tunnel(host: string): Promise<string[]> {
  const socket = connect(proxyPort, '127.0.0.1').setEncoding('latin1');
  socket.write(`CONNECT ${host}:${port} HTTP/1.1\r\n\r\n`);
  let said = '';
  for await (const part of socket) said += part;
  const [head = '', data = ''] = said.split('\r\n\r\n');
  return [head.split('\r\n')[0] ?? '', data];
}

const REACHED = ['HTTP/1.1 200 Connection established', 'permitted'];

describe('A name that changes its address', () => {
  it('leads to the address that was checked', async () => {
    dns.records.set('evil.example', [[{ A: PERMITTED }], [{ A: INSIDE }]]);
    expect(await tunnel('evil.example')).toEqual(REACHED);
    // One query for IPv4, and one for IPv6.
    expect(dns.queries).toEqual(['evil.example', 'evil.example']);
    expect((await tunnel('evil.example'))[0]).toBe(UNREACHABLE);
    expect(inside).toBe(0);
    expect(details).toEqual([
      `SANDBOX_HOSTS lists evil.example but not its address ${INSIDE}:${port} (loopback).`,
    ]);
  });

  it('is checked for each http request', async () => {
    dns.records.set('evil.example', [[{ A: PERMITTED }], [{ A: INSIDE }]]);
    for (let request = 0; request < 2; request++) {
      const socket = connect(proxyPort, '127.0.0.1').setEncoding('latin1');
      socket.write(`GET http://evil.example:${port}/ HTTP/1.1\r\n\r\n`);
      let said = '';
      for await (const part of socket) said += part;
      // The permitted server does not speak HTTP.
      expect(said.split('\r\n')[0]).toBe(UNREACHABLE);
    }
    expect(details[1]).toMatch(/^SANDBOX_HOSTS lists evil\.example but not its address 127\.0\.0\.2:/);
    expect([details.length, inside]).toEqual([2, 0]);
  });

  it('is checked for each of many connections at the same time', async () => {
    dns.records.set(
      'evil.example',
      Array.from({ length: 40 }, (_, at) => [{ A: at % 2 ? INSIDE : PERMITTED }]),
    );
    const lines = await Promise.all(Array.from({ length: 40 }, () => tunnel('evil.example')));
    const reached = lines.filter(([, data]) => data === 'permitted');
    const rejected = lines.filter(([line]) => line === UNREACHABLE);
    expect([reached.length, rejected.length, inside]).toEqual([20, 20, 0]);
  });
});

describe('A name', () => {
  it.each([
    ['an address inside', [{ A: INSIDE }]],
    ['an IPv4-mapped address inside', [{ AAAA: '0:0:0:0:0:ffff:7f00:2' }]],
    ['a NAT64 address inside', [{ AAAA: '64:ff9b:0:0:0:0:7f00:2' }]],
    ['an IPv4-compatible address inside', [{ AAAA: '0:0:0:0:0:0:7f00:2' }]],
    ['the unspecified address', [{ A: '0.0.0.0' }, { AAAA: '0:0:0:0:0:0:0:0' }]],
    ['an address of a private network', [{ A: '10.0.0.5' }]],
    ['an address of a metadata service', [{ A: '169.254.169.254' }]],
    ['no address', []],
  ])('is not reached with %s, and the response is the same', async (_, records) => {
    dns.records.set('a.evil.example', records);
    const [line, data] = await tunnel('a.evil.example');
    expect([line, data]).toEqual([
      UNREACHABLE,
      'The host cannot be reached. The log of the service says why.\n',
    ]);
    expect([details.length, inside]).toEqual([1, 0]);
  });

  it('is not reached through a chain of aliases that ends inside', async () => {
    dns.records.set('evil.example', [{ CNAME: 'one.example' }]);
    dns.records.set('one.example', [{ CNAME: 'two.example' }]);
    dns.records.set('two.example', [{ A: INSIDE }]);
    expect((await tunnel('evil.example'))[0]).toBe(UNREACHABLE);
    dns.records.set('two.example', [{ A: PERMITTED }]);
    expect(await tunnel('evil.example')).toEqual(REACHED);
    expect(inside).toBe(0);
  });

  it('is reached only at the permitted ones of many addresses', async () => {
    const others = Array.from({ length: 20 }, (_, at) => ({ A: `127.0.0.${at + 2}` }));
    dns.records.set('evil.example', [...others, { A: PERMITTED }]);
    expect(await tunnel('evil.example')).toEqual(REACHED);
    expect(inside).toBe(0);
  });

  it('does not lead inside if its permitted address does not accept connections', async () => {
    permitted.close();
    dns.records.set('evil.example', [{ A: INSIDE }, { A: PERMITTED }]);
    expect((await tunnel('evil.example'))[0]).toBe(UNREACHABLE);
    expect([inside, details]).toEqual([0, [`ECONNREFUSED ${PERMITTED}:${port}`]]);
  });

  it('is the same with a final dot and in capitals', async () => {
    dns.records.set('evil.example', [{ A: PERMITTED }]);
    expect(await tunnel('EVIL.example.')).toEqual(REACHED);
    dns.records.set('evil.example', [{ A: INSIDE }]);
    expect((await tunnel('EVIL.example.'))[0]).toBe(UNREACHABLE);
    expect((await tunnel('evil.example..'))[0]).toMatch(/^HTTP\/1.1 400 /);
    expect(inside).toBe(0);
  });
});

it.each([
  '2130706434',
  '0x7f000002',
  '0177.0.0.2',
  '127.2',
  '127.0.2',
  '0x7f.2',
  '127.0.0.2.',
  '[::ffff:127.0.0.2]',
  '[::ffff:7f00:2]',
  '127.0.0.2%00.evil.example',
  '127。0。0。2',
])('does not reach %s, which is an address inside', async (spelling) => {
  expect((await tunnel(spelling))[0]).toMatch(/^HTTP\/1.1 40[03] /);
  expect([inside, dns.queries]).toEqual([0, []]);
});
