import { expect, test } from 'vitest';
import type { Checkable, Checker } from './checker.ts';
import { createEnforcer } from './enforcer.ts';
import type { Operation } from './operation.ts';

/** An enforcer for an operation with a parameter, or without, and what it has the checker check. */
function enforcerFor(requestBody: Operation['requestBody'], parameters: object[]) {
  const seen: Checkable[] = [];
  const checkRequest = (_: string, sent: Checkable) => {
    seen.push(sent);
    return sent;
  };
  const enforcer = createEnforcer({
    operation: { id: 'getBox', headerParams: ['X-Key'], requestBody } as unknown as Operation,
    checked: { parameters: parameters as [], responses: {} },
    checker: () => ({ checkRequest, checkBody: () => undefined }) satisfies Checker,
    rules: new Map(),
  });
  return { enforcer, seen };
}

test('where nothing is declared nothing is checked, nor compiled', () => {
  const { enforcer, seen } = enforcerFor(null, []);
  const sent = { url: '?', query: {}, headers: { 'x-key': 'k', host: 'x' }, body: undefined };
  expect(enforcer.validate(sent)).toEqual({ query: {}, headers: { 'x-key': 'k' }, body: undefined });
  expect([...enforcer.compile()]).toEqual([]);
  expect(seen).toEqual([]);
});

const json = { 'content-type': 'application/json' };
const without = { url: '/', query: {}, headers: {}, body: undefined };
const withBody = { url: '/', query: {}, headers: json, body: {} };

test.each<[string, Operation['requestBody'], Checkable[]]>([
  ['without a body', null, [without]],
  ['with a body', { required: true, contentTypeRequired: false }, [withBody]],
  ['with a body or none', { required: false, contentTypeRequired: false }, [without, withBody]],
])('the schemas of requests %s are compiled', (_, requestBody, samples) => {
  const { enforcer, seen } = enforcerFor(requestBody, [{}]);
  expect([...enforcer.compile()]).toHaveLength(samples.length);
  expect(seen).toStrictEqual(samples);
});
