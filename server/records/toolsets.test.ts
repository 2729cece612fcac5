import { describe, expect, it } from 'vitest';
import { type BareTool, builtIn, withSettings } from './toolsets.ts';

const always_allow = { permission_policy: { type: 'always_allow' } } as const;
const always_ask = { permission_policy: { type: 'always_ask' } } as const;
const toolset = (enabled_tools: readonly string[], more: object = {}): BareTool => ({
  type: 'agent_toolset_20260401',
  enabled_tools: [...enabled_tools],
  ...more,
});
const server = { type: 'mcp_toolset', mcp_server_name: 'tickets' } as const;

describe('the settings of a toolset', () => {
  it.each<readonly [name: string, tool: BareTool, settings: object]>([
    [
      'enable all tools by default',
      toolset(builtIn),
      { configs: [], default_config: { enabled: true, ...always_allow } },
    ],
    [
      'disable what a list of enabled tools omits',
      toolset(['Grep', 'Bash']),
      {
        configs: [
          { name: 'Bash', enabled: true, ...always_allow },
          { name: 'Grep', enabled: true, ...always_allow },
        ],
        default_config: { enabled: false, ...always_allow },
      },
    ],
    ['disable all', toolset([]), { configs: [], default_config: { enabled: false, ...always_allow } }],
    [
      'name each tool that differs from a given default, with the policy of the default',
      toolset(builtIn.slice(1), { default_config: { enabled: true, ...always_ask } }),
      {
        configs: [{ name: 'Bash', enabled: false, ...always_ask }],
        default_config: { enabled: true, ...always_ask },
      },
    ],
    [
      'keep those that exist',
      toolset(['Bash'], { configs: [{ name: 'Bash', enabled: true, ...always_ask }] }),
      {
        configs: [{ name: 'Bash', enabled: true, ...always_ask }],
        default_config: { enabled: false, ...always_allow },
      },
    ],
    [
      'enable all tools of an MCP server by default',
      server,
      { configs: [], default_config: { enabled: true, ...always_allow } },
    ],
  ])('%s', (_, tool, settings) => {
    const complete = withSettings(tool);
    expect(complete).toEqual({ ...tool, ...settings });
    expect(withSettings(complete)).toEqual(complete);
  });
});
