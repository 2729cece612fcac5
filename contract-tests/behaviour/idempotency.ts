import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { operations } from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { scenarios } from '../scenarios.ts';
import { exchanged, type Subject } from '../subject.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, type Message, outcome, type Reply } from '../support/http.ts';
import { matches, none } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';
import { runScenario } from '../support/run-scenario.ts';

const operation = 'unpauseSchedule';

function message({ states }: Subject, schedule_id: string, key: string): Message {
  return { ...messageOf(operation, states, { schedule_id }), headers: { 'idempotency-key': key } };
}

type Headed = Pick<Reply, 'headers'>;
const requestId = ({ headers }: Headed) => headers.get('x-request-id');
const replayed = ({ headers }: Headed) => headers.get('idempotent-replayed');

async function expectReplay({ send }: Subject, request: Message, status: number, between = async () => {}) {
  const first = await send(request);
  await between();
  const second = await send(request);
  assert.deepEqual([first.status, second.status], [status, status]);
  assert.equal(second.text, first.text, 'The second response is not the first one, byte for byte.');
  assert.equal(requestId(second), requestId(first), 'The second response has another X-Request-Id.');
  assert.deepEqual([replayed(first), replayed(second)], [null, 'true'], 'Idempotent-Replayed is wrong.');
  assert.equal(second.headers.get('content-type'), first.headers.get('content-type'));
}

/** Responses to requests that are rejected before the operation runs. The service does not keep them. */
const beforeItRuns = ({ name, example }: Scenario) =>
  name === 'with the id of another kind' ||
  /^(malformed_json|unknown_(query_parameter|property)|repository_not_addable|credential_unsupported|schedule_identity_fixed)$/.test(
    example,
  );
const kept = [200, 400, 404, 409];

/** Each operation with an Idempotency-Key, and each response that the key stores. */
const repeated = scenarios
  .filter(
    (row) =>
      (operations[row.operation].headerParams as readonly string[]).includes('Idempotency-Key') &&
      kept.includes(row.status) &&
      row.wire === undefined &&
      !beforeItRuns(row) &&
      row.example !== 'idempotency_key_reused',
  )
  .map(
    (row): Check => ({
      operation: row.operation,
      name: `returns ${row.status} twice for one key (${row.name})`,
      // No operation creates a thread, and other checks need the existing ones.
      needs: [...(row.needs ?? []), ...(row.spends?.includes('idleThread') ? (['store'] as const) : [])],
      ...(row.spends && { spends: row.spends }),
      run: (subject) => expectTwice(subject, row),
    }),
  );

async function expectTwice(subject: Subject, row: Scenario): Promise<void> {
  const wire = { headers: { 'idempotency-key': randomUUID() } };
  const first = await runScenario(subject, { ...row, wire });
  const { given: _, ...again } = row;
  const second = await runScenario(subject, { ...again, wire, input: () => first.input });
  for (const { request, response } of [first, second]) {
    const { pathname, search } = new URL(request.url);
    subject.exchanges.push(exchanged(request.method, `${pathname}${search}`, response));
    assert.equal(response.status, row.status);
    none(await subject.judge.breaches(row.operation, response));
  }
  assert.equal(replayed(first.response), null, 'The first response is marked as a replay.');
  // Other services may check what no schema expresses before the operation runs. They do not keep a 400 then.
  if (row.status === 400 && !subject.exact && replayed(second.response) === null) return;
  assert.equal(replayed(second.response), 'true', 'The second response is not a replay of the first one.');
  assert.equal(second.response.text, first.response.text);
  assert.equal(requestId(second.response), requestId(first.response));
}

const CALLERS = 30;

