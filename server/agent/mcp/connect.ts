import type { components } from '../../../generated/types.ts';
import { type McpLimits, mcpLimits } from './mcp-limits.ts';
import type { ConnectOptions, McpServers } from './mcp-options.ts';

type Schemas = components['schemas'];

const NONE: McpServers = {
  tools: [],
  failures: [],
  use: () => Promise.reject(new Error('The agent has no MCP servers.')),
  close: async () => {},
};

/**
 * Connects to the MCP servers whose tools an agent can use. Resolves when each of them is connected or has failed.
 *
 * @param limits Tests replace them.
 */
export async function connectServers(
  options: ConnectOptions,
  limits: McpLimits = mcpLimits,
): Promise<McpServers> {
  const { agent } = options;
  const servers = agent.mcp_servers.filter(({ name }) => agent.tools.some((tool) => isOf(tool, name)));
  if (servers.length === 0) return NONE;
  // Loaded with the first server: turns without MCP do not need the SDK.
  const { openServers } = await import('./open.ts');
  return openServers(servers, options, limits);
}

/** Returns true for the toolset of a server, unless it disables all tools. */
function isOf(tool: Schemas['AgentTool'], server: string): boolean {
  if (tool.type !== 'mcp_toolset' || tool.mcp_server_name !== server) return false;
  return tool.default_config.enabled || tool.configs.some(({ enabled }) => enabled);
}
