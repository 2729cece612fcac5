import { describe, expect, it } from 'vitest';
import type { HttpResponse } from '../judge.ts';
import { exampleStates } from '../scenarios/given.ts';
import { example } from '../support/contract.ts';
import { listing } from '../support/raw.ts';
import { explanations } from './explained.ts';
import { disagreements, type Observation } from './observe.ts';
import { describeDisagreement, Tally } from './report.ts';

const id = '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90';
const response = (status: number, name: string): HttpResponse => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', 'x-request-id': id }),
  text: JSON.stringify({ ...example<object>(name), ...(status >= 400 && { request_id: id }) }),
});
const page = response(200, 'session_resources');
const refusal = response(400, 'limit_too_large');
const none: HttpResponse = { status: Number.NaN, headers: new Headers(), text: '' };
const html: HttpResponse = {
  status: 404,
  headers: new Headers({ 'content-type': 'text/html' }),
  text: '<p>',
};

const observation = (breach: string | null, service: HttpResponse, mock: HttpResponse): Observation => ({
  operation: 'listSessionResources',
  kind: 'nothing',
  request: listing(exampleStates()),
  verdict: { operation: 'listSessionResources', breach },
  service,
  mock,
});
const kindsOf = async (...parts: Parameters<typeof observation>) =>
  (await disagreements(observation(...parts))).map(({ kind }) => kind);

describe('A comparison of contract, service and mock', () => {
  it('finds nothing where they agree', async () => {
    expect(await kindsOf(null, page, page)).toEqual([]);
    expect(await kindsOf('limit breaks its schema', refusal, refusal)).toEqual([]);
  });

  it('finds who accepts and rejects what the contract does not', async () => {
    expect(await kindsOf(null, refusal, page)).toEqual([
      'the service rejects what the contract allows',
      'service and mock respond differently',
    ]);
    expect(await kindsOf('limit breaks its schema', refusal, page)).toEqual([
      'the mock accepts what the contract forbids',
      'service and mock respond differently',
    ]);
  });

  it('finds another message, a missing response, and an undeclared response', async () => {
    const other = response(400, 'limit_not_positive');
    expect(await kindsOf('limit breaks its schema', refusal, other)).toEqual([
      'service and mock respond differently',
    ]);
    expect(await kindsOf(null, page, none)).toEqual(['no response of the mock']);
    expect(await kindsOf('limit breaks its schema', refusal, html)).toEqual([
      'a response of the mock that the contract does not have',
      'service and mock respond differently',
    ]);
  });
});

describe('The list of explanations', () => {
  const explained = async (...parts: Parameters<typeof observation>) =>
    (await disagreements(observation(...parts))).map(
      (each) => explanations.find(({ applies }) => applies(each))?.what,
    );

  it('knows what takes a state to tell', async () => {
    const what = 'the service does not have the object';
    expect(await explained(null, response(404, 'session_not_found'), page)).toEqual([what, what]);
  });

  it('has nothing to say of what is wrong with a request', async () => {
    expect(await explained(null, refusal, refusal)).toEqual([undefined, undefined]);
    expect(await explained('limit breaks its schema', refusal, page)).toEqual([undefined, undefined]);
    expect(await explained('limit breaks its schema', page, page)).toEqual([undefined, undefined]);
  });
});

it('prints the request and both responses, and counts explained disagreements', async () => {
  const [first, second] = await disagreements(observation(null, response(404, 'session_not_found'), page));
  if (!first || !second) throw new Error('They disagree.');
  expect(describeDisagreement(first)).toMatch(/GET .*\/resources.*allows it.*404 .*200 /s);
  const tally = new Tally();
  tally.add(first, explanations[0]);
  tally.add(second, undefined);
  expect(tally.table(1)).toMatch(/the service rejects what the contract allows +1 +0\n/);
  expect(tally.table(1)).toMatch(/service and mock respond differently +0 +1\n/);
  expect(tally.unused(explanations.slice(0, 2))).toEqual([
    `Not used, remove it from the list: ${explanations[1]?.what}.`,
  ]);
});