/** One of several callers runs. The others get its response, or a 409 until it exists. */
async function atOnce(subject: Subject, schedule: string): Promise<void> {
  const request = message(subject, schedule, randomUUID());
  const replies = await Promise.all(Array.from({ length: CALLERS }, () => subject.send(request)));
  const waiting = replies.filter(({ status }) => status === 409);
  for (const { error, headers } of waiting) {
    matches(error, { type: 'conflict_error', code: 'idempotency_key_in_flight' });
    assert.equal(headers.get('retry-after'), '1');
  }
  const responded = replies.filter(({ status }) => status === 200);
  assert.equal(responded.length + waiting.length, CALLERS);
  assert.equal(
    responded.filter((reply) => replayed(reply) === null).length,
    1,
    'It did not run exactly once.',
  );
  responded.push(await subject.send(request));
  assert.equal(new Set(responded.map(({ text }) => text)).size, 1);
  assert.equal(new Set(responded.map(requestId)).size, 1);
}

const sameRequest: readonly Check[] = [
  {
    operation,
    name: 'returns the first success again for its key, byte for byte',
    needs: ['activeSchedule'],
    run: (subject) =>
      expectReplay(subject, message(subject, subject.states.activeSchedule, randomUUID()), 200),
  },
  {
    operation,
    name: 'returns the first success again for its key, even if the schedule has changed since',
    spends: ['pausedSchedule'],
    needs: ['store'],
    run: (subject) => {
      const id = subject.states.pausedSchedule;
      const archive = async () => subject.store?.archiveSchedule(id);
      return expectReplay(subject, message(subject, id, randomUUID()), 200, archive);
    },
  },
  {
    operation,
    name: 'returns the first 404 again for its key',
    run: (subject) => expectReplay(subject, message(subject, 'sched_none', randomUUID()), 404),
  },
  {
    operation,
    name: 'returns the first 409 again for its key',
    needs: ['archivedSchedule'],
    run: (subject) =>
      expectReplay(subject, message(subject, subject.states.archivedSchedule, randomUUID()), 409),
  },
  {
    operation,
    name: `runs once for ${CALLERS} callers at once with one key`,
    needs: ['activeSchedule'],
    run: (subject) => atOnce(subject, subject.states.activeSchedule),
  },
  {
    operation,
    name: `runs once for ${CALLERS} callers at once with one key and a paused schedule`,
    spends: ['pausedSchedule'],
    run: (subject) => atOnce(subject, subject.states.pausedSchedule),
  },
];

/** Returns JSON with the properties of all objects in the opposite order. */
const reversed = (body: unknown): string =>
  JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );

const otherOrder: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'returns the first response again for JSON with its properties in another order',
    needs: ['newSession'],
    async run({ send, states }) {
      const request = {
        ...messageOf('createSession', states),
        headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      };
      const first = await send(request);
      const body = reversed(request.body);
      assert.notEqual(body, JSON.stringify(request.body));
      const second = await send({ ...request, body });
      assert.deepEqual([first.status, second.status], [200, 200]);
      assert.deepEqual([replayed(first), replayed(second)], [null, 'true']);
      assert.equal(second.text, first.text);
    },
  },
];

