/** MCP servers of an agent, for one turn. */
import type { components } from '../../../generated/types.ts';
import type { AllowList } from '../../platform/hosts/hosts.ts';
import type { Log } from '../../platform/log.ts';
import type { McpTool } from '../brain/model-tools.ts';
import type { Redactor } from '../text/redactor.ts';
import type { InProcess } from './http.ts';
import type { McpToken } from './mcp-tokens.ts';
import type { PartsOutcome } from './result.ts';

type Schemas = components['schemas'];
type Agent = Pick<Schemas['AgentSnapshot'], 'tools' | 'mcp_servers'>;

/** What connections to MCP servers need. */
export interface McpAccess {
  /** The tokens of the session's vaults. */
  readonly tokens: readonly McpToken[];
  /** Returns the hosts that the service can reach for an agent. */
  hostsOf(agent: Agent): readonly AllowList[];
}

/** A server or tools that cannot be used, as the error of a `session.error` event. */
export type McpFailure = Schemas['SessionFailureDetail'];

/** The connected MCP servers of an agent. */
export interface McpServers {
  readonly tools: readonly McpTool[];
  readonly failures: readonly McpFailure[];
  /**
   * Calls a tool. What the server does wrong resolves to an outcome with `isError`.
   *
   * @param signal Ends the call. The outcome is an error.
   */
  use(tool: McpTool, input: object, signal: AbortSignal): Promise<PartsOutcome>;
  /** Ends the connections. Does not wait for servers that do not respond. */
  close(): Promise<void>;
}

export interface ConnectOptions extends McpAccess {
  readonly agent: Agent;
  /** The names of the other tools of the agent, for the model. */
  readonly others: readonly string[];
  readonly redact: Redactor;
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  readonly sessionId: string;
  readonly inProcess?: InProcess | undefined;
  /** Receives why servers cannot be reached. */
  readonly log: Log;
}
