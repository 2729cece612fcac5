import { describe, expect, it } from 'vitest';
import { unique } from '../scenarios/given.ts';
import { example } from './contract.ts';
import { deviations, partsOf } from './same-but-for.ts';

const session = () => example<Record<string, unknown>>('session_with_resources');
const error = (message: string) => ({
  type: 'error',
  request_id: 'x',
  error: { type: 'not_found_error', message },
});
const missing = 'sess_01kdvdna00z6n3z6gb7j4rbd9t';
const other = 'sess_01kdvdna00z6n3z6gb7j4rbd9z';

describe('A response is the same as its example', () => {
  it('equals the example with other times and new ids', () => {
    const response = { ...session(), id: other, created_at: '2027-01-01T00:00:00.000Z' };
    expect(deviations(session(), response, {})).toEqual([]);
  });

  it('equals the example with a unique name', () => {
    const response = { ...session(), title: unique(String(session().title)) };
    expect(deviations(session(), response, {})).toEqual([]);
    expect(deviations(session(), { ...response, title: unique('Another') }, {})).toHaveLength(1);
  });

  it('equals the example with larger stats', () => {
    const stats = { active_seconds: 1.5, duration_seconds: 60 };
    expect(deviations(session(), { ...session(), stats }, {})).toEqual([]);
    expect(deviations(session(), { ...session(), stats: { ...stats, active_seconds: -1 } }, {})).toEqual([
      'body.stats.active_seconds is -1',
    ]);
  });

  it('equals the example with another state of the work', () => {
    const work = { state: 'waiting', since: '2027-01-01T00:00:00.000Z' };
    expect(deviations(session(), { ...session(), work }, {})).toEqual([]);
    expect(deviations(session(), { ...session(), work: 'waiting' }, {})).toHaveLength(1);
  });

  it('equals the example with the id of the request in the message', () => {
    const response = error(`Session ${other} was not found.`);
    expect(deviations(error(`Session ${missing} was not found.`), response, { id: other })).toEqual([]);
  });
});

describe('A response differs from its example', () => {
  it('reports an additional field, a missing field and another value', () => {
    const { title: _, ...rest } = session();
    expect(deviations(session(), { ...rest, status: 'running', colour: 'red' }, {})).toEqual([
      'body.status is running, not idle',
      'body.title is missing',
      'body.colour is not in the example',
    ]);
  });

  it('reports null instead of a time, and another number of items', () => {
    expect(deviations(session(), { ...session(), created_at: null }, {})).toHaveLength(1);
    expect(deviations(session(), { ...session(), resources: [] }, {})).toHaveLength(
      (session().resources as unknown[]).length,
    );
    expect(deviations({ data: [] }, { data: {} }, {})).toHaveLength(1);
  });

  it('reports another id than that of the request, and an id of another kind', () => {
    expect(deviations({ id: missing }, { id: other }, { id: missing })).toHaveLength(1);
    expect(deviations({ id: missing }, { id: missing.replace('sess', 'dep') }, {})).toHaveLength(1);
  });

  it('reports two ids for one object', () => {
    expect(deviations({ a: missing, b: missing }, { a: missing, b: other }, {})).toHaveLength(1);
  });

  it('reports a message with other words or with an unknown id', () => {
    const expected = error(`Session ${missing} was not found.`);
    expect(deviations(expected, error(`Session ${other} is gone.`), { id: other })).toHaveLength(1);
    expect(deviations(expected, error(`Session ${other} was not found.`), { id: missing })).toHaveLength(1);
  });
});

describe('A page of a list that others write to', () => {
  const page = (ids: string[], has_more: boolean) => ({
    data: ids.map((id) => ({ id })),
    first_id: ids[0] ?? null,
    last_id: ids.at(-1) ?? null,
    has_more,
    next_page: has_more ? 'cursor' : null,
  });
  const third = missing.replace(/t$/, 'v');

  const example = page([missing, other], false);
  const named = { ids: [missing, other] };
  const isIn = (ids: string[]) =>
    partsOf(page(ids, true), example).some((part) => deviations(example, part, named).length === 0);

  it('contains the example if other objects are before and after it', () => {
    expect(isIn([missing, other])).toBe(true);
    expect(isIn([third, missing, other, third])).toBe(true);
  });

  it('misses the example if an object is missing, or between the others', () => {
    for (const ids of [[], [missing], [missing, third, other], [other, missing]]) {
      expect(isIn(ids)).toBe(false);
    }
  });

  it('leaves a response without data as it is', () => {
    expect(partsOf(error('No.'), page([missing], false))).toEqual([error('No.')]);
  });
});
