import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

const NEW = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const UUID = '0198f3a2-5b6c-7d8e-9f01-23456789abcd';

let trusting: Fixture;
let other: Fixture;
beforeAll(async () => {
  trusting = await startFixture({ trustsProxy: (address) => address.endsWith('127.0.0.1') });
  other = await startFixture();
});
afterAll(() => Promise.all([trusting.close(), other.close()]));

const idOf = async (fixture: Fixture, given: string) => {
  const { headers, json } = await fixture.send('GET', '/nowhere', { headers: { 'x-request-id': given } });
  expect(json.request_id).toBe(headers['x-request-id']);
  return headers['x-request-id'];
};

it.each([
  ['a UUID', UUID],
  ['a UUID in capitals', UUID.toUpperCase()],
  ['32 hexadecimal digits', UUID.replaceAll('-', '')],
])('keeps %s of a trusted proxy', async (_, given) => {
  expect(await idOf(trusting, given)).toBe(UUID);
});

it.each(['', 'abc', `${UUID}, ${UUID}`, `${UUID}\t`, `${UUID}0`, 'g'.repeat(32), "1' or 1=1"])(
  'replaces the id %j of a trusted proxy',
  async (given) => {
    expect(await idOf(trusting, given)).toMatch(given === `${UUID}\t` ? UUID : NEW);
  },
);

it('replaces the id of any other peer', async () => {
  expect(await idOf(other, UUID)).toMatch(NEW);
});
