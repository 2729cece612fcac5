import { expect, it } from 'vitest';
import type { NewEvent } from '../../records/events/view.ts';
import { noTokens } from '../../records/token-usage.ts';
import { usageIn } from './usage.ts';

const at = '2026-11-21T09:00:00.000Z';
const end = (thread_id: string | null, input_tokens: number): NewEvent => {
  const data = {
    model_request_start_id: 'evt_a',
    is_error: false,
    model_usage: { ...noTokens, input_tokens },
  };
  return { id: 'evt_b', type: 'span.model_request_end', data, thread_id, created_at: at, processed_at: at };
};

it('adds up the requests of each thread', () => {
  const thinking: NewEvent = { ...end(null, 0), type: 'agent.thinking', data: {} };
  expect(usageIn([end(null, 1), thinking, end('sthr_a', 2), end(null, 4)])).toEqual(
    new Map([
      [null, { ...noTokens, model_requests: 2, input_tokens: 5 }],
      ['sthr_a', { ...noTokens, model_requests: 1, input_tokens: 2 }],
    ]),
  );
});
