import { expect, it } from 'vitest';
import { lintWithRule, withProperties } from '../lint-documents.ts';

const moment = { type: 'string', format: 'date-time' };
const found = await lintWithRule('timestamps-have-format', {
  bare: withProperties({ created_at: { type: 'string' } }),
  number: withProperties({ created_at: { type: 'integer', format: 'date-time' } }),
  items: withProperties({ upcoming_runs_at: { type: 'array', items: { type: 'string' } } }),
  nullable: withProperties({ archived_at: { oneOf: [{ type: 'string' }, { type: 'null' }] } }),
  good: withProperties({
    created_at: moment,
    archived_at: { ...moment, type: ['string', 'null'] },
    last_run_at: { oneOf: [moment, { type: 'null' }] },
    upcoming_runs_at: { type: 'array', items: moment },
    format: { type: 'string' },
  }),
});
const problem = (name: string) =>
  `#/components/schemas/Thing/properties/${name}: ${name} is a timestamp: a string with \`format: date-time\`.`;

it('reports a timestamp without the format, or that is not a string', () => {
  expect(found.bare).toEqual([problem('created_at')]);
  expect(found.number).toEqual([problem('created_at')]);
});

it('reports nullable timestamps and arrays of them too', () => {
  expect(found.nullable).toEqual([problem('archived_at')]);
  expect(found.items).toEqual([problem('upcoming_runs_at')]);
});

it('accepts timestamps with the format', () => {
  expect(found.good).toEqual([]);
});
