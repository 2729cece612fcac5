import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { noLog } from '../platform/log.ts';
import { requirePlainHeaders } from '../shell/http/client-errors.ts';
import { askAsHost } from '../testing/ask-as-host.ts';
import { readConfig } from './config.ts';
import { listen, originOf } from './listen.ts';
import { servedHosts } from './served-hosts.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server on an address. Returns the status that a request with a `Host` header gets. */
async function serve(host: string, allowed = '') {
  const server = createServer({ requireHostHeader: false });
  const { allowedHosts } = readConfig({ ALLOWED_HOSTS: allowed });
  const hostProblem = servedHosts(server, { host, allowedHosts });
  server.on(
    'request',
    requirePlainHeaders((_, response) => void response.end('served'), noLog, hostProblem),
  );
  const port = await listen(server, { host, port: 0 }, 'PORT');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const at = originOf(host === '0.0.0.0' ? '127.0.0.2' : host, port);
  return async (given: string) => (await askAsHost(at, given)).status;
}

it('serves only names and addresses of this machine on a loopback address', async () => {
  const status = await serve('127.0.0.1');
  const own = [
    'localhost',
    'LocalHost:80',
    'localhost.',
    'app.localhost:4000',
    '127.0.0.1',
    '127.9.9.9:1',
    '[::1]:4000',
  ];
  for (const host of own) expect([host, await status(host)]).toEqual([host, 200]);
  const foreign = [
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    '127.0.0.1.nip.io:4000',
    '10.0.0.5',
    '0.0.0.0:4000',
    '2130706433',
    '0x7f.1',
    '[::]',
    '[fd00::1]:4000',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost, evil.example',
    'x:y:z',
  ];
  for (const host of foreign) expect([host, await status(host)]).toEqual([host, 421]);
});

it('does not remember a rejected host', async () => {
  const status = await serve('127.0.0.1');
  const hosts = ['localhost', 'evil.example', 'localhost', 'evil.example'];
  const statuses = [];
  for (const host of hosts) statuses.push(await status(host));
  expect(statuses).toEqual([200, 421, 200, 421]);
});

it('serves the name that the operator listens on', async () => {
  const status = await serve('localhost');
  expect([await status('localhost'), await status('evil.example')]).toEqual([200, 421]);
});

it('serves allowed hosts on a loopback address', async () => {
  const status = await serve('127.0.0.1', 'agents.example.com, *.internal.example');
  const served = ['agents.example.com', 'Agents.Example.com.:443', 'a.b.internal.example:8443', 'localhost'];
  for (const host of served) expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['example.com', 'x.agents.example.com', 'internal.example'])
    expect([host, await status(host)]).toEqual([host, 421]);
});

it('serves any host on an address that other machines reach', async () => {
  const status = await serve('0.0.0.0');
  expect([await status('agents.example.com'), await status('10.0.0.5')]).toEqual([200, 200]);
});

it('requires allowed hosts on such an address too, and accepts its own address', async () => {
  const status = await serve('0.0.0.0', 'agents.example.com');
  const statuses = [];
  for (const host of ['agents.example.com', '127.0.0.2:4000', 'evil.example'])
    statuses.push(await status(host));
  expect(statuses).toEqual([200, 200, 421]);
});

it('rejects with the envelope', async () => {
  const server = createServer({ requireHostHeader: false });
  const hostProblem = servedHosts(server, { host: '127.0.0.1', allowedHosts: [] });
  server.on(
    'request',
    requirePlainHeaders(() => expect.fail(), noLog, hostProblem),
  );
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, 'PORT');
  closing.push(() => server.close());
  const { body } = await askAsHost(`http://127.0.0.1:${port}/`, 'evil.example');
  expect(JSON.parse(body)).toEqual({
    type: 'error',
    request_id: expect.any(String),
    error: {
      type: 'invalid_request_error',
      message:
        'This server does not serve the host in the Host header. Use localhost, or add the host to ALLOWED_HOSTS.',
    },
  });
});

it('serves requests of HTTP/1.0 without a host', async () => {
  const server = createServer({ requireHostHeader: false });
  const hostProblem = servedHosts(server, { host: '127.0.0.1', allowedHosts: [] });
  server.on(
    'request',
    requirePlainHeaders((_, response) => void response.end('served'), noLog, hostProblem),
  );
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, 'PORT');
  closing.push(() => server.close());
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.0\r\n\r\n');
  let said = '';
  socket.on('data', (part) => {
    said += part;
  });
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*served$/);
});
