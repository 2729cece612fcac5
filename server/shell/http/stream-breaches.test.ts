import { describe, expect, test } from 'vitest';
import { breachesOf, useBothPolicies } from '../../testing/shell/policies.ts';
import { type Fixture, TOKEN } from '../../testing/shell/server.ts';
import { moved, streamOf, watch } from '../../testing/shell/watch.ts';
import { frame } from '../contract/stream.ts';
import { ApiError, conflict } from '../errors.ts';
import type { ServerSentEvent } from '../operation.ts';

const shells = useBothPolicies();

const read = async (shell: Fixture) => (await watch(shell.port)).all();
const failures = (shell: Fixture) => shell.logs.filter((line) => line.msg === 'request failed');

const internal = (id: unknown) => ({
  type: 'error',
  request_id: String(id),
  error: { type: 'api_error', message: 'An internal error occurred.' },
});

describe.each<[string, object, string]>([
  ['without a property', { data: { type: 'box.moved' } }, 'Data of an event: response.to is required.'],
  [
    'with an undeclared property',
    { data: { type: 'box.moved', to: 'a', secret: 'ghp_1' } },
    'Data of an event: response.secret is not a known property.',
  ],
  [
    'with a nested undeclared property',
    { data: { type: 'box.painted', lid: { colour: 'red', secret: 'ghp_1' } } },
    'Data of an event: response.lid.secret is not a known property.',
  ],
  ['with null as data', { data: null }, 'Data of an event: response has no body.'],
  [
    "named like the shell's own",
    { ...moved('a'), event: 'error' },
    'An event is named error, which is reserved for the shell.',
  ],
])('an event %s', (_, event, breach) => {
  test('ends the stream with a logged 500 if breaches are rejected', async () => {
    let released = false;
    shells.rejecting.handle = () => ({
      status: 200,
      stream: (async function* () {
        try {
          yield* streamOf(moved('a'), event, moved('b'));
        } finally {
          released = true;
        }
      })(),
    });
    const client = await watch(shells.rejecting.port);
    const envelope = internal(client.response.headers['x-request-id']);
    expect(await client.all()).toBe(frame(moved('a')) + frame({ event: 'error', data: envelope }));
    expect(breachesOf(shells.rejecting)).toEqual([breach]);
    expect(JSON.stringify(shells.rejecting.logs)).not.toContain('ghp_1');
    expect(released).toBe(true);
  });

  test('is sent if breaches are only logged', async () => {
    shells.logging.handle = () => ({ status: 200, stream: streamOf(event, moved('b')) });
    expect(await read(shells.logging)).toBe(frame(event as ServerSentEvent) + frame(moved('b')));
    expect(breachesOf(shells.logging)).toEqual([breach]);
  });
});

describe('a shell that only logs breaches', () => {
  test('sends a body instead of a stream', async () => {
    shells.logging.handle = () => ({ status: 200, body: moved('a').data });
    const response = await shells.logging.send('GET', '/v1/boxes/box_a/watch');
    expect(response).toMatchObject({ status: 200, json: moved('a').data });
    expect(breachesOf(shells.logging)).toEqual(['Status 200 is a stream and has no body.']);
  });

  test('sends a stream and its events instead of a body', async () => {
    shells.logging.handle = () => ({
      status: 200,
      stream: streamOf({ comment: 'x' }, { event: 'a', data: { name: 'b' } }),
    });
    const response = await fetch(`http://127.0.0.1:${shells.logging.port}/v1/boxes/box_a/items`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(await response.text()).toBe(': x\n\nevent: a\ndata: {"name":"b"}\n\n');
    expect(breachesOf(shells.logging)).toEqual([
      'Status 200 has a body, not a stream.',
      'Data of an event: response.data is required.',
    ]);
  });
});

describe('an event that cannot be sent', () => {
  const cycle: Record<string, unknown> = { type: 'box.moved' };
  cycle.to = cycle;
  test.each<[string, unknown]>([
    ['without data', {}],
    ['with undefined as data', { data: undefined }],
    ['with a BigInt', { data: { type: 'box.moved', to: 1n } }],
    ['with a cycle', { data: cycle }],
    ['with a line break in its id', { id: '1\ndata: x', ...moved('a') }],
    ['with a carriage return in its name', { event: 'a\rid: 1', ...moved('a') }],
    ['with a NUL character in its id', { id: 'a\0', ...moved('a') }],
    ['with an id that is invalid in a header', { id: '漢', ...moved('a') }],
    ['with a control character in the id of a comment', { id: 'a\x07', comment: 'open' }],
    ['with a space in its id', { id: 'a ', ...moved('a') }],
    ['with an id that is too long', { id: 'a'.repeat(1025), ...moved('a') }],
    ['with an id that is a number', { id: 7, ...moved('a') }],
    ['with a line break in a comment', { comment: 'a\n\ndata: x' }],
    ['that is undefined', undefined],
    ['that is a text', 'ghp_1'],
  ])('ends the stream with a 500 with both policies: %s', async (_, event) => {
    for (const shell of [shells.rejecting, shells.logging]) {
      shell.handle = () => ({ status: 200, stream: streamOf(event, moved('b')) });
      const client = await watch(shell.port);
      const envelope = internal(client.response.headers['x-request-id']);
      expect(await client.all()).toBe(frame({ event: 'error', data: envelope }));
      expect(failures(shell)).toHaveLength(1);
      expect(JSON.stringify(shell.logs)).not.toContain('ghp_1');
    }
  });
});

describe('the last event of a stream that throws', () => {
  const last = async (shell: Fixture) => {
    const [before, event = ''] = (await read(shell)).split('event: error\ndata: ');
    expect(before).toBe(frame(moved('a')));
    return JSON.parse(event);
  };

  test('is the envelope of an ApiError', async () => {
    const error = conflict('Box box_a is gone.', 'idempotency_key_in_flight');
    shells.rejecting.handle = () => ({ status: 200, stream: streamOf(moved('a'), error) });
    expect(await last(shells.rejecting)).toMatchObject({
      error: { type: 'conflict_error', message: 'Box box_a is gone.', code: 'idempotency_key_in_flight' },
    });
    expect(failures(shells.rejecting)).toEqual([]);
  });

  test('is a logged 500 that reveals nothing for other errors', async () => {
    shells.rejecting.handle = () => ({ status: 200, stream: streamOf(moved('a'), new Error('hunter2')) });
    expect((await last(shells.rejecting)).error).toEqual(internal('').error);
    expect(failures(shells.rejecting)).toMatchObject([
      { operation: 'watchBox', error: { message: 'hunter2' } },
    ]);
  });

  test('is a 500 if the operation does not declare the status', async () => {
    const error = new ApiError('Gone.', { status: 410, type: 'not_found_error' });
    shells.rejecting.handle = () => ({ status: 200, stream: streamOf(moved('a'), error) });
    expect((await last(shells.rejecting)).error).toEqual(internal('').error);
    expect(breachesOf(shells.rejecting)).toEqual(['Status 410 is not declared.']);
    shells.logging.handle = shells.rejecting.handle;
    expect((await last(shells.logging)).error.message).toBe('Gone.');
  });
});
