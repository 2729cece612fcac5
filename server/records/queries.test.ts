import { expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { queriesOn } from './queries.ts';

const [db, tx] = [{} as Database, {} as Database];

test('makes the queries of a resource once', () => {
  const queries = queriesOn(db);
  expect(queries.agents).toBe(queries.agents);
});

test('makes other queries for another connection', () => {
  const queries = queriesOn(db);
  const others = queriesOn(tx);
  expect(others.db).toBe(tx);
  expect(others.agents).not.toBe(queries.agents);
});
