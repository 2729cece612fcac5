/** A session with 10,000 events. */
import { expect, it } from 'vitest';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole();

const EVENTS = 10_000;
/** The rows of a page that is 900 pixels high, with those beyond its edges. */
const MOST_ROWS = 60;

/** The data of an event. Every fourth pair is a call of a tool and its result. */
function eventOf(index: number) {
  const id = `evt_${String(index).padStart(26, '0')}`;
  const base = { id, created_at: '2026-01-01T00:00:00.000Z', processed_at: '2026-01-01T00:00:00.000Z' };
  if (index % 8 === 6)
    return { ...base, type: 'agent.tool_use', name: 'Bash', input: { command: `echo ${index}` } };
  const content = [
    { type: 'text', text: `**Event ${index}** with \`code\` and a [link](https://a.test/${index}).` },
  ];
  if (index % 8 === 7) {
    const tool_use_id = `evt_${String(index - 1).padStart(26, '0')}`;
    return { ...base, type: 'agent.tool_result', tool_use_id, content, is_error: false };
  }
  return { ...base, type: index % 2 === 0 ? 'user.message' : 'agent.message', content };
}

/** How much script the page has run, in milliseconds per 100 events. */
async function scripting(work: () => Promise<void>): Promise<number> {
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const before = await read();
  await work();
  return ((await read()) - before) / (EVENTS / 100);
}

const feed = () => visit.page.getByRole('feed', { name: 'Timeline' });
const rows = () => feed().locator('article');
const size = async () => Number(await rows().first().getAttribute('aria-setsize'));

/** Scrolls the timeline to a part of its height, from 0 to 1. */
const scroll = (part: number) =>
  feed().evaluate((element, at) => {
    const box = element.parentElement as HTMLElement;
    box.scrollTop = box.scrollHeight * at;
  }, part);

async function respond(newest: (page: number) => object, stream: string) {
  const { page } = visit;
  await page.unrouteAll();
  await page.route(/sessions\/[^/]+\/events\?/, (route) =>
    route.fulfill({ json: newest(Number(new URL(route.request().url()).searchParams.get('page') ?? 0)) }),
  );
  let streams = 0;
  await page.route(/sessions\/[^/]+\/events\/stream/, (route) => {
    const body = streams++ === 0 ? stream : ': nothing new\n\n';
    return route.fulfill({ headers: { 'Content-Type': 'text/event-stream' }, body });
  });
  await visit.open('/sessions');
}

const pageOf = (data: object[], next_page: string | null) => ({
  data,
  has_more: next_page !== null,
  first_id: null,
  last_id: null,
  next_page,
});

it('shows 10,000 events of a stream with few rows', async () => {
  const frames = Array.from({ length: EVENTS }, (_, index) => {
    const event = eventOf(index);
    return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  });
  await respond(() => pageOf([], null), frames.join(''));
  const ms = await scripting(async () => {
    await visit.open(`/sessions/${visit.states.session}`);
    await rows()
      .getByText(`Event ${EVENTS - 3}`)
      .waitFor();
  });
  console.log(`A stream of ${EVENTS} events: ${ms.toFixed(1)} ms of script per 100 events.`);
  expect(await size()).toBe(EVENTS - EVENTS / 8);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await scroll(part);
    await rows().first().waitFor();
    expect(await rows().count()).toBeLessThan(MOST_ROWS);
  }
});

it('loads 10,000 older events page by page with few rows', async () => {
  const newest = Array.from({ length: EVENTS }, (_, index) => eventOf(EVENTS - 1 - index));
  await respond((page) => {
    const data = newest.slice(page * 100, page * 100 + 100);
    return pageOf(data, page < EVENTS / 100 - 1 ? String(page + 1) : null);
  }, ': nothing new\n\n');
  await visit.open(`/sessions/${visit.states.session}`);
  await rows()
    .getByText(`Event ${EVENTS - 3}`)
    .waitFor();
  const ms = await scripting(async () => {
    for (let loaded = await size(); loaded < EVENTS - EVENTS / 8; loaded = await size()) {
      await scroll(0);
      await expect.poll(async () => size(), { interval: 10 }).toBeGreaterThan(loaded);
      expect(await rows().count()).toBeLessThan(MOST_ROWS);
    }
  });
  console.log(`Pages of ${EVENTS} events: ${ms.toFixed(1)} ms of script per 100 events.`);
}, 120_000);

it('loads older events until they fill the page', async () => {
  // All of them are one row.
  const thinking = Array.from({ length: 500 }, (_, index) => ({
    ...eventOf(index),
    type: 'agent.thinking',
  })).reverse();
  const loaded: number[] = [];
  await respond((page) => {
    loaded.push(page);
    return pageOf(thinking.slice(page * 100, page * 100 + 100), page < 5 ? String(page + 1) : null);
  }, ': nothing new\n\n');
  await visit.open(`/sessions/${visit.states.session}`);
  await expect.poll(() => loaded).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await size()).toBe(1);
});
