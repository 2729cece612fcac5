/** The threads of a turn of the built-in agent, with what executes their calls. */
import { toEvent } from '../../records/events/view.ts';
import type { ToolName } from '../../records/toolsets.ts';
import { UserFacingError } from '../../sandbox/user-facing-error.ts';
import type { McpTool, ModelTool } from '../brain/model-tools.ts';
import type { Hands } from '../hands/hands.ts';
import type { ToolOutcome } from '../hands/hands-process.ts';
import { connectServers } from '../mcp/connect.ts';
import type { McpServers } from '../mcp/mcp-options.ts';
import type { Surroundings } from '../turns/agent.ts';
import type { ThreadRow } from '../turns/children.ts';
import type { BegunTurn } from '../turns/turn-state.ts';
import type { Budget } from './budget.ts';
import type { ToolUse } from './calls.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import type { MessageFiles } from './message-files.ts';
import { failure, type ReadyCall } from './response-events.ts';
import { ModelThread } from './thread.ts';

const OMISSION: McpServers['failures'][number]['type'] = 'mcp_tool_unavailable_error';

/** What is special about a thread of a turn. */
export interface ThreadParts {
  /** Null for the coordinator. */
  readonly threadId: string | null;
  readonly agent: ThreadRow['agent'];
  readonly stop: AbortSignal;
  readonly tools: readonly ModelTool[];
  readonly delegate: ToolUse['delegate'];
}

/** What the threads of a turn share. */
export interface ThreadsOptions {
  readonly turn: BegunTurn;
  readonly given: Omit<Surroundings, 'close'>;
  readonly hands: Hands;
  readonly budget: Budget;
  readonly files: MessageFiles;
  readonly options: ModelTurnOptions;
}

export class Threads {
  readonly #options: ThreadsOptions;
  readonly #connections: Promise<McpServers>[] = [];

  constructor(options: ThreadsOptions) {
    this.#options = options;
  }

  /** Connects to the MCP servers of an agent, and creates its thread. */
  async start({ threadId, agent, stop, tools, delegate }: ThreadParts): Promise<ModelThread> {
    const { turn, given, budget, files, options } = this.#options;
    const { log } = options;
    const { id: sessionId, workspace_id: workspaceId } = turn.session;
    const { mcp, redact } = given;
    const others = tools.map(({ definition }) => definition.name);
    const connecting = connectServers({
      ...mcp,
      agent,
      others,
      redact,
      signal: stop,
      sessionId,
      log,
      inProcess: options.agent.mcpServers,
    });
    this.#connections.push(connecting);
    const servers = await connecting;
    const thread = new ModelThread({
      options: { ...options, stop },
      place: {
        workspaceId,
        sessionId,
        threadId,
        agentName: agent.name,
      },
      agent,
      tools: [...tools, ...servers.tools],
      use: {
        toolset: (call, onOutput) => this.#useHands(threadId ?? turn.coordinator.id, call, stop, onOutput),
        mcp: ({ tool, input }) => servers.use(tool as McpTool, input, stop),
        delegate,
      },
      budget,
      files,
      given,
      redact,
    });
    await this.#report(thread, servers.failures);
    return thread;
  }

  /** Adds errors to the log of a thread. Each turn finds the same tools omitted again, so such errors are there once. */
  async #report({ writer, log }: ModelThread, failures: McpServers['failures']): Promise<void> {
    const isOmission = failures.some(({ type }) => type === OMISSION);
    const before = isOmission ? (await log.own()).map(toEvent) : [];
    const known = new Set(
      before.flatMap((event) => (event.type === 'session.error' ? event.error.message : [])),
    );
    const added = failures.filter(({ type, message }) => type !== OMISSION || !known.has(message));
    await writer.add(added.map((error) => writer.event({ type: 'session.error', error })));
  }

  /** Ends the shell of a thread, because its work has ended. */
  endShell(threadId: string): void {
    this.#options.hands.endShell(threadId);
  }

  /** Ends all shells, with what they run. The next commands get new ones. */
  endShells(): Promise<void> {
    return this.#options.hands.endShells();
  }

  /** Ends the connections to MCP servers. */
  async close(): Promise<void> {
    await Promise.all(this.#connections.map(async (servers) => (await servers).close()));
  }

  /** A sandbox that does not work is a problem of the call, not of the turn. */
  async #useHands(
    thread: string,
    { tool, input }: ReadyCall,
    stop: AbortSignal,
    onOutput: ((text: string) => void) | undefined,
  ): Promise<ToolOutcome> {
    const { turn, hands, options } = this.#options;
    try {
      await options.upToDate(stop);
      return await hands.use({ thread, name: tool.name as ToolName, input, onOutput }, stop);
    } catch (error) {
      if (error instanceof UserFacingError) return failure(error.message);
      const reason = (error as Error).message;
      options.log.error({ event: 'tool.failed', session_id: turn.session.id, reason }, 'a tool cannot start');
      return failure('The service could not start the tool.');
    }
  }
}
