import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files } from '../files.ts';
import { standing } from './migrations.ts';

const [first, second, third] = ['a', 'b', 'c'].map((hash, day) => ({
  hash,
  folderMillis: Date.UTC(2026, 10, 1 + day),
})) as [Migration, Migration, Migration];
type Migration = { hash: string; folderMillis: number };

describe('a schema', () => {
  it('is empty, behind or current', () => {
    expect(standing([], [first, second])).toBe('empty');
    expect(standing([first], [first, second])).toBe('behind');
    expect(standing([second, first], [first, second])).toBe('current');
  });

  it('is newer with later migrations that this version does not know', () => {
    expect(standing([first, second, third], [first, second])).toBe('newer');
  });

  it('is rejected with an unknown migration that is not later than all known ones', () => {
    expect(() => standing([first, second], [first, third])).toThrow(
      'the database has a migration that this version does not know, of 2026-11-02T00:00:00.000Z.',
    );
  });

  it('is rejected if it is newer and lacks a migration of this version', () => {
    expect(() => standing([first, third], [first, second])).toThrow(
      'the migration of 2026-11-02T00:00:00.000Z was ignored, for a later one has been applied.',
    );
  });

  it('rejects a database with a skipped migration', () => {
    expect(() => standing([first, third], [first, second, third])).toThrow(
      'the migration of 2026-11-02T00:00:00.000Z was ignored, for a later one has been applied.',
    );
  });
});

/** Changes that break servers of an earlier version: a used part of the schema disappears, or their writes fail. */
const contracts = [
  /\bDROP (TABLE|COLUMN|VIEW|MATERIALIZED VIEW|SCHEMA|TYPE|SEQUENCE|DEFAULT|TRIGGER|FUNCTION)\b/i,
  /\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bALTER COLUMN \S+ TYPE\b/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  /\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
];

const tableName = String.raw`(?:IF (?:NOT )?EXISTS |ONLY )*"?(\w+)"?`;

/** The statements of a migration that contract the schema. What they say of a table that it creates itself concerns no earlier version. */
function contracting(text: string): string[] {
  const statements = text.replaceAll(/^--(?!> ).*$/gm, '').split(/;|--> statement-breakpoint/);
  const namesIn = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, name]) => name);
  const own = namesIn(`\\bCREATE TABLE ${tableName}`);
  return statements.filter((statement) => {
    const [, altered, indexed] =
      new RegExp(`\\bALTER TABLE ${tableName}|\\bCREATE UNIQUE INDEX [^(]*?\\bON ${tableName}`, 'i').exec(
        statement,
      ) ?? [];
    return contracts.some((each) => each.test(statement)) && !own.includes(altered ?? indexed);
  });
}

describe('a migration', () => {
  // Those of 0.2.0 and before were written without the rule.
  const later = readdirSync(files.migrations).filter((name) => name.endsWith('.sql') && name >= '0009');

  it.each(later)('%s names the version that it needs, if it removes what earlier versions use', (name) => {
    const text = readFileSync(join(files.migrations, name), 'utf8');
    if (contracting(text).length > 0) expect(text).toContain("'minimum_version'");
  });

  it.each([
    'ALTER TABLE "runs" DROP COLUMN "agent"',
    'ALTER TABLE "runs" RENAME COLUMN "agent" TO "snapshot"',
    'ALTER TABLE "runs" ALTER COLUMN "agent" SET NOT NULL',
    'ALTER TABLE "runs" ADD COLUMN "place" integer NOT NULL',
    'ALTER TABLE "runs" ALTER COLUMN "agent" TYPE text',
    'ALTER TABLE "runs" ALTER COLUMN "place" DROP DEFAULT',
    'ALTER TABLE "runs" ADD CONSTRAINT "runs_place" CHECK ("place" > 0)',
    'ALTER TABLE "runs" ADD CONSTRAINT "runs_of_owner" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id")',
    'ALTER TABLE "runs" ADD PRIMARY KEY ("id")',
    'CREATE UNIQUE INDEX "runs_place" ON "runs" USING btree ("place")',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "runs_place" ON ONLY "runs" ("place")',
    'DROP TRIGGER "runs_keep" ON "runs"',
    'DROP FUNCTION keep_runs()',
  ])('removes what earlier versions use: %s', (statement) => {
    expect(contracting(statement)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "runs" ADD COLUMN "place" integer',
    'ALTER TABLE "runs" ADD COLUMN "place" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "runs" ALTER COLUMN "agent" DROP NOT NULL',
    'DROP INDEX "runs_of_owner"',
    'CREATE INDEX "runs_place" ON "runs" USING btree ("place")',
    'CREATE TABLE "places" ("id" text);--> statement-breakpoint CREATE UNIQUE INDEX "places_id" ON "places" USING btree ("id")',
    'CREATE TABLE "places" ("id" text); ALTER TABLE "places" ADD CONSTRAINT "of_run" FOREIGN KEY ("id") REFERENCES "public"."runs"("id")',
  ])('only adds: %s', (statement) => {
    expect(contracting(statement)).toEqual([]);
  });
});
