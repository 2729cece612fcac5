import { customType, text } from 'drizzle-orm/pg-core';
import type { Timestamp } from '../clock.ts';

/**
 * An identifier. With collation C, PostgreSQL orders ids by their bytes, for any language of the database. So the order
 * of ids is the order of creation on every server.
 */
export const idColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * `timestamptz` as the ISO 8601 UTC string of responses. A JavaScript `Date` would cut PostgreSQL's microseconds. The
 * fraction has three digits, or six if there are microseconds.
 */
export const timestampColumn = customType<{ data: Timestamp; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: timestampFromDriver,
});

/** Parses PostgreSQL's output (`2026-11-02 10:15:04.48219+01`) of any session time zone. */
export function timestampFromDriver(value: string): Timestamp {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?$/.exec(value);
  if (!match) throw new Error('The database returned a timestamp in an unknown format.');
  const [, date, time, fraction = '', hours, minutes = '00'] = match;
  const local = `${date}T${time}`;
  const isUtc = hours === '+00' && minutes === '00';
  const seconds = isUtc
    ? local
    : new Date(`${local}${hours}:${minutes}`).toISOString().slice(0, -'.000Z'.length);
  return `${seconds}.${fraction.padEnd(fraction.length > 3 ? 6 : 3, '0')}Z`;
}

/** `bytea`. */
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A `json` column whose values of earlier versions are completed when they are read. */
export const completedJson = <Value>(complete: (stored: Value) => Value) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => complete(typeof value === 'string' ? JSON.parse(value) : (value as Value)),
  })();

/** The columns of every object: its id and its workspace. Every query names both. */
export const identity = () => ({ id: idColumn().primaryKey(), workspace_id: text().notNull() });

/**
 * The key of a definition, such as an agent. An id is unique in its workspace only, because several workspaces can
 * import the same file.
 */
export const definitionIdentity = () => ({
  id: idColumn().notNull(),
  workspace_id: text().notNull(),
});

/** The times at which an object was created and last changed. */
export const times = () => ({
  created_at: timestampColumn().notNull(),
  updated_at: timestampColumn().notNull(),
});
