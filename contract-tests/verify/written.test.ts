import { expect, it, onTestFinished } from 'vitest';
import { notFound } from '../../server/shell/index.ts';
import { startPartlyWritten } from './partly-written.ts';
import { probe } from './written.ts';

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
  const served = await probe(service.url, service.token);
  const written = [...served].filter(([, state]) => state === 'written').map(([operation]) => operation);
  expect(written).toEqual(['listSessions', 'getScheduleRun']);
  expect([...served.values()]).not.toContain('not served');
});
