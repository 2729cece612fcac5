import assert from 'node:assert/strict';
import { randomNumbers, testSeed } from '../../server/testing/random.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { list, type Query, remove, sessionWith } from './resource-lists.ts';

/** More pages than any walk here can have. */
const MOST_PAGES = 100;

const SEED = `TEST_SEED=${testSeed}`;

export const walkingPages: readonly Check[] = (['forwards', 'backwards'] as const).flatMap((direction) => [
  {
    operation: 'listSessionResources',
    name: `lists every remaining resource exactly once, ${direction}, while some are deleted`,
    needs: ['newSession'],
    run: (subject) => walk(subject, direction, async () => {}),
  },
  {
    operation: 'listSessionResources',
    name: `lists every remaining resource exactly once, ${direction}, while some are added and deleted`,
    needs: ['newSession', 'store'],
    run: (subject) =>
      walk(subject, direction, async (session) => {
        await subject.store?.addResource(session);
      }),
  },
]);

async function walk(
  subject: Subject,
  direction: 'forwards' | 'backwards',
  add: (session: string) => Promise<void>,
): Promise<void> {
  const random = randomNumbers(testSeed);
  const { session, ids } = await sessionWith(subject, 45);
  const deleted = new Set<string>();
  const seen: string[] = [];
  // The newest is the place to begin backwards: it is not on the page itself.
  const newest = ids.at(-1) ?? '';
  let query: Query = direction === 'forwards' ? {} : { before_id: newest };
  let pages = 0;
  for (let more = true; more; ) {
    const page = await list(subject, session, { ...query, limit: 1 + random(7) });
    const got = page.data.map(({ id }) => id);
    assert.equal(page.first_id, got[0] ?? null, `first_id is wrong. ${SEED}`);
    assert.equal(page.last_id, got.at(-1) ?? null, `last_id is wrong. ${SEED}`);
    assert.equal(page.has_more, page.next_page !== null, `has_more and next_page disagree. ${SEED}`);
    seen.push(...(direction === 'forwards' ? got : got.reverse()));
    pages += 1;
    assert.ok(pages < MOST_PAGES, `The walk does not end. ${SEED}`);
    for (let count = random(3); count > 0; count -= 1) {
      const id = ids[random(ids.length)] as string;
      await remove(subject, session, id);
      deleted.add(id);
    }
    if (random(3) === 0) await add(session);
    more = page.next_page !== null;
    query = { page: page.next_page ?? '' };
  }
  assert.equal(new Set(seen).size, seen.length, `A resource is repeated. ${SEED}`);
  const survivors = ids.filter((id) => !deleted.has(id) && (direction === 'forwards' || id !== newest));
  const found = seen.filter((id) => survivors.includes(id));
  assert.deepEqual(direction === 'forwards' ? found : found.toReversed(), survivors, SEED);
  // Where ids sort by time, objects that were added during the walk have their places too.
  if (subject.exact)
    assert.deepEqual(seen, direction === 'forwards' ? seen.toSorted() : seen.toSorted().reverse());
}
