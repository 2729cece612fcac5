import { customType, text } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../clock.ts';

/**
 * An identifier. Collation C makes PostgreSQL order ids by their bytes, whatever the database's language, so a page
 * by id is in order of creation on every server.
 */
export const idColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * `timestamptz` as the ISO 8601 UTC string of the wire. A JavaScript `Date` would cut PostgreSQL's microseconds; the
 * fraction keeps three digits, or six where there are microseconds.
 */
export const timestampColumn = customType<{ data: Timestamp; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: timestampFromDriver,
});

/** Reads PostgreSQL's output (`2026-11-02 10:15:04.48219+01`) in any session time zone. */
export function timestampFromDriver(value: string): Timestamp {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/.exec(value);
  if (!match) throw new Error('The database returned a timestamp in an unknown format.');
  const [, date, time, fraction = '', hours, minutes = '00'] = match;
  const seconds = new Date(`${date}T${time}${hours}:${minutes}`).toISOString().slice(0, -'.000Z'.length);
  return `${seconds}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`;
}

/** `bytea` as a `Buffer`; the embedded driver hands out a plain `Uint8Array`. */
export const bytesColumn = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** The columns of every object: its id and its tenant, which every query names. */
export const identity = () => ({ id: idColumn().primaryKey(), tenant_id: text('workspace_id').notNull() });

/** When an object was created, and when it last changed. */
export const times = () => ({
  created_at: timestampColumn().notNull(),
  updated_at: timestampColumn().notNull(),
});
