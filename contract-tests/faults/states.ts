import { createHash, randomUUID } from 'node:crypto';
import type { OperationId } from '../../generated/operations.ts';
import { type Fault, type Received, request, response, type Sent } from './fault.ts';

const get = 'getSessionThread';
const archive = 'archiveSessionThread';
const pause = 'pauseDeployment';
const unpause = 'unpauseDeployment';
const schedule = 'unpauseSchedule';

/** Returns the state as a success in place of the 409, as if the late call had been the first one. */
function lateSuccess(operation: typeof pause | typeof unpause | typeof archive, name: string): Fault {
  const won = new Map<string, Received>();
  return {
    operation,
    name,
    async serve(sent, forward) {
      const received = await forward(sent);
      if (received.status === 200) won.set(sent.target, received);
      const first = received.status === 409 && won.get(sent.target);
      return first ? again(first) : received;
    },
  };
}

/** Of calls that come while others are in progress, each believes to be the first: a lost update. */
function lostUpdate(operation: typeof pause | typeof archive, name: string): Fault {
  const underWay = new Map<string, Set<Promise<Received>>>();
  return {
    operation,
    name,
    async serve(sent, forward) {
      const calls = underWay.get(sent.target) ?? new Set();
      underWay.set(sent.target, calls);
      const others = [...calls];
      const own = forward(sent);
      calls.add(own);
      const received = await own;
      const won = (await Promise.all(others)).find(({ status }) => status === 200);
      calls.delete(own);
      return received.status === 409 && won ? again(won) : received;
    },
  };
}

/** The same response with a new request id, as a second response would have. */
function again(received: Received): Received {
  return { ...received, headers: { ...received.headers, 'x-request-id': randomUUID() } };
}

const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});

const threads: readonly Fault[] = [
  response(get, 'omits archived_at while it is null', 200, (body) => {
    if (body.archived_at === null) delete body.archived_at;
  }),
  response(get, 'omits the parent of a coordinator', 200, (body) => {
    if (body.parent_thread_id === null) delete body.parent_thread_id;
  }),
  response(get, 'returns 403 for a thread of another workspace', 404, (body, received) => {
    received.status = 403;
    body.error.type = 'permission_error';
  }),
  response(get, 'does not name the missing object', 404, (body) => {
    body.error.message = 'The object was not found.';
  }),
  response(get, 'returns 400 for an id that cannot exist', 404, (body, received, sent) => {
    if (/\/sthr_01/.test(sent.target)) return;
    received.status = 400;
    body.error.type = 'invalid_request_error';
  }),
  response(get, 'returns every thread as idle', 200, (body) => {
    body.status = 'idle';
  }),
  response(archive, 'leaves the thread idle', 200, (body) => {
    body.status = 'idle';
  }),
  response(archive, 'does not set archived_at', 200, (body) => {
    body.archived_at = null;
  }),
  response(archive, 'has the error type of deployments', 409, (body) => {
    body.error.type = 'conflict_error';
  }),
  response(archive, 'has the same error for a thread of an archived session', 409, (body) => {
    body.error.type = 'invalid_request_error';
  }),
  response(archive, 'returns different messages for different causes', 409, (body, _, sent) => {
    body.error.message += ` ${sent.target}`;
  }),
  lateSuccess(archive, 'returns 200 for a thread that is archived already'),
  lostUpdate(archive, 'lets two callers archive a thread at the same time'),
];

const deployments: readonly Fault[] = [
  lateSuccess(pause, 'returns 200 to a second pause'),
  lostUpdate(pause, 'loses an update under parallel pauses'),
  response(pause, 'omits the reason of the pause', 200, (body) => {
    body.paused_reason = null;
  }),
  response(pause, 'returns another reason of the pause', 200, (body) => {
    body.paused_reason = { type: 'api' };
  }),
  response(pause, 'has the error type of threads', 409, (body) => {
    body.error.type = 'invalid_request_error';
  }),
  response(pause, 'returns 400 without a Content-Type', 415, (_, received) => {
    received.status = 400;
  }),
  request(pause, 'needs no Content-Type', (sent) => withHeader(sent, 'content-type', 'application/json')),
  request(pause, 'accepts any body', (sent) => ({ ...sent, body: Buffer.alloc(0) })),
  {
    operation: pause,
    name: 'pauses even when it rejects the Content-Type',
    async serve(sent, forward) {
      const received = await forward(sent);
      if (received.status === 415) await forward(withHeader(sent, 'content-type', 'application/json'));
      return received;
    },
  },
  response(unpause, 'omits the reason', 200, (body) => {
    delete body.paused_reason;
  }),
  response(unpause, 'leaves the status paused', 200, (body) => {
    body.status = 'paused';
  }),
  response(unpause, 'omits the schedule of a manual-only deployment', 200, (body) => {
    if (body.schedule === null) delete body.schedule;
  }),
  response(unpause, 'shows a past trigger time', 200, (body) => {
    body.schedule?.upcoming_runs_at.splice(0, 1, '2026-01-01T06:30:00.000Z');
  }),
  response(unpause, 'skips the next trigger time', 200, (body) => {
    body.schedule?.upcoming_runs_at.shift();
  }),
  lateSuccess(unpause, 'returns 200 to a second unpause'),
];

