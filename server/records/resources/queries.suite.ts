import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Direction } from '../../platform/cursor.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { addSession } from '../sessions/queries.suite.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of resource queries on each database. */
export function describeResourceQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of resources', () => {
    it('replaces only tokens of repositories, and never returns them', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(on, ws, 1);
      const file = await on.data.addRepository(ws, session.id, {
        type: 'file',
        description: { type: 'file', file_id: 'file_a', mount_path: '/data/a' },
      });
      const repository = resources[0]?.id ?? '';
      const sealed = Buffer.from([0, 1, 2, 255]);
      const of = { requested_by: null, updated_at: later };
      const replace = (id: string) =>
        on.queries.resources.replaceToken(ws, session.id, id, { encrypted_token: sealed, ...of });
      const row = await replace(repository);
      expect(row).toMatchObject({ id: repository, updated_at: later });
      expect(Object.keys(row ?? {}).sort()).toEqual(['created_at', 'description', 'id', 'updated_at']);
      expect(await on.data.sealedToken(repository)).toEqual(sealed);
      expect(await replace(file.id)).toBeNull();
      expect(await on.data.sealedToken(file.id)).toBeNull();
    });

    it('shows nothing of one workspace to another', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(on, ws, 1);
      const id = resources[0]?.id ?? '';
      const { find, remove, replaceToken, page } = on.queries.resources;
      const other = workspace();
      const change = { encrypted_token: Buffer.of(1), requested_by: null, updated_at: later };
      expect(await find(other, session.id, id)).toBeNull();
      expect(await remove(other, session.id, id)).toBeNull();
      expect(await replaceToken(other, session.id, id, change)).toBeNull();
      const first = { direction: 'after', from: null, limit: 10, order: 'asc' } as const;
      expect((await page(other, session.id, first)).rows).toEqual([]);
      expect(await remove(ws, session.id, id)).toMatchObject({ id });
    });

    it('finds resources of other sessions only within the workspace', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(on, ws, 1);
      const id = resources[0]?.id ?? '';
      const { isElsewhere, remove } = on.queries.resources;
      expect(await isElsewhere(ws, session.id, id)).toBe(false);
      expect(await isElsewhere(ws, 'sess_other', id)).toBe(true);
      expect(await isElsewhere(workspace(), 'sess_other', id)).toBe(false);
      await remove(ws, session.id, id);
      expect(await isElsewhere(ws, 'sess_other', id)).toBe(false);
    });

    it('pages both ways from any id, existing or not', async () => {
      const ws = workspace();
      const { session, resources } = await addSession(on, ws, 7);
      const ids = resources.map(({ id }) => id);
      const page = async (direction: Direction, from: string | null, limit: number) => {
        const found = await on.queries.resources.page(ws, session.id, {
          direction,
          from,
          limit,
          order: 'asc',
        });
        return [found.rows.map(({ id }) => ids.indexOf(id)), found.hasMore];
      };
      expect(await page('after', null, 3)).toEqual([[0, 1, 2], true]);
      expect(await page('after', ids[2] ?? '', 4)).toEqual([[3, 4, 5, 6], false]);
      expect(await page('before', ids[5] ?? '', 3)).toEqual([[2, 3, 4], true]);
      expect(await page('before', ids[3] ?? '', 3)).toEqual([[0, 1, 2], false]);
      expect(await page('after', ids[6] ?? '', 3)).toEqual([[], false]);
      expect(await page('before', ids[0] ?? '', 3)).toEqual([[], false]);
      await on.queries.resources.remove(ws, session.id, ids[3] ?? '');
      expect(await page('after', ids[3] ?? '', 2)).toEqual([[4, 5], true]);
      expect(await page('before', ids[3] ?? '', 2)).toEqual([[1, 2], true]);
    });

    it('returns each remaining row exactly once while rows change', async () => {
      const random = randomNumbers(testSeed);
      for (let round = 0; round < 8; round += 1) {
        const ws = workspace();
        const { session, resources } = await addSession(on, ws, 20 + random(30));
        const alive = new Set(resources.map(({ id }) => id));
        const untouched = new Set(alive);
        const seen: string[] = [];
        let from: string | null = null;
        for (let more = true; more; ) {
          const limit = 1 + random(6);
          const page: Awaited<ReturnType<typeof on.queries.resources.page>> = await on.queries.resources.page(
            ws,
            session.id,
            { direction: 'after', from, limit, order: 'asc' },
          );
          seen.push(...page.rows.map(({ id }) => id));
          from = page.rows.at(-1)?.id ?? from;
          more = page.hasMore;
          const victim = [...alive][random(alive.size)] ?? '';
          if (random(10) < 7) {
            await on.queries.resources.remove(ws, session.id, victim);
            alive.delete(victim);
            untouched.delete(victim);
          }
          if (random(10) < 4) alive.add((await on.data.addRepository(ws, session.id)).id);
        }
        const trouble = `TEST_SEED=${testSeed}, round ${round}`;
        expect(seen, trouble).toEqual([...new Set(seen)].sort());
        expect(
          [...untouched].filter((id) => !seen.includes(id)),
          trouble,
        ).toEqual([]);
      }
    });
  });
}
