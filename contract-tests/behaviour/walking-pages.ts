import { describe, expect, it } from 'vitest';
import { randomNumbers, testSeed } from '../../server/testing/random.ts';
import { addResource } from '../support/arrange.ts';
import { list, type Query, sessionWith } from './resource-lists.ts';
import { service } from './service.ts';

describe('Walking pages returns every surviving resource exactly once', () => {
  it.each(['forwards', 'backwards'] as const)(
    `%s, while resources are added and deleted (TEST_SEED=${testSeed})`,
    async (direction) => {
      const random = randomNumbers(testSeed);
      const { session, ids } = await sessionWith(45);
      const deleted = new Set<string>();
      const seen: string[] = [];
      let query: Query = direction === 'forwards' ? {} : { before_id: `sesr_${'z'.repeat(26)}` };
      for (let more = true; more; ) {
        const page = await list(session, { ...query, limit: 1 + random(7) });
        const got = page.data.map(({ id }) => id);
        expect(got).toEqual([...got].sort());
        expect(page).toMatchObject({ first_id: got[0] ?? null, last_id: got.at(-1) ?? null });
        expect(page.has_more).toBe(page.next_page !== null);
        seen.push(...(direction === 'forwards' ? got : got.reverse()));
        await disturb(session, ids, deleted, random);
        more = page.next_page !== null;
        query = { page: page.next_page ?? '' };
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(direction === 'forwards' ? [...seen].sort() : [...seen].sort().reverse());
      const survivors = ids.filter((id) => !deleted.has(id));
      expect(seen.filter((id) => survivors.includes(id)).sort()).toEqual(survivors);
    },
  );
});

/** Deletes up to two resources, wherever they stand, and adds one now and then. */
async function disturb(
  session: string,
  ids: string[],
  deleted: Set<string>,
  random: (below: number) => number,
): Promise<void> {
  for (let count = random(3); count > 0; count -= 1) {
    const id = ids[random(ids.length)] as string;
    await service.client.deleteSessionResource({ path: { session_id: session, resource_id: id } });
    deleted.add(id);
  }
  if (random(3) === 0) await addResource(service, session);
}
