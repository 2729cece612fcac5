import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture } from '../testing/shell/server.ts';

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

/** What arrives of the answer to a body that nobody reads, for the token is missing, on a connection of its own. */
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

describe('The answer to a body that is not read', () => {
  // Of 100, two to six were lost when the connection ended with the answer.
  it('arrives with Connection: close, while the client is still sending', async () => {
    for (let count = 0; count < 100; count += 1) {
      const answer = await refused();
      expect(answer, `request ${count}`).toMatch(/^HTTP\/1\.1 401 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ type: 'error' });
    }
  });
});
