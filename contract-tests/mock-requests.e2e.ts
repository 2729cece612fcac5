/** Requests that Prism alone dies of, or judges differently: the service and the mock, side by side. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../scripts/mock/start-mock.ts';
import { envelopeSchema, type HttpResponse } from './judge.ts';
import { exampleStates, sessionRequest } from './scenarios/given.ts';
import type { States } from './scenarios/scenario.ts';
import { example, greatestLimit } from './support/contract.ts';
import { sessionsPath } from './support/messages.ts';
import { bytesOf, creating, listing, type RawRequest, sendText } from './support/raw.ts';
import { useService } from './support/service.ts';
import { envelopeBreaches } from './validator.ts';

const service = useService();
let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
});
afterAll(() => mock?.close());

const valid = JSON.stringify(sessionRequest(exampleStates()));
const json = 'application/json';
const wrongRepository = { type: 'github_repository', url: 'nowhere', mount_path: 'x', colour: 'red' };
const sixWrong = { ...sessionRequest(exampleStates()), resources: Array(6).fill(wrongRepository) };
const nested = `${'{"a":'.repeat(4200)}1${'}'.repeat(4200)}`;
const sessions = (query: string): RawRequest => ({ method: 'GET', target: `${sessionsPath}?${query}` });
const pause = (states: States, headers: RawRequest['headers'], body?: string): RawRequest => ({
  method: 'POST',
  target: `/api/v1/cloud/deployments/${states.activeDeployment}/pause`,
  ...(headers && { headers }),
  ...(body && { body }),
});

const requests: [name: string, status: number, (states: States) => RawRequest][] = [
  ['Content-Type: json, without a body', 200, (states) => listing(states, '', { 'Content-Type': 'json' })],
  [
    'Content-Type: undefined, without a body',
    200,
    (states) => listing(states, '', { 'Content-Type': 'undefined' }),
  ],
  [
    'Content-Type: undefined, where one is required',
    415,
    (states) => pause(states, { 'Content-Type': 'undefined' }),
  ],
  ['a property beyond Latin-1', 400, () => creating('{"漢":1}')],
  ['a body nested 4,200 deep', 400, () => creating(nested)],
  ['six wrong repositories', 400, () => creating(JSON.stringify(sixWrong))],
  ['application/json;', 200, () => creating(valid, { 'Content-Type': `${json};` })],
  ['a malformed media type with a body', 415, () => creating(valid, { 'Content-Type': `${json}/;=` })],
  ['no media type with a body', 415, () => creating(valid, {})],
  ['a +json type', 415, () => creating(valid, { 'Content-Type': 'application/vnd.api+json' })],
  [
    'bearer in lower case',
    200,
    (states) => listing(states, '', { Authorization: `bearer ${service.token}` }),
  ],
  ['a token without its scheme', 401, (states) => listing(states, '', { Authorization: service.token })],
  [
    'a body in gzip',
    200,
    () => creating(gzipSync(valid), { 'Content-Type': json, 'Content-Encoding': 'gzip' }),
  ],
  [
    'a body that is not in gzip',
    400,
    () => creating(valid, { 'Content-Type': json, 'Content-Encoding': 'gzip' }),
  ],
  [
    'an unknown encoding',
    415,
    () => creating(valid, { 'Content-Type': json, 'Content-Encoding': 'zstd-ish' }),
  ],
  ['a body of more than 1 MiB', 413, () => creating(valid.padEnd(1024 * 1024 + 1))],
  ['a body on GET', 200, (states) => ({ ...listing(states), body: '{"a":' })],
  [
    'a body on DELETE',
    200,
    ({ session, resource }) => ({
      method: 'DELETE',
      target: `${sessionsPath}/${session}/resources/${resource}`,
      body: 'x',
    }),
  ],
  ['Expect: 100-continue', 200, () => creating(valid, { 'Content-Type': json, Expect: '100-continue' })],
  ['an empty cursor', 400, (states) => listing(states, 'page=')],
  ['an unknown query parameter', 400, (states) => listing(states, 'colour=red')],
  ['a filter of two values', 200, () => sessions('statuses=idle&statuses=running')],
  ['a filter of two values, in brackets', 200, () => sessions('statuses[]=idle&statuses[]=running')],
  [
    'a time from, and a time to',
    200,
    () => sessions('created_at[gte]=0001-01-01T00:00:00Z&created_at[lt]=9999-12-31T23:59:59Z'),
  ],
  ['the year 0', 400, () => sessions('created_at[gte]=0000-01-01T00:00:00Z')],
  ['a leap second', 400, () => sessions('created_at[gte]=2016-12-31T23:59:60Z')],
  ['limit=0', 400, (states) => listing(states, 'limit=0')],
  ['limit=1e1', 400, (states) => listing(states, 'limit=1e1')],
  ['a body null', 400, () => creating('null')],
  ['a body null, where none is required', 400, (states) => pause(states, { 'Content-Type': json }, 'null')],
  [
    'an empty Idempotency-Key',
    400,
    ({ pausedSchedule }) => ({
      method: 'POST',
      target: `/api/v1/forward/schedules/${pausedSchedule}/unpause`,
      headers: { 'Idempotency-Key': '' },
    }),
  ],
  ['the id of another kind', 404, (states) => listing({ ...states, session: 'dep_1' })],
  ['an unknown path', 404, (states) => ({ ...listing(states), target: '/api/v1/cloud/nothing' })],
  ['a path that is not percent-encoded', 400, (states) => listing({ ...states, session: '%zz' })],
  ['the target http://[::1', 404, (states) => ({ ...listing(states), target: 'http://[::1' })],
  ['an unknown method', 405, (states) => ({ ...listing(states), method: 'PROPFIND' })],
  ['headers of 20 kB', 431, (states) => listing(states, '', { 'X-Large': 'x'.repeat(20_000) })],
];

/** What both have to say alike: the status, and of an error all but its id. */
function said({ status, text }: HttpResponse): unknown {
  const { error } = JSON.parse(text);
  return { status, error };
}

