import { expect, it, onTestFinished, vi } from 'vitest';
import { Listeners } from '../../platform/database/notices.ts';
import { DraftReader } from './draft-reader.ts';
import { Drafts } from './drafts.ts';

const list = { workspaceId: 'wks_a', sessionId: 'sess_a', threadId: null };
const message = { id: 'evt_2', type: 'agent.message', after: 'evt_1' } as const;

/** Two servers: the turn runs on the first, the stream is on the second. */
function servers() {
  const listeners = new Listeners();
  const sent: string[] = [];
  let isLosing = false;
  const parts = {
    notices: {
      subscribe: (channel: string, told: (payload: string | null) => void) =>
        listeners.add(channel, told).remove,
    },
    async send(channel: string, payloads: readonly string[]) {
      sent.push(...payloads);
      if (!isLosing) for (const each of payloads) listeners.tell(channel, each);
    },
  };
  const [running, other] = [new Drafts(parts), new Drafts(parts)];
  const reader = new DraftReader(['agent.message'], 'evt_1', () => {});
  const seen: string[] = [];
  const take = () => {
    for (const { data } of reader.take())
      seen.push(data.type === 'event_start' ? data.event.id : data.delta.content.text);
    return seen;
  };
  const lose = (value: boolean) => {
    isLosing = value;
  };
  return { running, other, reader, take, sent, listeners, lose };
}

it('sends nothing to other servers if none asks', () => {
  const { running, sent } = servers();
  expect(running.isWanted(list, 'agent.message')).toBe(false);
  running.begin(list, message).add('a');
  expect(sent).toEqual([]);
});

it('sends the beginning and the text to a stream on another server', async () => {
  const { running, other, reader, take, sent } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  expect(running.isWanted({ ...list, sessionId: 'sess_b' }, 'agent.message')).toBe(false);
  const long = '\u{1F600}'.repeat(3_000);
  const draft = running.begin(list, message);
  draft.add(`a${long}`);
  await vi.waitFor(() => expect(take().join('')).toBe(`evt_2a${long}`));
  for (const each of sent) expect(Buffer.byteLength(each)).toBeLessThan(8_000);
});

it('sends no more deltas of an event after a gap', async () => {
  const { running, other, reader, take, sent, lose } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  const draft = running.begin(list, message);
  draft.add('a');
  await vi.waitFor(() => expect(take()).toEqual(['evt_2', 'a']));
  lose(true);
  draft.add('b');
  await vi.waitFor(() => expect(sent.at(-1)).toContain('"text":"b"'));
  lose(false);
  for (const text of ['c', 'd']) {
    draft.add(text);
    await vi.waitFor(() => expect(sent.at(-1)).toContain(`"text":"${text}"`));
  }
  expect(take()).toEqual(['evt_2', 'a']);
});

it('sends no more deltas after the connection was lost', async () => {
  const { running, other, reader, take, sent, listeners } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  const draft = running.begin(list, message);
  draft.add('a');
  await vi.waitFor(() => expect(take()).toEqual(['evt_2', 'a']));
  listeners.tell('draft_texts', null);
  draft.add('b');
  await vi.waitFor(() => expect(sent.at(-1)).toContain('"text":"b"'));
  expect(take()).toEqual(['evt_2', 'a']);
});

it('sends no beginning that arrives after the whole event', async () => {
  const { running, other, reader, take, sent } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  reader.passed({ id: 'evt_2', type: 'agent.message' });
  running.begin(list, message).add('a');
  await vi.waitFor(() => expect(sent.at(-1)).toContain('"text":"a"'));
  expect(take()).toEqual([]);
});

it('sends nothing more when the server that asked is dead', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { running, other, reader, sent } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  const draft = running.begin(list, message);
  vi.advanceTimersByTime(14_900);
  expect(running.isWanted(list, 'agent.message')).toBe(true);
  vi.advanceTimersByTime(200);
  expect(running.isWanted(list, 'agent.message')).toBe(false);
  const before = sent.length;
  draft.add('late');
  other.listen(list, reader);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
  expect(sent.join()).not.toContain('late');
});

it('sends the texts of many events in few notices', async () => {
  const { running, other, reader, sent } = servers();
  other.listen(list, reader);
  await vi.waitFor(() => expect(running.isWanted(list, 'agent.message')).toBe(true));
  sent.length = 0;
  for (let event = 2; event < 100; event += 1)
    running.begin(list, { ...message, id: `evt_${event}` }).add('a');
  await vi.waitFor(() => expect(sent.join()).toContain('"id":"evt_99"'));
  expect(sent.length).toBeLessThan(10);
});

it('announces all streams of a server again, also if there are many', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { running, other } = servers();
  const lists = Array.from({ length: 1_500 }, (_, index) => ({ ...list, sessionId: `sess_${index}` }));
  for (const each of lists) other.listen(each, new DraftReader(['agent.message'], 'evt_1', () => {}));
  const wanted = () => lists.filter((each) => running.isWanted(each, 'agent.message')).length;
  await vi.waitFor(() => expect(wanted()).toBe(1_500));
  for (let seconds = 0; seconds < 30; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(() => expect(wanted()).toBe(1_500));
    // The next announcement needs the end of this one.
    await new Promise(setImmediate);
  }
});
