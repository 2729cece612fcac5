/** A turn of the built-in agent, with its threads. */
import type { ToolName } from '../../agents/tools.ts';
import { type McpTool, type ModelTool, toolsOf } from '../../brain/tools.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { createHands, type Hands, type ToolOutcome } from '../hands/hands.ts';
import { toolDefinitions } from '../hands/tools.ts';
import { connectServers } from '../mcp/connect.ts';
import type { McpServers } from '../mcp/options.ts';
import type { TurnOutcome } from '../outcome.ts';
import type { BegunTurn } from '../state.ts';
import type { Surroundings } from '../turn.ts';
import { Budget } from './budget.ts';
import { failure, type ReadyCall } from './events.ts';
import { unprocessed } from './log.ts';
import type { ModelTurnOptions } from './options.ts';
import { ModelThread } from './thread.ts';

type Given = Omit<Surroundings, 'close'>;

/** What executes the calls of a turn. */
interface Means {
  /** The tools that are not of MCP servers. */
  readonly tools: readonly ModelTool[];
  readonly hands: Hands;
  readonly servers: McpServers;
}

/** Works until the turn has an end. Resolves to null if it waits for the client: then its end is already written. */
export async function runModelTurn(
  turn: BegunTurn,
  given: Given,
  options: ModelTurnOptions,
): Promise<TurnOutcome | null> {
  const { runtime, disk, agent, state, stop, patience, log } = options;
  const { limits, limiter } = agent;
  const hands = createHands({ ...given, runtime, disk, limits, ...(limiter && { limiter }) });
  const { agent: definition, id: sessionId } = turn.session;
  const tools = toolsOf(definition, toolDefinitions);
  const others = tools.map((tool) => tool.definition.name);
  const { mcp, redact } = given;
  const connecting = connectServers({
    ...mcp,
    agent: definition,
    others,
    redact,
    signal: stop,
    log,
    sessionId,
  });
  try {
    const spent = turn.isContinued ? await throughOutages(() => state.spent(turn), patience) : undefined;
    const budget = new Budget(agent.budget, spent);
    return await new ModelTurn(
      turn,
      given,
      { tools, hands, servers: await connecting },
      budget,
      options,
    ).run();
  } finally {
    await Promise.all([hands.close(), connecting.then((servers) => servers.close())]);
  }
}

class ModelTurn {
  readonly #turn: BegunTurn;
  readonly #options: ModelTurnOptions;
  readonly #hands: Hands;
  readonly #servers: McpServers;
  readonly #coordinator: ModelThread;

  constructor(turn: BegunTurn, given: Given, means: Means, budget: Budget, options: ModelTurnOptions) {
    const { tools, hands, servers } = means;
    this.#turn = turn;
    this.#options = options;
    this.#hands = hands;
    this.#servers = servers;
    const { id: sessionId, tenant_id: tenantId, agent } = turn.session;
    this.#coordinator = new ModelThread({
      options,
      place: { tenantId, sessionId, threadId: null, agentName: agent.name },
      agent,
      tools: [...tools, ...servers.tools],
      use: {
        toolset: (call) => this.#useHands(call),
        mcp: ({ tool, input }) => servers.use(tool as McpTool, input, options.stop),
      },
      budget,
      redact: given.redact,
    });
  }

  async run(): Promise<TurnOutcome | null> {
    const { isContinued, session, beganAt } = this.#turn;
    if (isContinued) {
      const answered = unprocessed(await this.#coordinator.log.read());
      await this.#coordinator.repair(new Set([...Object.keys(session.waits_for ?? {}), ...answered]));
    }
    const { writer } = this.#coordinator;
    await writer.add(this.#servers.failures.map((error) => writer.event({ type: 'session.error', error })));
    for (let at = beganAt; ; ) {
      const end = await this.#coordinator.work(at);
      if (end !== 'waits') return end;
      const how = await this.#pause();
      if (how === 'paused') return null;
      if (how === 'interrupted') {
        await this.#coordinator.interrupt();
        return { error: null };
      }
      ({ at } = this.#coordinator.writer.now());
      await this.#takeResponses(at);
    }
  }

  /** Ends the turn if calls wait. */
  #pause(): ReturnType<ModelTurnOptions['state']['pause']> {
    const { state, patience } = this.#options;
    return throughOutages(() => state.pause(this.#turn), patience);
  }

  /** Processes what the client sent for calls during the turn. */
  async #takeResponses(at: string): Promise<void> {
    const { state, patience } = this.#options;
    await throughOutages(() => state.takeResponses(at), patience);
    this.#coordinator.log.forget();
  }

  /** A workspace that does not work is a problem of the call, not of the turn. */
  async #useHands({ tool, input }: ReadyCall): Promise<ToolOutcome> {
    const { stop, log } = this.#options;
    try {
      return await this.#hands.use(tool.name as ToolName, input, stop);
    } catch (error) {
      log.error(
        { session_id: this.#turn.session.id, reason: (error as Error).message },
        'a tool cannot start',
      );
      return failure('The service could not start the tool.');
    }
  }
}
