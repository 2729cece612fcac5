import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitPipelining } from './pipelining.ts';

test('closes a connection with more than sixteen waiting requests, and serves no more of it', async () => {
  const responses: ServerResponse[] = [];
  const server = createServer(limitPipelining((_req, res) => void responses.push(res))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const patient = connect(port, '127.0.0.1').setEncoding('utf8');
  patient.write(get.repeat(17));
  await expect.poll(() => responses).toHaveLength(17);
  const greedy = connect(port, '127.0.0.1').resume();
  greedy.write(get.repeat(100));
  await once(greedy, 'close');
  expect(responses).toHaveLength(34);
  expect(responses.slice(17).every(({ destroyed }) => destroyed)).toBe(true);
  let received = '';
  patient.on('data', (text) => {
    received += text;
  });
  for (const res of responses.slice(0, 17)) res.end();
  await expect.poll(() => received.match(/200 OK/g)).toHaveLength(17);
  patient.end();
  server.close();
});
