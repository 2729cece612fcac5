import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationId } from '../generated/operations.ts';
import { type Check, runCheck } from './check.ts';
import { judgeByAjv } from './judge-by-ajv.ts';
import { createLender, type Exchange } from './subject.ts';
import { messageOf } from './support/messages.ts';
import { fromFile } from './verify/arrangement.ts';

const asked: string[] = [];
const server = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  res.writeHead(500, { 'content-type': 'application/json' }).end('{}');
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** The reason why a check cannot run on a service below `/svc` that does not implement these operations. */
async function reasonOf(
  unwritten: OperationId[],
  check: Omit<Check, 'operation' | 'name'>,
  exchanges: Exchange[] = [],
) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/svc`;
  const arrange = (client: Parameters<typeof fromFile>[1]) =>
    fromFile({ states: { file: ['file_a'], activeMemoryStore: ['memstore_a'] }, tokens: {} }, client);
  const lender = createLender({
    url,
    token: 'x',
    judge: judgeByAjv({ tolerant: false }),
    arrange,
    unwritten,
  });
  asked.length = 0;
  const whole = { operation: 'listSessions', name: 'is checked', ...check } as const;
  return runCheck(lender, whole, exchanges).then(
    () => 'holds',
    ({ name, message }) => `${name}: ${message}`,
  );
}

it('arranges no check that asks an unwritten operation, even if the check catches the error', async () => {
  const path = { session_id: 'sess_a' };
  const reason = 'NotArranged: needs deleteSession, which is not written';
  const runs: Check['run'][] = [
    async ({ client }) => void (await client.deleteSession({ path }).catch(() => {})),
    async ({ send, states }) => void (await send(messageOf('deleteSession', states)).catch(() => {})),
  ];
  for (const run of runs) expect(await reasonOf(['deleteSession'], { run })).toBe(reason);
  expect(asked).toEqual([]);
});

it('arranges no check whose states need an unwritten operation', async () => {
  const check = { needs: ['pausedDeployment'], run: async () => {} } as const;
  expect(await reasonOf(['createDeployment'], check)).toBe(
    'NotArranged: needs createDeployment, which is not written',
  );
  expect(asked).toEqual([]);
});

it('sends requests with a method that the path of an unwritten operation does not have', async () => {
  const run: Check['run'] = async ({ send, states }) => {
    await send({ ...messageOf('deleteSession', states), method: 'PUT' });
  };
  expect(await reasonOf(['deleteSession'], { run })).toMatch('ContractBroken');
});

it('shows the whole path of each request', async () => {
  const exchanges: Exchange[] = [];
  const runs: Check['run'][] = [
    async ({ client }) => void (await client.listSessions()),
    async ({ send, states }) => void (await send(messageOf('listSessions', states))),
  ];
  for (const run of runs) await reasonOf([], { run }, exchanges);
  expect(exchanges.map(({ request }) => request.split('?')[0])).toEqual(
    Array(2).fill('GET /svc/api/v1/cloud/sessions'),
  );
});
