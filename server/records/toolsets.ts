/** The settings of toolsets: which tools are enabled, and whether a person confirms each use. */
import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];

/** The tools of the built-in toolset, in the order of the specification (2.3). */
export const builtIn = ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'] as const;

/** The name of a tool of the built-in toolset. */
export type ToolName = (typeof builtIn)[number];

/** A toolset, or any other tool, whose settings can be missing. */
export type BareTool =
  | (Omit<Schemas['AgentToolset'], Settings> & Partial<Pick<Schemas['AgentToolset'], Settings>>)
  | (Omit<Schemas['McpToolset'], Settings> & Partial<Pick<Schemas['McpToolset'], Settings>>)
  | Schemas['CustomTool'];
type Settings = 'configs' | 'default_config';

/**
 * Returns a tool with its settings. The specification's toolset has `enabled_tools` only, and so have agents that an
 * earlier version stored. Those of `configs` and `default_config` say the same, because public clients read them alone.
 */
export function withSettings(tool: BareTool): Schemas['AgentTool'] {
  if (tool.type === 'custom') return tool;
  const { configs = [], default_config } = tool;
  if (tool.type === 'mcp_toolset') {
    return { ...tool, configs, default_config: default_config ?? defaultOf({ enabled: true }) };
  }
  const { enabled_tools } = tool;
  const preset = default_config ?? defaultOf({ enabled: hasAll(enabled_tools) });
  const { permission_policy } = preset;
  const missing = [...new Set([...builtIn, ...enabled_tools])]
    .filter((name) => !configs.some((config) => config.name === name))
    .map((name) => ({ name, enabled: enabled_tools.includes(name), permission_policy }))
    .filter(({ enabled }) => enabled !== preset.enabled);
  return { ...tool, configs: [...configs, ...missing], default_config: preset };
}

/** Returns an agent whose tools have their settings. */
export function withToolSettings<Agent extends { tools: readonly BareTool[] }>(
  agent: Agent,
): Agent & { tools: Schemas['AgentTool'][] } {
  return { ...agent, tools: agent.tools.map(withSettings) };
}

/** Returns true if a list names all built-in tools. */
export const hasAll = (names: readonly string[]): boolean => builtIn.every((name) => names.includes(name));

/** Returns the settings of tools without an entry in `configs`. Without a policy, no person confirms them. */
export function defaultOf({
  enabled,
  permission_policy = { type: 'always_allow' },
}: Pick<Schemas['ToolDefault'], 'enabled'> & Schemas['ToolDefaultInput']): Schemas['ToolDefault'] {
  return { enabled, permission_policy };
}
