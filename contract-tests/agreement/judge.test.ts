import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exampleStates, sessionRequest } from '../scenarios/given.ts';
import { example } from '../support/contract.ts';
import { creating, listing, type RawRequest } from '../support/raw.ts';
import { judge } from './judge.ts';

const states = exampleStates();
const valid = JSON.stringify(sessionRequest(exampleStates()));
const json = { 'Content-Type': 'application/json' };
const with_ = (change: object) => creating(JSON.stringify({ ...sessionRequest(exampleStates()), ...change }));
const pause: RawRequest = { method: 'POST', target: '/api/v1/cloud/deployments/dep_1/pause' };
/** Creates a schedule whose sink contains arrays in arrays, `levels` deep in the body. */
const ofLevels = (levels: number): RawRequest => ({
  ...creating(
    JSON.stringify(example<object>('create_schedule')).replace(
      /}$/,
      `,"sinks":[{"type":${'['.repeat(levels - 3)}${']'.repeat(levels - 3)}}]}`,
    ),
  ),
  target: '/api/v1/forward/schedules',
});

const allowed: [string, RawRequest][] = [
  ['a body', creating(valid)],
  ['a body in gzip', creating(gzipSync(valid), { ...json, 'Content-Encoding': 'gzip' })],
  [
    'any parameter of application/json but another charset',
    creating(valid, { 'Content-Type': 'Application/JSON; a=b; charset="UTF-8"' }),
  ],
  ['an operation without the body that it need not have', { ...pause, headers: json }],
  ['query parameters', listing(states, 'limit=1&page=x')],
  ['the absolute form', { ...listing(states), target: `http://localhost${listing(states).target}` }],
  ['a body of 64 levels', ofLevels(64)],
  ['bearer in lower case', listing(states, '', { Authorization: 'bearer any' })],
];

const forbidden: [string, RawRequest][] = [
  ['an unknown path', { ...listing(states), target: '/api' }],
  ['a path with a slash at its end', { ...listing(states), target: `${listing(states).target}/` }],
  [
    'a path that is not percent-encoded',
    { ...listing(states), target: listing({ ...states, session: '%zz' }).target },
  ],
  ['a target beyond ASCII', listing(states, 'page=١')],
  ['a target with a fragment', listing(states, 'page=a#b')],
  ['another method', { ...listing(states), method: 'HEAD' }],
  ['no token', listing(states, '', { Authorization: 'Basic any' })],
  ['an id of another kind', listing({ ...states, session: 'dep_1' })],
  ['an unknown query parameter', listing(states, 'colour=red')],
  ['a parameter twice', listing(states, 'limit=1&limit=1')],
  ['an empty parameter', listing(states, 'page=')],
  ['limit=0', listing(states, 'limit=0')],
  ['limit=1e1', listing(states, 'limit=1e1')],
  ['no media type', creating(valid, {})],
  ['a media type that is required without a body', pause],
  ['another charset', creating(valid, { 'Content-Type': 'application/json; charset=latin1' })],
  ['no body', creating('')],
  ['half a body', creating('{"')],
  ['bytes that are not UTF-8', creating(Buffer.from(valid.replace('{', '{"é":1,'), 'latin1'))],
  ['a body that is not in gzip', creating(valid, { ...json, 'Content-Encoding': 'gzip' })],
  ['more than 1 MiB', creating(valid.padEnd(1024 * 1024 + 1))],
  ['a body of 65 levels', ofLevels(65)],
  ['an unknown property', with_({ colour: 'red' })],
  ['a value of the wrong type', with_({ title: 1 })],
];

describe('The judge', () => {
  it.each(allowed)('allows %s', async (_, request) => {
    expect((await judge(request)).breach).toBeNull();
  });

  it.each(forbidden)('forbids %s', async (_, request) => {
    expect((await judge(request)).breach).toEqual(expect.any(String));
  });
});
