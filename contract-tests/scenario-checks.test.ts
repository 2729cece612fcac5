import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { runCheck } from './check.ts';
import { judgeByAjv } from './judge-by-ajv.ts';
import { scenarioChecks } from './scenario-checks.ts';
import { createLender } from './subject.ts';
import { example } from './support/contract.ts';
import { fromFile } from './verify/arrangement.ts';

it('reads a thread again while a turn runs in it', async () => {
  const thread = example<{ id: string; session_id: string }>('coordinator_thread');
  const statuses = ['running', 'running', 'idle'];
  const server = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'x-request-id': randomUUID() });
    res.end(JSON.stringify({ ...thread, status: statuses.shift() }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const states = { session: [thread.session_id], coordinatorThread: [thread.id] };
  const lender = createLender({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/cloud`,
    token: 'x',
    judge: judgeByAjv({ tolerant: false }),
    arrange: (client) => fromFile({ states, tokens: {} }, client),
    unwritten: [],
  });
  const check = scenarioChecks.find(
    ({ name }) => name === 'returns 200 coordinator_thread (of a coordinator)',
  );
  await runCheck(lender, check as (typeof scenarioChecks)[number], []);
  expect(statuses).toEqual([]);
});
