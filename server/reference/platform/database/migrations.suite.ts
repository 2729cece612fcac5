import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../testing/database.ts';
import { bringUpToDate } from './migrations.ts';

/** What becomes of a schema that is not up to date, whichever database it is in. */
export function describeMigrations(on: TestDatabase): void {
  describe('the schema', () => {
    /** The migrations of a later version: one more, which makes a table. */
    let later: string;
    beforeAll(() => {
      later = mkdtempSync(join(tmpdir(), 'migrations-'));
      cpSync(new URL('migrations', import.meta.url), later, { recursive: true });
      const journalFile = join(later, 'meta', '_journal.json');
      const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
      const last = journal.entries.at(-1);
      const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' };
      writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
      writeFileSync(join(later, 'later.sql'), 'create table later (id int)');
    });
    afterAll(() => rmSync(later, { recursive: true }));

    const rows = () => on.db.execute(sql`select * from later`);

    it('of an earlier version is kept where it must be, and brought up to date otherwise', async () => {
      await expect(bringUpToDate(on.db, 'keep', later)).rejects.toThrow(
        'the database is of an earlier version. Start the service once: it brings the database up to date',
      );
      await expect(rows()).rejects.toThrow();
      await bringUpToDate(on.db, 'migrate', later);
      await expect(rows()).resolves.toMatchObject({ rows: [] });
      await bringUpToDate(on.db, 'keep', later);
    });

    it('of a later version is refused, and stays as it is', async () => {
      for (const policy of ['keep', 'migrate'] as const) {
        await expect(bringUpToDate(on.db, policy)).rejects.toThrow(
          'the database has a migration that this version does not know',
        );
      }
      await expect(rows()).resolves.toMatchObject({ rows: [] });
    });
  });
}
