import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { eventsOf } from '../support/arrange.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

const message = (...texts: string[]) => ({
  type: 'user.message' as const,
  content: texts.map((text) => ({ type: 'text' as const, text })),
});
const send = (events: ReturnType<typeof message>[]) =>
  unwrap(
    service.client.sendSessionEvents({ path: { session_id: service.states.session }, body: { events } }),
  );

describe('Sending events', () => {
  it('answers with them in order, each with an id and the time of its arrival', async () => {
    const events = [message('one'), message('two', 'Ünïcödé 🚀\n\t"quoted"'), message('three')];
    const { data } = await send(events);
    expect(data.map(({ type, content }) => ({ type, content }))).toEqual(events);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const { created_at } of data)
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps them', async () => {
    const { data } = await send([message('to be kept')]);
    const kept = await eventsOf(service, service.states.session);
    expect(kept).toContainEqual(expect.objectContaining({ id: data[0]?.id, content: data[0]?.content }));
  });

  it('keeps none when one is malformed', async () => {
    const before = await eventsOf(service, service.states.session);
    const body = { events: [message('fine'), { type: 'user.message', content: [] }] };
    expect((await service.send({ ...messageOf('sendSessionEvents', service.states), body })).status).toBe(
      400,
    );
    expect(await eventsOf(service, service.states.session)).toEqual(before);
  });

  const most = limitAt('schemas/SendSessionEventsRequest/properties/events/maxItems');
  it(`takes up to ${most} at once`, async () => {
    const events = Array.from({ length: most }, (_, index) => message(`${index}`));
    expect((await send(events)).data).toHaveLength(most);
    const body = { events: [...events, message('one more')] };
    expect((await service.send({ ...messageOf('sendSessionEvents', service.states), body })).status).toBe(
      400,
    );
  });
});

describe('These are no events', () => {
  const text = { type: 'text', text: 'x' };
  const mostParts = limitAt('schemas/MessageContent/maxItems');
  it.each([
    ['none', []],
    ['an object', {}],
    ['null', null],
    ['a text', ['x']],
    ['one without content', [{ type: 'user.message' }]],
    ['one without a type', [{ content: [text] }]],
    ['one of a type that is not shown', [{ type: 'user.interrupt', content: [text] }]],
    ['one that the service would send', [{ type: 'agent.message', content: [text] }]],
    ['content as in a forward schedule', [{ type: 'user.message', content: 'x' }]],
    ['content with nothing in it', [{ type: 'user.message', content: [] }]],
    ['an empty text', [{ type: 'user.message', content: [{ type: 'text', text: '' }] }]],
    ['a picture', [{ type: 'user.message', content: [{ type: 'image', text: 'x' }] }]],
    ['an id', [{ type: 'user.message', content: [text], id: 'evt_mine' }]],
    [
      'too many parts',
      [{ type: 'user.message', content: Array.from({ length: mostParts + 1 }, () => text) }],
    ],
  ])('%s', async (_, events) => {
    const reply = await service.send({ ...messageOf('sendSessionEvents', service.states), body: { events } });
    expect(outcome(reply)).toEqual(invalid);
  });
});
