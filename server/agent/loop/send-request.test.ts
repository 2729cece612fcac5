import { expect, it } from 'vitest';
import { BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import { modelSeconds } from '../../platform/metrics/metrics.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { ModelSettings } from '../brain/model-settings.ts';
import { Budget } from './budget.ts';
import { sendRequest, type UnsentRequest } from './send-request.ts';
import type { ModelWriter } from './writer.ts';

/** A request whose files a store reads. Resolves to its end, and to the types of its events. */
async function send(load: () => Promise<never>, signal = new AbortController().signal) {
  const types: string[] = [];
  const add = async (events: readonly NewEvent[]) => void types.push(...events.map(({ type }) => type));
  const now = () => ({ newId: () => 'evt_1', at: '2026-11-24T00:00:00.000Z' });
  const event = (said: object) => ({ id: 'evt_1', ...said });
  const status = (name: string) => event({ type: `session.status_${name}` });
  const endOfSpending = async () => null;
  const writer = { add, addResponse: add, endOfSpending, now, event, status } as unknown as ModelWriter;
  const settings = { retries: 1, maxRetryAfterMs: 0 } as ModelSettings;
  const request = { messages: [], signal } as unknown as UnsentRequest;
  const budget = new Budget({ requests: 5, tokens: 100 });
  return { end: await sendRequest(settings, request, { writer, budget, files: { load } }), types };
}

it('repeats a request while the store of its files does not respond', async () => {
  const { end, types } = await send(async () => {
    throw new BlobsUnavailableError('The bucket files cannot be used (SlowDown).');
  });
  const attempt = ['span.model_request_start', 'span.model_request_end'];
  const again = ['session.error', 'session.status_rescheduled', 'session.status_running'];
  expect(types.filter((type) => type !== 'session.usage')).toEqual([...attempt, ...again, ...attempt]);
  expect(end).toMatchObject({
    how: 'failed',
    error: {
      type: 'model_request_failed_error',
      message: 'The request was not sent, because the store of files does not respond.',
      retry_status: { type: 'exhausted' },
    },
  });
});

it('counts an attempt that fails without an end as an unknown error', async () => {
  const counted = async () => {
    const { values } = await modelSeconds.get();
    const isOurs = ({ metricName, labels }: (typeof values)[number]) =>
      metricName?.endsWith('_count') && labels.result === 'unknown_error';
    return values.find(isOurs)?.value ?? 0;
  };
  const before = await counted();
  // The settings have no provider.
  await expect(send(async () => [] as never)).rejects.toThrow();
  expect((await counted()) - before).toBe(1);
});

it('ends with the signal while the store does not respond', async () => {
  const stop = new AbortController();
  const { end } = await send(async () => {
    stop.abort();
    throw new Error('The store was not read to its end.');
  }, stop.signal);
  expect(end).toEqual({ how: 'interrupted' });
});
