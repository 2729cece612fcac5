import { describe, expect, it, vi } from 'vitest';
import {
  AuthenticationError,
  InternalServerError,
  NotFoundError,
  ServiceUnavailableError,
  UnexpectedResponseError,
} from './index.ts';
import { json, refusal } from './testing/fake-service.ts';
import { a, error, gives, reading, response, stream } from './testing/streams.ts';

describe('a stream that cannot be read', () => {
  it('throws the error of the response, also after a reconnect', async () => {
    expect(await reading([() => refusal(404)]).read()).toEqual([expect.any(NotFoundError)]);
    const { read } = reading([stream(gives(a)), () => refusal(401, { type: 'authentication_error' })]);
    expect(await read()).toEqual(['evt_a', expect.any(AuthenticationError)]);
  });

  it.each([
    ['api_error', InternalServerError],
    ['authentication_error', AuthenticationError],
    ['overloaded_error', ServiceUnavailableError],
  ])('throws what it says itself, when it says so again: %s', async (type, thrown) => {
    const { read, requests } = reading([stream(gives(a) + error(type)), stream(error(type))]);
    expect(await read()).toEqual(['evt_a', expect.any(thrown)]);
    expect(requests).toHaveLength(4);
  });

  it('throws if the response is not a stream', async () => {
    for (const response of [() => json(200, {}), () => new Response(new Uint8Array([123, 125]))]) {
      const [error] = await reading([response]).read();
      expect(error).toBeInstanceOf(UnexpectedResponseError);
      expect((error as Error).message).toContain('a body that is not a stream of events (status 200, ');
    }
  });

  it.each([
    [
      'an error without the envelope',
      'event: error\ndata: {"message":"No."}\n\n',
      'an error without the error envelope',
    ],
    ['an error that is null', 'event: error\ndata: null\n\n', 'an event that is not a JSON object'],
    ['an error that is not JSON', 'event: error\ndata: No.\n\n', 'an event that is not a JSON object'],
    ['data that is not JSON', 'data: <h1>\n\n', 'an event that is not a JSON object'],
    ['half a JSON text', 'data: {"id":\n\n', 'an event that is not a JSON object'],
    ['empty data', 'data\n\n', 'an event that is not a JSON object'],
    ['a number', 'data: 1\n\n', 'an event that is not a JSON object'],
    ['a list', 'data: []\n\n', 'an event that is not a JSON object'],
    ['an id of other characters', 'id: 漢\ndata: {}\n\n', 'an event with an id that no header can carry'],
    [
      'a control character in an id',
      'id: a\x07\ndata: {}\n\n',
      'an event with an id that no header can carry',
    ],
    ['a very long id', `id: ${'a'.repeat(1025)}\n\n`, 'an event with an id that no header can carry'],
  ])('throws at once when it comes upon %s', async (_, text, what) => {
    const { read, requests } = reading([stream(gives(a) + text)]);
    const [first, error] = await read();
    expect(first).toBe('evt_a');
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toMatchObject({ message: `streamSessionEvents: the stream has ${what}.`, status: 200 });
    expect(requests).toHaveLength(1);
  });

  it('throws when an event is longer than any of the contract', async () => {
    const part = new TextEncoder().encode(`data: ${'x'.repeat(2 ** 20)}\n`);
    let sent = 0;
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 1;
      controller.enqueue(part);
    };
    const { read } = reading([() => response(new ReadableStream({ pull }))]);
    const message = 'streamSessionEvents: the stream has an event of more than 134217728 characters.';
    expect(await read()).toEqual([expect.objectContaining({ name: 'UnexpectedResponseError', message })]);
    expect(sent).toBeLessThan(132);
  });

  it('throws what a token function throws when it opens again', async () => {
    const tokens = ['pat_1'];
    const refused = new Error('signed out');
    const token = () => tokens.shift() ?? Promise.reject(refused);
    const { read, requests } = reading([stream(gives(a))], 9, { token });
    expect(await read()).toEqual(['evt_a', refused]);
    expect(requests).toHaveLength(1);
  });

  it('closes the connection if the response is not a stream', async () => {
    const cancel = vi.fn();
    const endless = () =>
      new Response(new ReadableStream({ cancel }), { headers: { 'content-type': 'text/html' } });
    expect(await reading([endless]).read()).toEqual([expect.any(UnexpectedResponseError)]);
    expect(cancel).toHaveBeenCalledOnce();
  });
});
