import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import type { components } from '../../../generated/types.ts';
import { toolNameForModel } from '../../records/agents/tool-names.ts';
import { enabledTools, type Permission, permissionOf } from '../../records/agents/tools.ts';
import type { ToolName } from '../../records/toolsets.ts';

type Agent = Pick<components['schemas']['AgentSnapshot'], 'tools'>;

/** A tool as a request to the model describes it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly input_schema: Tool.InputSchema;
}

interface Callable {
  /** The name in the agent and in events. The name in the definition has only characters of the Messages API. */
  readonly name: string;
  readonly definition: ToolDefinition;
  readonly permission: Permission;
}

/** A tool of an MCP server. */
export interface McpTool extends Callable {
  readonly kind: 'mcp';
  /** The name of the server in the agent. */
  readonly server: string;
}

/**
 * A tool that the model can call. It runs in the sandbox, in the thread of another agent, in a program of the client, or
 * on an MCP server.
 */
export type ModelTool = (Callable & { readonly kind: 'toolset' | 'delegate' | 'custom' }) | McpTool;

/**
 * Returns the tools of an agent that exist before it connects to MCP servers, in the order of its definition. Custom
 * tools have no permission policy, so they are always allowed.
 */
export function toolsOf(agent: Agent, toolset: Readonly<Record<ToolName, ToolDefinition>>): ModelTool[] {
  return agent.tools.flatMap((tool): ModelTool | ModelTool[] => {
    if (tool.type === 'agent_toolset_20260401') {
      return enabledTools(tool).map(({ name, permission }) => {
        return { name, definition: toolset[name], kind: 'toolset', permission };
      });
    }
    if (tool.type === 'mcp_toolset') return [];
    const { name, description } = tool;
    // Agents are checked when they are written, so the schema's type is `object`.
    const input_schema = tool.input_schema as Tool.InputSchema;
    const definition = { name: toolNameForModel(name), description, input_schema };
    return { name, definition, kind: 'custom', permission: 'always_allow' };
  });
}

/** Returns the permission of a tool of an MCP server, or null if the agent cannot use the tool. */
export function mcpPermission({ tools }: Agent, server: string, tool: string): Permission | null {
  const toolset = tools.find((each) => each.type === 'mcp_toolset' && each.mcp_server_name === server);
  return toolset?.type === 'mcp_toolset' ? permissionOf(toolset, tool) : null;
}
