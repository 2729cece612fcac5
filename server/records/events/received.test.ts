import { expect, it } from 'vitest';
import { createIds } from '../../platform/ids.ts';
import { testClock } from '../../testing/clock.ts';
import { received } from './received.ts';
import { toEvent } from './view.ts';

const clock = testClock();
const parts = { clock, newId: createIds(clock) };
const now = clock.now().toISOString();

it('omits fields that are null, which deployments of 0.2.0 may hold', () => {
  const [interrupt, response, outcome] = received(
    [
      { type: 'user.interrupt', session_thread_id: null },
      { type: 'user.tool_result', tool_use_id: 'evt_1', content: null, is_error: null },
      {
        type: 'user.define_outcome',
        description: 'All done.',
        rubric: { type: 'text', content: 'It is.' },
        max_iterations: null,
      },
    ] as never,
    parts,
  ).map(toEvent);
  expect(interrupt).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'user.interrupt',
    created_at: now,
    processed_at: now,
  });
  expect(response).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'user.tool_result',
    tool_use_id: 'evt_1',
    created_at: now,
    processed_at: null,
  });
  expect(outcome).toMatchObject({
    outcome_id: expect.stringMatching(/^outc_/),
    max_iterations: 3,
  });
});

it('allows as many attempts of an outcome as the client says', () => {
  const rubric = { type: 'text', content: 'It is.' } as const;
  const [event] = received(
    [{ type: 'user.define_outcome', description: 'All done.', rubric, max_iterations: 7 }],
    parts,
  );
  expect(event?.data).toMatchObject({ max_iterations: 7, rubric });
});
