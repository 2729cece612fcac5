import { expect, it } from 'vitest';
import { HELD_BYTES, HeldPages, type PageReader, SessionPages } from './shared-pages.ts';
import type { SentEvent } from './view.ts';

/** More than one of them is too much. */
const LARGE = HELD_BYTES * 0.6;

/** A session whose pages have one event. Returns the places that were read. */
function sessionIn(held: HeldPages, bytes = LARGE) {
  const reads: number[] = [];
  const pages = new SessionPages(held, async ({ place }) => {
    reads.push(place);
    const events = [{ seq: place + 1, sent: {} as SentEvent }];
    return { events, bytes, hasMore: true, isGone: false };
  });
  return { pages, reads };
}

let sessions = 0;
function readerAt(place: number) {
  const reader = {
    list: { workspaceId: 'wks_a', sessionId: `sess_${++sessions}`, threadId: null },
    place,
    page: undefined,
    disconnected: false,
    disconnect() {
      reader.disconnected = true;
    },
  } as PageReader & { disconnected: boolean };
  return reader;
}

it('reads a page once for all readers at its place', async () => {
  const { pages, reads } = sessionIn(new HeldPages());
  const [first, second] = await Promise.all([pages.take(readerAt(0)), pages.take(readerAt(0))]);
  expect(second).toBe(first);
  expect(await pages.take(readerAt(0))).toBe(first);
  await pages.take(readerAt(1));
  expect(reads).toEqual([0, 1]);
});

it('drops the oldest page that nobody sends, of any session, to make room', async () => {
  const held = new HeldPages();
  const [one, other] = [sessionIn(held), sessionIn(held)];
  const reader = readerAt(0);
  await one.pages.take(reader);
  one.pages.leave(reader);
  await other.pages.take(readerAt(0));
  await one.pages.take(readerAt(0));
  expect([one.reads, other.reads, reader.disconnected]).toEqual([[0, 0], [0], false]);
});

it('disconnects the readers of the oldest page if all pages are being sent', async () => {
  const held = new HeldPages();
  const { pages, reads } = sessionIn(held);
  const [stuck, also, last] = [readerAt(0), readerAt(0), readerAt(1)];
  await pages.take(stuck);
  await pages.take(also);
  await pages.take(last);
  expect([stuck, also, last].map(({ disconnected }) => disconnected)).toEqual([true, true, false]);
  // The newest page stays, although it is new.
  await pages.take(readerAt(1));
  expect(reads).toEqual([0, 1]);
});

it('holds a page that alone exceeds the maximum', async () => {
  const { pages, reads } = sessionIn(new HeldPages(), 2 * HELD_BYTES);
  const reader = readerAt(0);
  await pages.take(reader);
  await pages.take(readerAt(0));
  expect([reads, reader.disconnected]).toEqual([[0], false]);
});

it('gives the room of a closed session back', async () => {
  const held = new HeldPages();
  const closed = sessionIn(held);
  await closed.pages.take(readerAt(0));
  closed.pages.close();
  const { pages } = sessionIn(held);
  const reader = readerAt(0);
  await pages.take(reader);
  expect(reader.disconnected).toBe(false);
  // A read that ends after its session was closed holds nothing.
  await closed.pages.take(readerAt(5));
  await pages.take(readerAt(0));
  expect(reader.disconnected).toBe(false);
});
