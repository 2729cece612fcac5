import { expect, it } from 'vitest';
import { catalogueParts } from '../../testing/catalogue-parts.ts';
import type { Context } from '../context.ts';
import { agentHandlers } from './handlers.ts';

const handlers = agentHandlers(catalogueParts);
const context = {} as Context;
interface Listed {
  body: { data: { id: string; archived_at: string | null }[] };
}
const list = async (query: object) =>
  (await handlers.listAgents({ query: { limit: 20, ...query } } as never, context)) as Listed;

it('lists archived ones only if they are requested', async () => {
  expect((await list({})).body.data.every(({ archived_at }) => archived_at === null)).toBe(true);
  const all = (await list({ include_archived: true })).body.data;
  expect(all.some(({ archived_at }) => archived_at !== null)).toBe(true);
});

it('returns one by its id, and rejects an id that the catalogue lacks', async () => {
  const { data } = (await list({})).body;
  const id = data[0]?.id ?? '';
  const read = (each: string) => handlers.getAgent({ path: { agent_id: each }, query: {} } as never, context);
  expect(await read(id)).toMatchObject({ status: 200, body: { id } });
  await expect(read('agent_none')).rejects.toThrow('Agent');
});

it('rejects a version that an agent does not have', async () => {
  const { data } = (await list({})).body;
  const id = data[0]?.id ?? '';
  const read = handlers.getAgent({ path: { agent_id: id }, query: { version: 999 } } as never, context);
  await expect(read).rejects.toThrow(`${id} version 999`);
});
