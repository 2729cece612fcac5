import { describe, expect, test } from 'vitest';
import { enforceable } from '../../../generated/enforceable.ts';
import published from '../../../generated/openapi.json' with { type: 'json' };
import { operations } from '../../../generated/operations.ts';
import type { Operation } from '../operation.ts';
import { digestOf } from './digest.ts';
import { createEnforcers, type SentInput } from './enforcer.ts';

interface Made {
  parameters?: object[];
  requestBody?: object;
  /** The content of response 200. */
  content?: object | undefined;
}

/** Creates the enforcer of an operation. */
function enforcerFor({ parameters, requestBody, content }: Made) {
  const body = requestBody === undefined ? null : { required: 'required' in requestBody };
  const operation = {
    id: 'postBox',
    path: '/box',
    method: 'POST',
    headerParams: ['X-Key'],
    requestBody: body,
  };
  const post = { parameters, requestBody, responses: { 200: content === undefined ? {} : { content } } };
  const [enforcer] = createEnforcers({ paths: { '/box': { post } } }, [operation as unknown as Operation]);
  if (enforcer === undefined) throw new Error('No enforcer was made.');
  return enforcer;
}

const sent = (parts: Partial<SentInput>): SentInput => ({
  url: '?',
  query: {},
  headers: {},
  body: undefined,
  ...parts,
});
const json = { 'application/json': { schema: { type: 'object', required: ['name'] } } };
const size = { in: 'query', name: 'size', schema: { type: 'integer', default: 3 } };

describe('a request', () => {
  test('passes unchecked if its operation declares nothing, with the declared headers', () => {
    const headers = { 'x-key': 'k', host: 'x' };
    const expected = { query: {}, headers: { 'x-key': 'k' }, body: undefined };
    expect(enforcerFor({}).validate(sent({ headers }))).toEqual(expected);
  });

  test('gets defaults, and its query is coerced', () => {
    const { validate } = enforcerFor({ parameters: [size] });
    expect(validate(sent({})).query).toEqual({ size: 3 });
    expect(validate(sent({ query: { size: '4' } })).query).toEqual({ size: 4 });
  });

  test('returns 400 with the place if it breaks the contract', () => {
    const { validate } = enforcerFor({ requestBody: { content: json } });
    expect(() => validate(sent({ body: {} }))).toThrow('body.name is required.');
    expect(validate(sent({ body: { name: 1 } })).body).toEqual({ name: 1 });
  });
});

test.each<[string, Made, number]>([
  ['nothing of a request that declares nothing', {}, 1],
  ['a request without a body', { parameters: [size] }, 2],
  ['a request with a body', { requestBody: { required: true, content: json } }, 2],
  ['a request with a body or without', { requestBody: { content: json } }, 3],
])('compiles %s and the response, one per step', (_, made, steps) => {
  expect([...enforcerFor(made).compile()]).toHaveLength(steps);
});

describe('the body of a response', () => {
  const breach = (content: object | undefined, body: unknown) =>
    enforcerFor({ content }).bodyBreach(200, body);

  test('fits its schema, or a sentence names the place', () => {
    expect(breach(json, { name: 1 })).toBeUndefined();
    expect(breach(json, {})).toBe('response.name is required.');
  });

  test('is missing if it is null, even if the schema allows anything', () => {
    const any = { 'application/json': { schema: {} } };
    expect(breach(any, 'text')).toBeUndefined();
    expect(breach(any, null)).toBe('response has no body.');
  });

  test('must be absent if the contract declares none', () => {
    expect(breach(undefined, undefined)).toBeUndefined();
    expect(breach(undefined, {})).toBe('response must not have a body.');
  });
});

describe('the contract of this package', () => {
  test('has the digest of the contract that was checked when it was generated', () => {
    expect(digestOf(published)).toBe(enforceable);
  });

  test('is checked with its first use, not at the start', () => {
    const unknown = { ...operations.listSessions, path: '/unknown' };
    const [enforcer] = createEnforcers(published, [unknown]);
    expect(() => enforcer?.validate(sent({}))).toThrow('a reference to a value that is not an object');
  });

  test('is checked again if it has changed', () => {
    const changed = structuredClone(published);
    Object.assign(changed.components.schemas.Session, { nullable: true });
    const create = () => createEnforcers(changed, Object.values(operations));
    expect(create).toThrow('nullable of Session is not enforced in a response.');
  });
});
