import { expect, it } from 'vitest';
import { timestampFromDriver } from './columns.ts';

it.each([
  ['2026-11-02 09:15:04.482193+00', '2026-11-02T09:15:04.482193Z'],
  ['2026-11-02 09:15:04.48219+00', '2026-11-02T09:15:04.482190Z'],
  ['2026-11-02 09:15:04.5+00', '2026-11-02T09:15:04.500Z'],
  ['2026-11-02 09:15:04+00', '2026-11-02T09:15:04.000Z'],
  ['2026-11-02 00:15:04.482193+05:30', '2026-11-01T18:45:04.482193Z'],
  ['2026-11-01 21:15:04.001-03', '2026-11-02T00:15:04.001Z'],
])('reads the timestamp %s as %s', (stored, read) => expect(timestampFromDriver(stored)).toBe(read));

it('rejects a timestamp in another format', () => {
  expect(() => timestampFromDriver('11/02/2026 09:15:04 UTC')).toThrow(/unknown format/);
});
