/** The contract without an Express app: `listen`, and options that JavaScript code omits. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '../testing/shell/server.ts';

let fixture: Fixture;
afterEach(async () => {
  vi.restoreAllMocks();
  await fixture.close();
});

test('serves the contract, and responds to invalid HTTP with the envelope', async () => {
  fixture = await startFixture();
  const listening = vi.fn();
  const server = fixture.app.listen(0, '127.0.0.1', listening);
  await once(server, 'listening');
  expect(listening.mock.calls).toEqual([[]]);
  const { port } = server.address() as AddressInfo;
  const missing = await fetch(`http://127.0.0.1:${port}/nowhere`);
  expect(await missing.json()).toMatchObject({ type: 'error', error: { code: 'unknown_path' } });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('nonsense\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1.1 400 .*"type":"error"/s);
  server.closeAllConnections();
  server.close();
});

test('calls the callback once with the error of a port in use', async () => {
  fixture = await startFixture();
  const error = await new Promise<Error | undefined>((resolve) => {
    fixture.app.listen(fixture.port, '127.0.0.1', resolve);
  });
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
});

test('writes the error of a handler to standard error without a logger', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  fixture = await startFixture({ logger: undefined, responseBreaches: undefined } as never);
  fixture.handle = () => {
    throw new Error('boom');
  };
  const response = await fixture.send('POST', '/v1/boxes', { body: { name: 'crate' } });
  expect(response.status).toBe(500);
  expect(printed.mock.calls).toEqual([
    ['request failed', expect.objectContaining({ operation: 'createBox' })],
  ]);
  fixture.handle = () => ({ status: 200, body: { unknown: 1 } });
  expect((await fixture.send('POST', '/v1/boxes', { body: { name: 'crate' } })).status).toBe(500);
});
