import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { type ToolName, withSettings } from '../../records/toolsets.ts';
import { mcpPermission, type ToolDefinition, toolsOf } from './model-tools.ts';

type Tool = components['schemas']['AgentTool'];

const names: ToolName[] = ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'];
const definition = (name: string): ToolDefinition => {
  return { name, description: `${name}s.`, input_schema: { type: 'object' } };
};
const toolset = Object.fromEntries(names.map((name) => [name, definition(name)])) as Record<
  ToolName,
  ToolDefinition
>;
const ask = { enabled: true, permission_policy: { type: 'always_ask' } } as const;
const allow = { enabled: true, permission_policy: { type: 'always_allow' } } as const;
const disabled = { ...allow, enabled: false };
const builtIn = (more: object) =>
  withSettings({ type: 'agent_toolset_20260401', enabled_tools: names, ...more });
const ofServer = (more: object) =>
  ({ type: 'mcp_toolset', mcp_server_name: 'tickets', configs: [], default_config: allow, ...more }) as Tool;
const permissions = (...tools: Tool[]) =>
  toolsOf({ tools }, toolset).map(({ name, permission }) => `${name} ${permission}`);

describe('the tools of an agent', () => {
  it('returns the definitions of the toolset and of custom tools', () => {
    const input_schema = { type: 'object', properties: { symbol: { type: 'string' } } };
    const custom: Tool = { type: 'custom', name: 'stock.price', description: 'Prices.', input_schema };
    expect(
      toolsOf({ tools: [builtIn({ enabled_tools: ['Grep', 'Bash'] }), ofServer({}), custom] }, toolset),
    ).toEqual([
      { name: 'Bash', definition: definition('Bash'), kind: 'toolset', permission: 'always_allow' },
      { name: 'Grep', definition: definition('Grep'), kind: 'toolset', permission: 'always_allow' },
      {
        name: 'stock.price',
        definition: { name: 'stock_price', description: 'Prices.', input_schema },
        kind: 'custom',
        permission: 'always_allow',
      },
    ]);
  });

  it('returns the permission of the config, otherwise that of the default', () => {
    const configs = [{ name: 'Read', ...allow }];
    const tools = builtIn({ enabled_tools: ['Bash', 'Read'], configs, default_config: ask });
    expect(permissions(tools)).toEqual(['Bash always_ask', 'Read always_allow']);
  });

  it('omits tools that a setting disables', () => {
    const configs = [{ name: 'Bash', ...disabled }];
    expect(permissions(builtIn({ enabled_tools: ['Bash', 'Read', 'WebSearch'], configs }))).toEqual([
      'Read always_allow',
    ]);
    expect(permissions(builtIn({ enabled_tools: [] }))).toEqual([]);
    expect(permissions()).toEqual([]);
  });
});

describe('the permission of a tool of an MCP server', () => {
  const of = (name: string, ...tools: Tool[]) => mcpPermission({ tools }, 'tickets', name);

  it('returns that of the config, otherwise that of the default', () => {
    const tools = ofServer({
      configs: [
        { name: 'close', ...ask },
        { name: 'purge', ...disabled },
      ],
    });
    expect(of('close', tools)).toBe('always_ask');
    expect(of('list', tools)).toBe('always_allow');
    expect(of('purge', tools)).toBeNull();
  });

  it('returns null for servers without a toolset', () => {
    expect(of('list')).toBeNull();
    expect(of('list', ofServer({ mcp_server_name: 'other' }))).toBeNull();
  });
});
