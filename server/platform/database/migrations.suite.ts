import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { copyMigrations } from '../../testing/migrations.ts';
import { bringUpToDate, type OnMigrated } from './migrations.ts';

/** Tests of schemas of other versions, on each database. */
export function describeMigrations(on: TestDatabase): void {
  describe('the schema', () => {
    /** The migrations of a later version: one more, which creates a table. */
    let later: string;
    beforeAll(() => {
      later = copyMigrations((entries) => {
        const last = entries.at(-1) as (typeof entries)[0];
        return [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' }];
      });
      writeFileSync(join(later, 'later.sql'), 'create table later (id int)');
    });
    afterAll(() => rmSync(later, { recursive: true }));

    const rows = () => on.db.execute(sql`select * from later`);

    it('keeps or migrates a schema of an earlier version as configured', async () => {
      for (const policy of ['keep', 'use'] as const) {
        await expect(bringUpToDate(on.db, policy, undefined, later)).rejects.toThrow(
          'the database is of an earlier version. Bring it up to date with the command migrate, or start the service once',
        );
      }
      const behind = { standing: 'behind', missing: ['later'] };
      expect(await bringUpToDate(on.db, 'check', undefined, later)).toEqual(behind);
      await expect(rows()).rejects.toThrow();
      const failing = bringUpToDate(on.db, 'migrate', () => Promise.reject(new Error('no event')), later);
      await expect(failing).rejects.toThrow('the schema cannot be brought up to date (no event)');
      await expect(rows()).rejects.toThrow();
      const migrated = vi.fn<OnMigrated>(async (tx) => {
        await tx.execute(sql`insert into later (id) values (1)`);
      });
      expect(await bringUpToDate(on.db, 'migrate', migrated, later)).toEqual(behind);
      await expect(rows()).resolves.toMatchObject({ rows: [{ id: 1 }] });
      expect(await bringUpToDate(on.db, 'migrate', migrated, later)).toMatchObject({ standing: 'current' });
      expect(migrated.mock.calls).toEqual([[expect.anything(), behind]]);
      for (const policy of ['keep', 'use'] as const)
        expect(await bringUpToDate(on.db, policy, undefined, later)).toEqual({
          standing: 'current',
          missing: [],
        });
    });

    it('uses a schema of a later version unchanged', async () => {
      for (const policy of ['keep', 'use', 'migrate', 'check'] as const) {
        expect(await bringUpToDate(on.db, policy)).toEqual({ standing: 'newer', missing: [] });
      }
      await expect(rows()).resolves.toMatchObject({ rows: [{ id: 1 }] });
    });

    it('rejects a schema that needs a later version of the service', async () => {
      const require = (version: string) =>
        on.db.execute(sql`
          insert into settings (name, value) values ('minimum_version', ${version})
          on conflict (name) do update set value = excluded.value`);
      await require('99.0.0');
      for (const policy of ['keep', 'use', 'migrate', 'check'] as const) {
        await expect(bringUpToDate(on.db, policy)).rejects.toThrow(
          /^the database needs version 99\.0\.0 or later, and this is \d+\.\d+\.\d+\. Install a later version$/,
        );
      }
      await require('0.2.0');
      expect(await bringUpToDate(on.db, 'migrate')).toEqual({ standing: 'newer', missing: [] });
      await expect(rows()).resolves.toMatchObject({ rows: [{ id: 1 }] });
    });
  });
}
