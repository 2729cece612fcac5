/** The contract as a server of its own: `listen`, and what JavaScript without types leaves out. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { type Fixture, startFixture } from '../testing/shell/server.ts';

let fixture: Fixture;
afterEach(async () => {
  vi.restoreAllMocks();
  await fixture.close();
});

test('listen serves the contract, and responds to what is no HTTP in the envelope', async () => {
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

test('listen gives its callback the error of a port in use, once', async () => {
  fixture = await startFixture();
  const error = await new Promise<Error | undefined>((resolve) => {
    fixture.app.listen(fixture.port, '127.0.0.1', resolve);
  });
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
});

test('without a logger, a handler that throws is a 500, and the error is on standard error', async () => {
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