/** Sends the same bytes to both; an error comes in the envelope, with the id of the header. */
async function both(bytes: Buffer): Promise<[service: HttpResponse, mock: HttpResponse]> {
  const responses = [await sendText(service.url, bytes), await sendText(mock.url, bytes)] as const;
  for (const response of responses) {
    if (response.status === 200) continue;
    expect(await envelopeBreaches(envelopeSchema(response.status), response)).toEqual([]);
  }
  return [...responses];
}

describe('The mock responds like the service', () => {
  it.each(requests)('%s: %i', async (_, status, request) => {
    const bytes = bytesOf(request(service.states), service.token);
    const [ofService, ofMock] = await both(bytes);
    expect(ofService.status).toBe(status);
    expect(said(ofMock)).toEqual(said(ofService));
  });

  it('returns 400 for bytes that are not HTTP', async () => {
    const [ofService, ofMock] = await both(Buffer.from('HELLO\r\n\r\n'));
    expect(ofService.status).toBe(400);
    expect(said(ofMock)).toEqual(said(ofService));
  });

  it('stays available afterwards', async () => {
    expect((await sendText(mock.url, bytesOf(listing(service.states), 'any'))).status).toBe(200);
  });
});

describe('A preference that the mock cannot meet is a 400 that says what there is', () => {
  it.each([
    [
      'code=abc',
      'Prefer: listSessionResources has no response with code=abc. It has 200, 400, 401, 403, 404, ',
    ],
    [
      'example=sesion_resources',
      'Prefer: listSessionResources has no example sesion_resources. It has session_resources, ',
    ],
  ])('%s', async (prefer, message) => {
    const response = await sendText(
      mock.url,
      bytesOf(listing(service.states, '', { Prefer: prefer }), 'any'),
    );
    expect(await envelopeBreaches('BadRequestError', response)).toEqual([]);
    expect(JSON.parse(response.text).error.message).toContain(message);
  });
});

describe('A loop that loads all', () => {
  it.each([1, 3, greatestLimit])(
    'ends at the mock, and has each resource once, %i at a time',
    async (limit) => {
      const ids: string[] = [];
      for (let query: string | null = `limit=${limit}`; query !== null; ) {
        const { text } = await sendText(mock.url, bytesOf(listing(service.states, query), 'any'));
        const { data, next_page } = JSON.parse(text);
        ids.push(...data.map(({ id }: { id: string }) => id));
        query = next_page && `limit=${limit}&page=${next_page}`;
      }
      const { data } = example<{ data: { id: string }[] }>('session_resources');
      expect(ids).toEqual(data.map(({ id }) => id));
    },
  );
});
