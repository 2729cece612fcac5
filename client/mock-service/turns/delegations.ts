/** Delegations of the coordinator. Each agent works in a child thread, and follows the text that it gets. */
import { ARCHIVED, type DelegationOutcome } from '../../../server/agent/loop/delegation-state.ts';
import { resultOf } from '../../../server/agent/loop/delegations.ts';
import { openCalls } from '../../../server/agent/loop/open-calls.ts';
import { failure, type ReadyCall, resultEvents } from '../../../server/agent/loop/response-events.ts';
import { messagesBetween } from '../../../server/agent/loop/thread-messages.ts';
import { statusEvent } from '../../../server/records/threads/status-event.ts';
import { failed } from '../../../server/records/turns/outcome.ts';
import { ownEvents, type Said } from '../../../server/records/turns/own-events.ts';
import { replaced } from '../memory/rows.ts';
import type { State, ThreadRow } from '../memory/state.ts';
import { coordinatorOf } from './changes.ts';
import { threadStatsWhenStopped } from './stats.ts';
import type { ScriptedThread } from './thread.ts';
import type { TurnParts } from './turn-parts.ts';
import type { ThreadWriter } from './writer.ts';

type Agent = ThreadRow['agent'];

/** Returns the child thread that works on a delegation, by the call. */
export function threadFor({ events }: State, sessionId: string, call: string): string | null {
  const message = (events.get(sessionId) ?? []).find(
    ({ hidden }) => hidden?.type === 'delegation' && hidden.call === call,
  );
  return message?.thread_id ?? null;
}

export class Delegations {
  readonly #parts: TurnParts;
  readonly #writer: ThreadWriter;
  readonly #agents: ReadonlyMap<string, Agent>;
  readonly #threadOf: (thread: ThreadRow) => ScriptedThread;

  /**
   * @param writer That of the coordinator.
   * @param agents The agents by the names that the model uses.
   */
  constructor(
    parts: TurnParts,
    writer: ThreadWriter,
    agents: ReadonlyMap<string, Agent>,
    threadOf: (thread: ThreadRow) => ScriptedThread,
  ) {
    this.#parts = parts;
    this.#writer = writer;
    this.#agents = agents;
    this.#threadOf = threadOf;
  }

  /** Works on a delegation, and writes its result, unless its thread waits for the client. */
  async use({ id, input }: ReadyCall): Promise<void> {
    const { agent, message } = input as { agent: string; message: string };
    const found = this.#agents.get(agent);
    if (!found) return void (await this.#fail(id, `There is no agent ${agent}.`));
    const child = await this.#parts.exclusively(() => this.#begin(id, found, message));
    if (!child) return;
    const thread = this.#threadOf(child);
    const end = await thread.work();
    if (end === 'waits' || this.#parts.pauses.isOver) return;
    if (end.error) await thread.writer.add([thread.writer.event(failed(end.error))]);
    const result = resultOf(end, thread.messages());
    await this.#parts.exclusively(() => this.#end(id, child, result));
  }

  #fail(call: string, text: string): Promise<boolean> {
    const options = this.#writer.now();
    return this.#writer.add(resultEvents({ id: call, type: 'agent.tool_use' }, failure(text), options));
  }

  /** Gives a message to an idle thread of an agent, or to a new one. A thread that has the message continues. */
  async #begin(call: string, agent: Agent, message: string): Promise<ThreadRow | null> {
    const { state, sessionId } = this.#parts;
    if (this.#writer.isStopped || !this.#isOpen(call)) return null;
    const own = threadFor(state, sessionId, call);
    if (own !== null) {
      const thread = state.threads.get(own);
      if (thread?.status === 'terminated') {
        await this.#append([
          ...resultEvents({ id: call, type: 'agent.tool_use' }, failure(ARCHIVED), this.#writer.now()),
        ]);
        return null;
      }
      return thread?.status === 'idle' ? this.#resume(thread) : (thread ?? null);
    }
    const idle = [...state.threads.values()].find(
      (row) =>
        row.session_id === sessionId &&
        row.parent_thread_id !== null &&
        row.status === 'idle' &&
        row.agent.id === agent.id,
    );
    const thread = idle ? await this.#resume(idle) : await this.#open(agent);
    const [sent, received] = messagesBetween(
      coordinatorOf(state, sessionId),
      thread,
      message,
      this.#writer.now(),
    );
    await this.#append([sent, { ...received, thread_id: thread.id, hidden: { type: 'delegation', call } }]);
    return thread;
  }

  async #open(agent: Agent): Promise<ThreadRow> {
    const { state, sessionId, newId } = this.#parts;
    const coordinator = coordinatorOf(state, sessionId);
    const { at } = this.#writer.now();
    const thread: ThreadRow = {
      ...coordinator,
      id: newId('sessionThread'),
      parent_thread_id: coordinator.id,
      agent,
      status: 'running',
      stats: null,
      usage: null,
      created_at: at,
      updated_at: at,
    };
    state.threads.set(thread.id, thread);
    await this.#report(thread, 'session.thread_created', 'session.thread_status_running');
    return thread;
  }

  async #resume({ id }: ThreadRow): Promise<ThreadRow> {
    const thread = replaced(this.#parts.state.threads, id, {
      status: 'running',
      updated_at: this.#writer.now().at,
    });
    await this.#report(thread, 'session.thread_status_running');
    return thread;
  }

  /** Adds the result of a delegation, as the last message of its thread, unless the user has interrupted the thread. */
  async #end(call: string, { id }: ThreadRow, { stopReason, ...result }: DelegationOutcome): Promise<void> {
    const { state, sessionId, newId } = this.#parts;
    const thread = state.threads.get(id);
    if (!this.#isOpen(call) || thread?.status !== 'running') return;
    const options = this.#writer.now();
    const stats = threadStatsWhenStopped(thread, options.at);
    const stopped = replaced(state.threads, id, { status: 'idle', updated_at: options.at, stats });
    const coordinator = coordinatorOf(state, sessionId);
    const [sent, received] = messagesBetween(thread, coordinator, result.text, options);
    const results = resultEvents({ id: call, type: 'agent.tool_use' }, result, options);
    const status = statusEvent(stopped, newId, stopReason);
    await this.#append([{ ...sent, thread_id: id }, received, ...results, status]);
  }

  #isOpen(call: string): boolean {
    return openCalls(this.#writer.log()).some(({ id }) => id === call);
  }

  #report(
    { id, agent }: ThreadRow,
    ...types: ('session.thread_created' | 'session.thread_status_running')[]
  ) {
    const about = { session_thread_id: id, agent_name: agent.name };
    return this.#append(
      ownEvents(
        types.map((type): Said => ({ type, ...about })),
        this.#writer.now(),
      ),
    );
  }

  #append(added: Parameters<TurnParts['events']['append']>[2]) {
    const { state, events, sessionId } = this.#parts;
    return events.append(state.sessions.get(sessionId)?.workspace_id ?? '', sessionId, added);
  }
}
