/** The tool of a coordinator that delegates to other agents. Each works in a thread. */

import { throughOutages } from '../../platform/database/outages.ts';
import { createSlots } from '../../platform/slots.ts';
import { DELEGATE } from '../../records/agents/tool-names.ts';
import { failed, stopReasonOf, type TurnOutcome } from '../../records/turns/outcome.ts';
import type { SessionRow } from '../../records/turns/queries.ts';
import { finalMessageOf } from '../brain/conversation.ts';
import type { Message } from '../brain/message.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';
import type { Redactor } from '../text/redactor.ts';
import type { ThreadRow } from '../turns/children.ts';
import type { BegunTurn } from '../turns/turn-state.ts';
import type { Delegated, DelegationOutcome } from './delegation-state.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import { endOfCall, failure, type ReadyCall } from './response-events.ts';
import { STOPPED } from './stops.ts';
import type { ModelThread } from './thread.ts';

type Agent = ThreadRow['agent'];

export interface DelegationOptions extends Pick<ModelTurnOptions, 'delegations' | 'stop' | 'patience'> {
  readonly turn: BegunTurn;
  /** The agents by the names that the model uses. */
  readonly agents: ReadonlyMap<string, Agent>;
  readonly redact: Redactor;
  /**
   * Returns the loop of a thread.
   *
   * @param isContinued True if it had the message before.
   */
  readonly threadOf: (thread: ThreadRow, isContinued: boolean) => Promise<ModelThread>;
  /** Ends the shell of a thread. */
  readonly endShell: (threadId: string) => void;
}

/** The number of threads of a turn that work at once. */
const THREADS_AT_ONCE = 10;

const REFUSED = 'The agent declined to continue.';
const NO_BUDGET = 'The turn has used its budget.';
const NO_MESSAGE = 'The agent ended without a message.';

/** Returns a definition of an agent. */
type FindAgent = (
  id: string,
  version: number,
) => Promise<{ readonly definition: Agent | null } | null | undefined>;

/** Returns the agents that a coordinator delegates to. Agents with the same name get their ids as names. */
export async function agentsOf(
  { agent }: Pick<SessionRow, 'agent'>,
  find: FindAgent,
): Promise<Map<string, Agent>> {
  const named = new Map<string, Agent>();
  for (const { id, version } of agent.multiagent?.agents ?? []) {
    const { definition } = (await find(id, version)) ?? {};
    if (definition) named.set(named.has(definition.name) ? id : definition.name, definition);
  }
  return named;
}

/** Returns the tool as the model sees it, or an empty list without agents. */
export function delegateTool(agents: ReadonlyMap<string, Agent>): ModelTool[] {
  if (agents.size === 0) return [];
  const list = [...agents].map(([name, { description }]) => `- ${name}: ${description}`).join('\n');
  const description =
    'Gives a task to another agent, and returns its last message. The agent works in the same folder, and sees only ' +
    `your messages. It remembers earlier ones. Several calls at once run together. The agents:\n${list}`;
  const properties = {
    agent: { type: 'string', enum: [...agents.keys()] },
    message: { type: 'string', description: 'The task, with everything that the agent must know.' },
  };
  const input_schema = { type: 'object' as const, properties, required: ['agent', 'message'] };
  const definition = { name: DELEGATE, description, input_schema };
  return [{ name: DELEGATE, definition, kind: 'delegate', permission: 'always_allow' }];
}

export class Delegations {
  readonly #options: DelegationOptions;
  readonly #slots = createSlots(THREADS_AT_ONCE);

  constructor(options: DelegationOptions) {
    this.#options = options;
  }

  /** Works on a delegation. Resolves to null if its thread has written the result, or waits for the client. */
  async use({ id, input }: ReadyCall): Promise<ToolOutcome | null> {
    const { agents, redact, stop } = this.#options;
    const { agent: name, message } = input as { agent?: unknown; message?: unknown };
    const agent = typeof name === 'string' ? agents.get(name) : undefined;
    if (!agent) return failure(`agent must be one of: ${[...agents.keys()].join(', ')}.`);
    if (typeof message !== 'string' || message.trim() === '') return failure('message must be a text.');
    const text = cutText(redact(printable(message)));
    try {
      return await this.#slots('', stop, () => this.#work({ call: id, agent, message: text }));
    } catch (error) {
      if (stop.aborted) return failure(endOfCall(stop));
      throw error;
    }
  }

  async #work(delegated: Delegated): Promise<null> {
    const { turn, delegations, threadOf, endShell, patience, stop } = this.#options;
    const found = await throughOutages(() => delegations.begin(turn, delegated), patience);
    if (!found) return null;
    const thread = await threadOf(found.thread, found.isContinued);
    // A turn can have any number of threads. So only those that work have a shell.
    const end = await thread.work().finally(() => endShell(found.thread.id));
    if (end === 'waits' || stop.reason === STOPPED) return null;
    if (end.error && !stop.aborted) await thread.writer.add([thread.writer.event(failed(end.error))]);
    const outcome = stop.aborted ? failure(endOfCall(stop)) : resultOf(end, await thread.messages());
    await throughOutages(() => delegations.end(delegated.call, found.thread, turn, outcome), patience);
    return null;
  }
}

/** Returns the result of a delegation: the last message of its thread, or why it has none. */
export function resultOf(end: TurnOutcome, messages: readonly Message[]): DelegationOutcome {
  const stopReason = stopReasonOf(end);
  if (end.error) return { ...failure(`The agent failed: ${end.error.message}`), stopReason };
  if (end.stopReason) return { ...failure(stopReason.type === 'refusal' ? REFUSED : NO_BUDGET), stopReason };
  // An earlier message can belong to another delegation.
  const text = cutText(finalMessageOf(messages.slice(-1)));
  return { text: text === '' ? NO_MESSAGE : text, isError: false };
}
