/** The stored form of an agent's tools, with all defaults. */
import type { components } from '../../../generated/types.ts';
import { invalidParameter } from '../../shell/errors.ts';
import { builtIn, defaultOf, hasAll, type ToolName, withSettings } from '../toolsets.ts';
import { DELEGATE, mcpPrefix, toolNameForModel } from './tool-names.ts';

type Schemas = components['schemas'];
type Tool = Schemas['AgentTool'];
type ToolConfig = Schemas['ToolConfig'];
type Default = Schemas['ToolDefault'];

/** Whether a person confirms each use of a tool. */
export type Permission = Schemas['PermissionPolicy']['type'];

/** Returns the 400 for an agent whose parts contradict each other. */
export const invalid = (place: string, fault: string) =>
  invalidParameter(`${place}:`, fault.replace(/\.$/, ''), 'invalid_agent');

/**
 * Returns tools with all defaults. `root` is the place of the agent in the request, for messages.
 *
 * @throws 400 if the settings of a toolset contradict each other.
 */
export function toTools(tools: readonly Schemas['AgentToolInput'][], root: string): Tool[] {
  return tools.map((tool, index) => {
    const place = `${root}.tools[${index}]`;
    if (tool.type === 'agent_toolset_20260401') return toToolset(tool, place);
    if (tool.type === 'mcp_toolset') {
      const { type, mcp_server_name, configs = [] } = tool;
      const fallback = defaultOf({ enabled: true, ...tool.default_config });
      return {
        type,
        mcp_server_name,
        configs: toConfigs(configs, fallback, place),
        default_config: fallback,
      };
    }
    if (tool.input_schema.type !== 'object')
      throw invalid(`${place}.input_schema`, 'its type must be object.');
    return tool;
  });
}

function toToolset(tool: Schemas['AgentToolsetInput'], place: string): Tool {
  const { type, enabled_tools: wanted, default_config } = tool;
  const fallback = defaultOf({ enabled: wanted ? hasAll(wanted) : true, ...default_config });
  const inputs = (tool.configs ?? []).map((config) => ({ ...config, name: capitalised(config.name) }));
  for (const [index, { name, enabled = default_config?.enabled }] of inputs.entries()) {
    if (wanted && enabled !== undefined && enabled !== wanted.some((each) => each === name)) {
      const fault = `enabled_tools ${enabled ? 'lacks' : 'has'} ${name}, but the config ${enabled ? 'enables' : 'disables'} it.`;
      throw invalid(`${place}.configs[${index}]`, fault);
    }
  }
  const others = builtIn.filter((name) => !inputs.some((input) => input.name === name));
  if (wanted && default_config?.enabled !== undefined) {
    const other = others.find((name) => wanted.includes(name) !== default_config.enabled);
    const does = default_config.enabled ? 'lacks' : 'has';
    if (other)
      throw invalid(`${place}.default_config`, `enabled_tools ${does} ${other}, which has the default.`);
  }
  const isEnabled = (name: ToolName) =>
    wanted?.includes(name) ?? inputs.find((input) => input.name === name)?.enabled ?? fallback.enabled;
  const configs = toConfigs(
    inputs.map((input) => ({ ...input, enabled: isEnabled(input.name) })),
    fallback,
    place,
  );
  const enabled_tools = wanted ?? builtIn.filter(isEnabled);
  return withSettings({ type, enabled_tools, configs, default_config: fallback });
}

function toConfigs(
  configs: readonly Schemas['McpToolConfigInput'][],
  fallback: Default,
  place: string,
): ToolConfig[] {
  const names = new Set<string>();
  return configs.map(({ name, enabled, permission_policy }, index) => {
    if (names.has(name)) throw invalid(`${place}.configs[${index}]`, `${name} has another config.`);
    names.add(name);
    return {
      name,
      enabled: enabled ?? fallback.enabled,
      permission_policy: permission_policy ?? fallback.permission_policy,
    };
  });
}

/** `bash` stands for `Bash`. */
function capitalised(name: string): ToolName {
  return `${name[0]?.toUpperCase()}${name.slice(1)}` as ToolName;
}

/** Returns the enabled tools of a built-in toolset and their permissions, in the order of the specification. */
export function enabledTools(toolset: Schemas['AgentToolset']): { name: ToolName; permission: Permission }[] {
  return builtIn.flatMap((name) => {
    const permission = toolset.enabled_tools.includes(name) ? permissionOf(toolset, name) : null;
    return permission === null ? [] : { name, permission };
  });
}

/** Returns the permission of a tool by the settings of its toolset, or null if they disable it. */
export function permissionOf(
  { configs, default_config }: Pick<Schemas['McpToolset'], 'configs' | 'default_config'>,
  name: string,
): Permission | null {
  const { enabled, permission_policy } = configs.find((config) => config.name === name) ?? default_config;
  return enabled ? permission_policy.type : null;
}

/**
 * Checks that an agent has each tool once, the MCP servers that its toolsets name, valid URLs, and names of tools that
 * differ for the model. `root` is the place of the agent in the request, for messages.
 *
 * @throws 400 if it does not.
 */
export function checkTools(
  { tools, mcp_servers }: Pick<Schemas['AgentSnapshot'], 'tools' | 'mcp_servers'>,
  isCoordinator: boolean,
  root: string,
): void {
  const servers = new Set<string>();
  for (const [index, { name, url }] of mcp_servers.entries()) {
    const place = `${root}.mcp_servers[${index}]`;
    if (servers.has(name)) throw invalid(`${place}.name`, `another MCP server is named ${name}.`);
    // The names of tools of `a` and `a__b` begin with the same characters, so a tool of one can have the name of one of the other.
    const other = [...servers].find((each) => overlap(mcpPrefix(each), mcpPrefix(name)));
    if (other)
      throw invalid(
        `${place}.name`,
        `tools of ${name} can have the names of tools of ${other}. Rename one of them.`,
      );
    // The contract's pattern accepts the port 99999.
    if (!URL.canParse(url)) throw invalid(`${place}.url`, 'it is not a valid URL.');
    servers.add(name);
  }
  const known = new Set<string>();
  for (const [index, tool] of tools.entries()) {
    const place = `${root}.tools[${index}]`;
    if (tool.type === 'mcp_toolset' && !servers.has(tool.mcp_server_name)) {
      throw invalid(`${place}.mcp_server_name`, `the agent has no MCP server ${tool.mcp_server_name}.`);
    }
    for (const key of keysOf(tool)) {
      if (known.has(key)) throw invalid(place, `${key} is there twice.`);
      known.add(key);
    }
    if (tool.type !== 'custom') continue;
    const name = toolNameForModel(tool.name);
    if (isCoordinator && name === DELEGATE)
      throw invalid(`${place}.name`, `each coordinator has a tool ${DELEGATE}. Use another name.`);
    const server = [...servers].find((each) => name.startsWith(mcpPrefix(each)));
    if (server)
      throw invalid(
        `${place}.name`,
        `it can be the name of a tool of the MCP server ${server}. Use another name.`,
      );
  }
}

function overlap(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** What an agent can have once: the toolset, a toolset of each server, and each name of a tool. */
function keysOf(tool: Tool): readonly string[] {
  if (tool.type === 'agent_toolset_20260401')
    return [tool.type, ...builtIn.map((name) => `the tool ${name}`)];
  if (tool.type === 'mcp_toolset') return [`the toolset of ${tool.mcp_server_name}`];
  return [`the tool ${toolNameForModel(tool.name)}`];
}
