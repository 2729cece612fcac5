/** What a workspace used, after kills of its server in the middle of turns. */
import { expect, it, vi } from 'vitest';
import { openConfigured } from '../../main/open-database.ts';
import { usageDayQueries } from '../../records/usage-days/queries.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';

const on = useModelAgent('directory');

it('counts each response once, and a request that was cut off without tokens', async () => {
  on.model.script(
    [bash('sleep 300')],
    (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }),
  );
  const id = await on.sessionWith([toolset], 'Run it.');
  await on.until(id, 'agent.tool_use');
  const before = on.model.sent.length;
  await on.kill();
  await on.serve();
  await vi.waitUntil(() => on.model.sent.length > before, { timeout: 100_000 });
  on.model.script([text('Done.')]);
  await on.kill();
  await on.serve();
  const events = await on.idle(id);
  expect(events.filter(({ type }) => type === 'span.model_request_start')).toHaveLength(3);
  // A response of the scripted model has 3 tokens of input and 7 of output.
  const used = { input_tokens: 6, output_tokens: 14 };
  expect(on.last(events, 'session.usage').usage).toMatchObject(used);
  await on.kill();
  expect(await usageOfDays()).toEqual({ model_requests: 3, ...used });
});

/** Reads the rows of all days: midnight can pass during the test. */
async function usageOfDays() {
  const settings = { databaseUrl: null, poolSize: 2, databaseTimeoutSeconds: 15 };
  const { db, close } = await openConfigured({ dataDir: on.folder, ...settings });
  const days = await usageDayQueries(db).search({ workspace: 'default' }, null, 10);
  await close();
  const sum = (name: 'model_requests' | 'input_tokens' | 'output_tokens') =>
    days.reduce((total, row) => total + row[name], 0);
  return {
    model_requests: sum('model_requests'),
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
  };
}
