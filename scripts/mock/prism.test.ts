import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Prism, startPrism } from './prism.ts';

const said: string[] = [];
let prism: Prism;
beforeAll(async () => {
  prism = await startPrism((line) => said.push(line));
}, 30_000);
afterAll(() => prism?.stop());

const list = (id: string) =>
  prism.ask({
    method: 'GET',
    target: `/api/v1/cloud/sessions/${id}/resources`,
    headers: {},
    body: undefined,
  });

it('Prism that dies of a request is started again; requests get a 503 until then, and one line says so', async () => {
  expect((await list('sess_1')).status).toBe(200);
  const overloaded = { status: 503, type: 'overloaded_error', headers: { 'Retry-After': '1' } };
  await expect(list('%zz')).rejects.toMatchObject(overloaded);
  await expect(list('sess_1')).rejects.toMatchObject(overloaded);
  await vi.waitUntil(() => list('sess_1').catch(() => null), 20_000);
  expect(said).toEqual(['Prism ended (code 1). It is started again.']);
}, 30_000);
