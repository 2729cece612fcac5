/** The log of a thread: what it has, and what the scripted agent adds to it. */

import { toTimestamp } from '../../../server/platform/clock.ts';
import type { NewEvent } from '../../../server/records/events/view.ts';
import type { WaitingCalls } from '../../../server/records/tables/sessions.ts';
import { noTokens } from '../../../server/records/token-usage.ts';
import { ownEvents, type Said, type WriteOptions } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { EventRow } from '../memory/state.ts';
import { recordUsage } from './changes.ts';
import { recordOutcomes } from './evaluations.ts';
import { logOf, type ThreadPlace } from './log.ts';
import { writeOutputs } from './outputs.ts';
import type { TurnParts } from './turn-parts.ts';

export class ThreadWriter {
  readonly place: ThreadPlace;
  readonly #parts: TurnParts;
  readonly #agentName: string;

  constructor(parts: TurnParts, threadId: string | null, agentName: string) {
    this.#parts = parts;
    this.place = { sessionId: parts.sessionId, threadId };
    this.#agentName = agentName;
  }

  /** What new events get now. */
  now(): WriteOptions {
    const { newId, clock } = this.#parts;
    return { newId, at: toTimestamp(clock.now()) };
  }

  event(said: Said): NewEvent {
    return ownEvents([said], this.now())[0] as NewEvent;
  }

  /** Returns the event with a new status of the session, or of the child thread. */
  status(status: 'running' | 'rescheduled'): NewEvent {
    const { threadId } = this.place;
    if (threadId === null) return this.event({ type: `session.status_${status}` });
    const about = { session_thread_id: threadId, agent_name: this.#agentName };
    return this.event({ type: `session.thread_status_${status}`, ...about });
  }

  /** Whether the work of the thread has ended, because the user has interrupted or deleted something. */
  get isStopped(): boolean {
    const { state, pauses } = this.#parts;
    const { sessionId, threadId } = this.place;
    const runs = threadId === null || state.threads.get(threadId)?.status === 'running';
    return pauses.isOver || !runs || state.sessions.get(sessionId)?.status !== 'running';
  }

  log(): readonly EventRow[] {
    return logOf(this.#parts.state, this.place);
  }

  /**
   * Adds events to the thread, and `session.usage` after the end of a request. Resolves to false if the work has ended.
   *
   * @param calls The calls among the events that wait for the client.
   * @param outputs The texts of files for the user, by their paths.
   */
  add(
    events: readonly NewEvent[],
    calls: WaitingCalls = {},
    outputs: ReadonlyMap<string, string> = new Map(),
  ): Promise<boolean> {
    const { state, sessionId, exclusively } = this.#parts;
    const { threadId } = this.place;
    return exclusively(async () => {
      for (const { id } of events) state.drafts.delete(id);
      const session = state.sessions.get(sessionId);
      if (this.isStopped || !session) return false;
      const placed = events.map((event) =>
        event.type.startsWith('session.thread_status_') ? event : { ...event, thread_id: threadId },
      );
      const { copies, waiting } =
        threadId === null ? { copies: [], waiting: calls } : this.#copied(threadId, events, calls);
      if (outputs.size > 0) writeOutputs(state, sessionId, outputs);
      recordUsage(state, sessionId, placed);
      const isEnd = events.some(({ type }) => type === 'span.model_request_end');
      const report = isEnd ? [this.event({ type: 'session.usage', usage: { ...noTokens } })] : [];
      await this.#parts.events.append(session.workspace_id, sessionId, [...placed, ...copies, ...report]);
      recordOutcomes(state, sessionId, placed);
      if (Object.keys(waiting).length > 0) {
        const { waits_for } = state.sessions.get(sessionId) ?? session;
        replaced(state.sessions, sessionId, { waits_for: { ...waits_for, ...waiting } });
      }
      return true;
    });
  }

  /** Clients follow the list of the session. So it has the calls of child threads that wait, with other ids. */
  #copied(session_thread_id: string, events: readonly NewEvent[], calls: WaitingCalls) {
    const waiting: Record<string, WaitingCalls[string]> = {};
    const copies = events.flatMap((event): NewEvent[] => {
      const waitsFor = calls[event.id];
      if (waitsFor === undefined) return [];
      const id = this.#parts.newId('event');
      waiting[id] = waitsFor;
      const data = { ...event.data, session_thread_id } as NewEvent['data'];
      return [{ ...event, id, data, hidden: { type: 'copy', of: event.id } }];
    });
    return { copies, waiting };
  }
}
