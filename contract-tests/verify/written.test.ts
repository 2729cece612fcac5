import { expect, it, onTestFinished } from 'vitest';
import { notFound } from '../../server/shell/index.ts';
import { operationIds } from '../support/messages.ts';
import { startPartlyWritten } from './partly-written.ts';
import { writtenOf } from './written.ts';

it('finds the operations that have a handler on the shell, and no others', async () => {
  const service = await startPartlyWritten({
    listSessions: async () => ({
      status: 200,
      body: { data: [], next_page: null, first_id: null, last_id: null, has_more: false },
    }),
    getScheduleRun: async ({ path }) => {
      throw notFound('Schedule run', path.run_id, 'schedule_run_not_found');
    },
  });
  onTestFinished(() => service.close());
  expect(await writtenOf(service.url, service.token, operationIds)).toEqual([
    'listSessions',
    'getScheduleRun',
  ]);
});
