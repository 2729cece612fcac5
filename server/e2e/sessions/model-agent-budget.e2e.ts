/** Budgets of sessions: the cost of their requests by the prices of the service. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { bash, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder('prices');
const PRICES_FILE = path.join(folder, 'prices.json');
// A request of the scripted model has 3 tokens of input and 7 of output: 1.5 cents.
const price = { input: 0, output: 2_142.857143, cache_write: 0, cache_read: 0 };
writeFileSync(PRICES_FILE, JSON.stringify({ currency: 'USD', models: { 'claude-test': price } }));
afterAll(() => rmSync(folder, { recursive: true }));

const on = useModelAgent('directory', () => ({ PRICES_FILE }));
const budgetOf = (amount: string) => ({ type: 'limit', max_list_cost: { amount, currency: 'USD' } }) as const;

it('ends turns that reach the budget of their session, until it is raised', async () => {
  on.model.script([bash('true')]);
  const id = await on.sessionWith([toolset], 'Loop.', { budget: budgetOf('3') });
  const requests = async (turns: number) => {
    const events = await on.idle(id, turns);
    const { stop_reason } = on.last(events, 'session.status_idle');
    const sent = events.filter(({ type }) => type === 'span.model_request_start').length;
    return { stop_reason: stop_reason.type, sent, usage: on.last(events, 'session.usage').usage };
  };
  const list_cost = { amount: '3', currency: 'USD' };
  expect(await requests(1)).toMatchObject({ stop_reason: 'budget_reached', sent: 2, usage: { list_cost } });
  const session = () => unwrap(on.client.getSession({ path: { session_id: id } }));
  expect(await session()).toMatchObject({ budget: budgetOf('3'), usage: { list_cost } });
  await on.send(id, say('More.'));
  expect(await requests(2)).toMatchObject({ stop_reason: 'budget_reached', sent: 2 });
  const update = (budget: ReturnType<typeof budgetOf> | null) =>
    unwrap(on.client.updateSession({ path: { session_id: id }, body: { budget } }));
  expect((await update(budgetOf('4'))).budget).toEqual(budgetOf('4'));
  on.model.script([bash('true')]);
  await on.send(id, say('More.'));
  expect(await requests(3)).toMatchObject({ stop_reason: 'budget_reached', sent: 3 });
  await update(null);
  on.model.script([text('Done.')]);
  await on.send(id, say('More.'));
  expect(await requests(4)).toMatchObject({ stop_reason: 'end_turn', sent: 4 });
  await expect(update(budgetOf('100'))).rejects.toMatchObject({ code: 'budget_create_only' });
  const updates = (await on.eventsOf(id)).flatMap((event) =>
    event.type === 'session.updated' ? [event.budget] : [],
  );
  expect(updates).toEqual([budgetOf('4'), null]);
});

it('rejects a budget for a model without a price', async () => {
  const session = on.sessionWith([], 'Hello.', { model: 'claude-other', budget: budgetOf('3') });
  await expect(session).rejects.toMatchObject({ code: 'model_not_budgetable' });
});
