import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { OutputError } from '../text/output.ts';
import type { Redactor } from '../text/redactor.ts';
import type { BegunTurn, TurnState } from '../turns/turn-state.ts';
import type { Gatherer } from './gather.ts';
import { createLineReader, type KnownThread } from './lines.ts';

/** The maximum number of threads that an agent opens in a turn. */
const THREADS = 100;

/** Returns the function that makes an event of each line that the agent prints. */
export function takeLine(
  turn: BegunTurn,
  redact: Redactor,
  written: Gatherer<NewEvent>,
  { clock, newId, state }: { clock: Clock; newId: NewId; state: TurnState },
  patience: AbortSignal,
): (line: string, number: number) => Promise<void> {
  const { coordinator, children } = turn;
  const threads = new Map<string, KnownThread>(
    children.map(({ id, agent }) => [agent.name, { id, threadId: id }]),
  );
  threads.set(coordinator.agent.name, { id: coordinator.id, threadId: null });
  const idle = new Set(children.map(({ id }) => id));
  let opened = 0;
  const readLine = createLineReader({ clock, newId, threads, redact });
  return async (text, number) => {
    const said = readLine(text, number);
    const place = 'event' in said ? said.event.thread_id : said.by;
    if (place && idle.delete(place)) {
      await written.done();
      await throughOutages(() => state.resumeThread(place, turn), patience);
    }
    if ('event' in said) return written.add(said.event, text.length);
    opened += 1;
    if (opened > THREADS) throw new OutputError(`The agent opened more than ${THREADS} threads.`);
    await written.done();
    // As for events: see gather.ts.
    await setImmediate();
    const id = newId('sessionThread');
    await throughOutages(() => state.openThread(turn, id, said.opens, said.by), patience);
    // If the thread was not opened, its lines are dropped.
    threads.set(said.opens, { id, threadId: id });
  };
}