/** Each kept error response to a request with a key looks new. */
const keepsNoErrors = (operation: OperationId): Fault => ({
  operation,
  name: 'does not replay errors of requests with a key',
  async serve(sent, forward) {
    const received = await forward(sent);
    const { 'idempotent-replayed': replayed, ...headers } = received.headers;
    return replayed && received.status >= 400 ? again({ ...received, headers }) : received;
  },
});

const schedules: readonly Fault[] = [
  response(schedule, 'leaves the schedule paused', 200, (body) => {
    body.status = 'paused';
  }),
  response(schedule, 'has no code for an archived schedule', 409, (body) => {
    delete body.error.code;
  }),
  response(schedule, 'has the error type of deployments for an archived schedule', 409, (body) => {
    body.error.type = 'conflict_error';
  }),
  response(schedule, 'has no code for a missing schedule', 404, (body) => {
    delete body.error.code;
  }),
  response(schedule, 'has no code for a wrong token', 401, (body) => {
    delete body.error.code;
  }),
  request(schedule, 'runs a replay a second time', (sent) => {
    const { 'idempotency-key': _, ...headers } = sent.headers;
    return { ...sent, headers };
  }),
  request(schedule, 'replays under another key', (sent) =>
    sent.headers['idempotency-key']?.includes('-') ? withHeader(sent, 'idempotency-key', 'one') : sent,
  ),
  request(schedule, 'accepts a used key for another request', (sent) => {
    const key = sent.headers['idempotency-key'];
    const id = sent.target.match(/sched_\w+/)?.[0].slice(-20);
    return key?.includes('-') ? withHeader(sent, 'idempotency-key', `${id}${key}`) : sent;
  }),
  {
    operation: schedule,
    name: 'does not mark a replay',
    async serve(sent, forward) {
      const received = await forward(sent);
      delete received.headers['idempotent-replayed'];
      return received;
    },
  },
  {
    operation: schedule,
    name: 'returns another request id for a replay',
    async serve(sent, forward) {
      const received = await forward(sent);
      const own = randomUUID();
      if (!received.headers['idempotent-replayed']) return received;
      const text = received.text.replace(received.headers['x-request-id'] ?? '', own);
      return { ...received, headers: { ...received.headers, 'x-request-id': own }, text };
    },
  },
  request(schedule, 'accepts a key with a space', (sent) => {
    const key = sent.headers['idempotency-key'];
    return key ? withHeader(sent, 'idempotency-key', key.replaceAll(' ', '_')) : sent;
  }),
];

const elsewhere: readonly Fault[] = [
  request('createSession', 'takes JSON in another order for another request', (sent) => {
    const key = sent.headers['idempotency-key'];
    const digest = createHash('sha256').update(sent.body).digest('hex');
    return key?.includes('-') ? withHeader(sent, 'idempotency-key', `${key}${digest}`) : sent;
  }),
  keepsNoErrors('createSession'),
  keepsNoErrors('runDeployment'),
  {
    operation: null,
    name: 'responds to an unknown path with HTML',
    async serve(sent, forward) {
      const received = await forward(sent);
      return { ...received, headers: { 'content-type': 'text/html' }, text: '<h1>Not found</h1>' };
    },
  },
  {
    operation: null,
    name: 'has no code for an unknown path',
    async serve(sent, forward) {
      const received = await forward(sent);
      return { ...received, text: received.text.replace(/,?"code":"\w+"/, '') };
    },
  },
];

export const stateFaults: readonly Fault[] = [...threads, ...deployments, ...schedules, ...elsewhere];
