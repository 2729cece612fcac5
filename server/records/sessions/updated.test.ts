import { expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import { type Changeable, updatedEvent } from './updated.ts';

const time = toTimestamp(new Date('2026-11-02T09:00:00Z'));
const session: Changeable = {
  title: 'One',
  metadata: { a: '1', b: '2' },
  budget: null,
  environment_variables: { SECRET: 'x' },
  updated_at: time,
};
const told = (changes: Partial<Changeable>) =>
  updatedEvent(session, { ...session, ...changes }, () => 'evt_a');

it('creates no event without a change, in any order of pairs', () => {
  expect(told({})).toBeNull();
  expect(told({ metadata: { b: '2', a: '1' } })).toBeNull();
});

it.each([
  ['the title', { title: '' }, { title: '' }],
  ['the metadata, whole', { metadata: { b: '2' } }, { metadata: { b: '2' } }],
  ['metadata that are empty now', { metadata: {} }, { metadata: {} }],
  ['both', { title: 'Two', metadata: { a: '3', b: '2' } }, { title: 'Two', metadata: { a: '3', b: '2' } }],
  ['no value of an environment variable', { environment_variables: { SECRET: 'y' } }, {}],
])('creates an event with only the changes: %s', (_, changes, data) => {
  expect(told(changes)).toEqual({
    id: 'evt_a',
    type: 'session.updated',
    data,
    created_at: time,
    processed_at: time,
  });
});