const otherRequest: readonly Check[] = [
  {
    operation,
    name: 'returns 409 idempotency_key_reused for the key of another request, and keeps the first',
    needs: ['activeSchedule', 'archivedSchedule'],
    async run(subject) {
      const key = randomUUID();
      const { activeSchedule, archivedSchedule } = subject.states;
      const request = message(subject, activeSchedule, key);
      const first = await subject.send(request);
      const other = await subject.send(message(subject, archivedSchedule, key));
      assert.equal(other.status, 409);
      matches(other.error, { type: 'conflict_error', code: 'idempotency_key_reused' });
      assert.equal((await subject.send(request)).text, first.text);
    },
  },
  {
    operation,
    name: 'changes nothing for the key of another request',
    needs: ['activeSchedule', 'store'],
    spends: ['pausedSchedule'],
    async run(subject) {
      const key = randomUUID();
      const { activeSchedule, pausedSchedule } = subject.states;
      await subject.send(message(subject, activeSchedule, key));
      assert.equal((await subject.send(message(subject, pausedSchedule, key))).status, 409);
      matches(await subject.store?.schedule(pausedSchedule), { status: 'paused' });
    },
  },
  {
    operation,
    name: 'accepts a key that another token used, and returns each token its own response again',
    needs: ['activeSchedule', 'second'],
    async run(subject) {
      const key = randomUUID();
      const request = message(subject, subject.states.activeSchedule, key);
      const tokens = [subject.token, subject.tokens.second];
      const ask = async () => [
        await subject.sendAs(tokens[0] ?? '', request),
        await subject.sendAs(tokens[1] ?? '', request),
      ];
      const first = await ask();
      assert.deepEqual(
        first.map(({ status }) => status),
        [200, 200],
      );
      assert.deepEqual(first.map(replayed), [null, null]);
      assert.equal(new Set(first.map(requestId)).size, 2, 'Both got one response.');
      const again = await ask();
      assert.deepEqual(again.map(requestId), first.map(requestId));
    },
  },
  {
    operation,
    name: 'accepts a key that another token used for another schedule',
    needs: ['activeSchedule', 'archivedSchedule', 'second'],
    async run(subject) {
      const key = randomUUID();
      const { activeSchedule, archivedSchedule } = subject.states;
      assert.equal((await subject.send(message(subject, activeSchedule, key))).status, 200);
      const other = await subject.sendAs(subject.tokens.second, message(subject, archivedSchedule, key));
      matches(other.error, { code: 'schedule_archived' });
    },
  },
  {
    operation,
    name: 'keeps a key for 24 hours, and accepts it for another request afterwards',
    needs: ['activeSchedule', 'store'],
    spends: ['pausedSchedule'],
    async run(subject) {
      const key = randomUUID();
      const start = Date.now();
      await subject.send(message(subject, subject.states.activeSchedule, key));
      const expiry = (await subject.store?.expireIdempotencyKey(key)) ?? 0;
      assert.ok(Math.abs(expiry - start - 24 * 3_600_000) < 60_000);
      const reply = await subject.send(message(subject, subject.states.pausedSchedule, key));
      assert.deepEqual([reply.status, replayed(reply)], [200, null]);
    },
  },
];

const longest = limitAt('parameters/idempotency_key/schema/maxLength');

const keys: readonly Check[] = [
  {
    operation,
    name: 'does not keep the key of a request that is rejected before it runs',
    needs: ['activeSchedule'],
    async run(subject) {
      const request = message(subject, subject.states.activeSchedule, randomUUID());
      const refused = [
        await subject.send({ ...request, body: '{"' }),
        await subject.sendAs('pat_wrong', request),
        await subject.send({ ...request, path: `${request.path}?colour=red` }),
      ];
      assert.deepEqual(
        refused.map(({ status }) => status),
        [400, 401, 400],
      );
      const reply = await subject.send(request);
      assert.deepEqual([reply.status, replayed(reply)], [200, null]);
    },
  },
  {
    operation,
    name: 'runs each request without a key',
    needs: ['activeSchedule'],
    async run(subject) {
      const { headers: _, ...request } = message(subject, subject.states.activeSchedule, '');
      const replies = [await subject.send(request), await subject.send(request)];
      assert.equal(new Set(replies.map(requestId)).size, 2);
      assert.deepEqual(replies.map(replayed), [null, null]);
    },
  },
  ...(
    [
      [`of ${longest + 1} characters`, 'x'.repeat(longest + 1)],
      ['with a space', 'a b'],
    ] as const
  ).map(
    ([what, key]): Check => ({
      operation,
      name: `rejects a key ${what}`,
      needs: ['activeSchedule'],
      async run(subject) {
        const reply = await subject.send(message(subject, subject.states.activeSchedule, key));
        assert.deepEqual(outcome(reply), invalid);
      },
    }),
  ),
  {
    operation,
    name: `accepts a key of ${longest} characters, each printable`,
    needs: ['activeSchedule'],
    async run(subject) {
      const unique = `!"#$%&'()*+,-./:;<=>?@[]^_{|}~${randomUUID()}`;
      const request = message(subject, subject.states.activeSchedule, unique.padEnd(longest, 'x'));
      assert.equal((await subject.send(request)).status, 200);
    },
  },
];

export const idempotency: readonly Check[] = [
  ...repeated,
  ...sameRequest,
  ...otherOrder,
  ...otherRequest,
  ...keys,
];
