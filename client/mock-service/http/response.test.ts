import { expect, it, vi } from 'vitest';
import type { ServerSentEvent } from '../../../server/shell/operation.ts';
import { responseOf } from './response.ts';

it('sends nothing after the client has left a stream', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const leave = vi.fn();
  let next = () => {};
  async function* events(): AsyncGenerator<ServerSentEvent> {
    yield { comment: 'open', id: 'start' };
    await new Promise<void>((resolve) => {
      next = resolve;
    });
    yield { id: 'evt_a', event: 'agent.message', data: {} };
  }
  const reader = responseOf({ status: 200, stream: events() }, 'req_a', leave).body?.getReader();
  await reader?.read();
  const reading = reader?.read();
  await reader?.cancel();
  next();
  expect((await reading)?.done).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(leave).toHaveBeenCalledOnce();
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});
