import { expect, it } from 'vitest';
import {
  agent,
  bash,
  compaction,
  type Entry,
  idle,
  logOf,
  response,
  result,
  running,
  text,
  thinking,
  timeOf,
  user,
} from '../../testing/conversations.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { beginsEarlyEnough, conversationOf } from './conversation.ts';
import type { LogEvent } from './thread-log.ts';

const coordinator = { threadId: null };

/** Creates a log of several turns, as the service writes it. Messages also arrive while the agent works. */
function randomLog(random: (below: number) => number): LogEvent[] {
  const entries: Entry[] = [];
  const waiting: number[] = [];
  /** Stops what waits. Version 0.2.0 left it to the next turn. */
  const interrupt = () => {
    entries.push({ type: 'user.interrupt' });
    const processed_at = timeOf(entries.length);
    const stopped = random(2) === 0 ? waiting.splice(0) : [];
    for (const index of stopped) entries[index] = { ...(entries[index] as Entry), processed_at };
  };
  const arrive = () => {
    for (let count = random(3); count > 0; count -= 1) {
      const kind = random(6);
      if (kind === 0) interrupt();
      else if (kind === 1) entries.push({ type: 'session.workspace_reclaimed' });
      else {
        waiting.push(entries.length);
        const what = ['user.message', 'system.message', 'user.define_outcome'][random(3)] as Entry['type'];
        const rubric = { type: 'text', content: 'All.' };
        const said = { content: text(`said ${entries.length}`), description: `do ${entries.length}`, rubric };
        entries.push({ type: what, ...said, processed_at: null });
      }
    }
  };
  const begin = () => {
    entries.push(running);
    const processed_at = timeOf(entries.length);
    const taken = waiting.splice(0, 1 + random(waiting.length));
    for (const index of taken) entries[index] = { ...(entries[index] as Entry), processed_at };
  };
  const request = () => {
    const id = `req_${entries.length}`;
    const call = `call_${entries.length}`;
    const ends = [
      response(id, [], true),
      response(id, [agent(`cut ${id}`)], true),
      response(id, [thinking, agent(`text ${id}`)]),
      [...response(id, [agent(`text ${id}`), bash(call)]), result(call, `result of ${call}`)],
      compaction(id, `summary ${id}`),
    ];
    const [start, ...rest] = ends[random(ends.length)] as [Entry, ...Entry[]];
    entries.push(start);
    arrive();
    entries.push(...rest);
  };
  for (let turns = 1 + random(5); turns > 0; turns -= 1) {
    arrive();
    waiting.push(entries.length);
    entries.push(user(`message ${entries.length}`, { processed_at: null }));
    begin();
    for (let requests = random(6); requests > 0; requests -= 1) request();
    if (random(4) > 0) entries.push(idle);
  }
  return logOf(...entries);
}

/** Returns what arrived before these events, and was taken by a turn that they begin, or stopped by their interruptions. */
function inputsBefore(log: readonly LogEvent[], from: number): LogEvent[] {
  const takes = [running.type, 'user.interrupt'];
  const starts = log.slice(from).flatMap(({ type, created_at }) => (takes.includes(type) ? created_at : []));
  return log
    .slice(0, from)
    .filter(({ processed_at }) => processed_at !== null && starts.includes(processed_at))
    .filter(({ type }) => ['user.message', 'system.message', 'user.define_outcome'].includes(type));
}

it('builds the same conversation from the end of a log that begins early enough', () => {
  const random = randomNumbers(testSeed);
  let shorter = 0;
  for (let round = 0; round < 120; round += 1) {
    const log = randomLog(random);
    const whole = conversationOf(log, coordinator);
    for (let from = 0; from < log.length; from += 1) {
      const end = log.slice(from);
      if (!beginsEarlyEnough(end, coordinator)) continue;
      if (from > 0) shorter += 1;
      const conversation = conversationOf([...inputsBefore(log, from), ...end], coordinator);
      const place = `TEST_SEED=${testSeed}, round ${round}, from ${from}`;
      expect(conversation, place).toEqual(whole);
    }
  }
  expect(shorter).toBeGreaterThan(100);
});

it('needs the whole log without a compaction', () => {
  const log = logOf(user('Hi'), running, ...response('req_1', [agent('Hello.')]), idle);
  expect(beginsEarlyEnough(log, coordinator)).toBe(false);
});

it('needs the last response before a compaction', () => {
  const log = logOf(
    user('Hi'),
    running,
    ...response('req_1', [agent('Hello.')]),
    idle,
    user('More'),
    running,
    ...compaction('req_2', 'A greeting.'),
  );
  const starts = log.findLastIndex(({ id }) => id === 'req_1');
  expect(beginsEarlyEnough(log.slice(starts), coordinator)).toBe(true);
  expect(beginsEarlyEnough(log.slice(starts + 1), coordinator)).toBe(false);
});
