import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { badRequest } from './errors.ts';
import { createExchange } from './log.ts';
import { Responder } from './responder.ts';

test('logs an error after the response has begun, and closes the connection', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const server = createServer((req, res) => {
    res.write('the beginning of a response');
    new Responder('log', logger).sendError(createExchange(req, res, 'a-uuid'), new Error('too late'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}`).then((response) => response.text())).rejects.toThrow();
  server.close();
  expect(lines.join()).toContain('too late');
});

test('closes the connection if a response cannot be written', () => {
  const setHeader = vi.fn(() => {
    throw new Error('No.');
  });
  const res = Object.assign(new PassThrough(), { headersSent: false, setHeader });
  const logger = { info: vi.fn(), error: vi.fn() };
  const exchange = createExchange({ complete: true } as never, res as never, 'a-uuid');
  new Responder('log', logger).sendError(exchange, badRequest('Bad.'));
  expect(res.destroyed).toBe(true);
  expect(logger.error).toHaveBeenCalledOnce();
});
