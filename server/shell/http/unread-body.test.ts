import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';
import { endUnread } from './unread-body.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const body = Buffer.alloc(1_500_000, 'a');
const head = [
  'POST /v1/boxes HTTP/1.1',
  'Host: x',
  'Connection: close',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
];

/** Sends a body without a token, so that it is not read. Returns what it receives of the response. */
function refused(): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(fixture.port, '127.0.0.1');
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {}).on('close', () => resolve(received));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

describe('the response to an unread body', () => {
  // Without lingering, 2 to 6 of 100 responses were lost.
  it('arrives with Connection: close while the client still sends', async () => {
    for (let count = 0; count < 100; count += 1) {
      const response = await refused();
      expect(response, `request ${count}`).toMatch(/^HTTP\/1\.1 401 /);
      expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ type: 'error' });
    }
  });

  /** A running request, and the end of its response. */
  function exchange() {
    const req = Object.assign(new EventEmitter(), {
      complete: false,
      headers: { 'content-length': '10' },
      resume: vi.fn(),
      socket: { destroy: vi.fn() },
    });
    const end = vi.fn();
    const res = Object.assign(new EventEmitter(), { setHeader: vi.fn(), write: vi.fn(), end });
    endUnread(req as never, res as never);
    return { req, res, end };
  }

  it.each(['end', 'close'])('ends once when the client has sent everything or disconnects: %s', (event) => {
    const { req, res, end } = exchange();
    res.end('no');
    expect(res.write).toHaveBeenCalledWith('no');
    expect(end).not.toHaveBeenCalled();
    req.emit(event);
    expect(end).toHaveBeenCalledOnce();
    expect([req.listenerCount('end'), req.listenerCount('close')]).toEqual([0, 0]);
  });

  it('ends at once if no body is announced', () => {
    const end = vi.fn();
    const res = { end };
    endUnread({ complete: false, headers: {} } as never, res as never);
    expect(res.end).toBe(end);
  });

  it('ends at once if the response has no body', () => {
    const { req, res, end } = exchange();
    res.end();
    expect(end).toHaveBeenCalledOnce();
    req.emit('end');
    expect(end).toHaveBeenCalledOnce();
  });

  it.each([true, false])('keeps the connection if the client has sent everything: %s', (complete) => {
    const { req, res } = exchange();
    res.end('no');
    req.complete = complete;
    req.emit('end');
    res.emit('finish');
    expect(req.socket.destroy).toHaveBeenCalledTimes(complete ? 0 : 1);
  });
});
