import { expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { withSettings } from '../toolsets.ts';
import { mcpToolName, toolNameForModel } from './tool-names.ts';
import { checkTools, toTools } from './tools.ts';

type Tool = components['schemas']['AgentTool'];

const custom = (name: string): Tool => ({
  type: 'custom',
  name,
  description: 'Looks.',
  input_schema: { type: 'object' },
});
const builtIn = withSettings({ type: 'agent_toolset_20260401', enabled_tools: [] });
const servers = (...names: string[]) =>
  names.map((name) => ({ type: 'url' as const, name, url: 'https://mcp.example.com' }));

interface Definition {
  tools?: Tool[];
  servers?: string[];
  isCoordinator?: boolean;
}

const check = ({ tools = [], servers: names = [], isCoordinator = false }: Definition) =>
  checkTools({ tools, mcp_servers: servers(...names) }, isCoordinator, 'body');

/** Definitions whose tools the model cannot distinguish, and the messages. */
const clashes: readonly (readonly [name: string, definition: Definition, message: string])[] = [
  [
    'a custom tool named like a disabled tool of the toolset',
    { tools: [builtIn, custom('Bash')] },
    'body.tools[1]: the tool Bash is there twice.',
  ],
  [
    'custom tools that differ in a dot',
    { tools: [custom('stock.price'), custom('stock_price')] },
    'body.tools[1]: the tool stock_price is there twice.',
  ],
  [
    'a custom tool named like one of an MCP server',
    { tools: [custom('mcp__git_hub__find')], servers: ['git.hub'] },
    'body.tools[0].name: it can be the name of a tool of the MCP server git.hub. Use another name.',
  ],
  [
    'Delegate of a coordinator',
    { tools: [custom('Delegate')], isCoordinator: true },
    'body.tools[0].name: each coordinator has a tool Delegate. Use another name.',
  ],
  [
    'MCP servers that differ in a dot',
    { servers: ['git.hub', 'git_hub'] },
    'body.mcp_servers[1].name: tools of git_hub can have the names of tools of git.hub. Rename one of them.',
  ],
  [
    'MCP servers whose tools can have the same names',
    { servers: ['git__hub', 'git'] },
    'body.mcp_servers[1].name: tools of git can have the names of tools of git__hub. Rename one of them.',
  ],
];

it.each(clashes)('rejects %s', (_, definition, message) => {
  expect(() => check(definition)).toThrow(expect.objectContaining({ message, code: 'invalid_agent' }));
});

it('accepts names that cannot clash', () => {
  check({ tools: [custom('Delegate'), custom('mcp__other__find'), custom('Bash2'), builtIn] });
  check({ tools: [custom('mcp__other__find')], servers: ['git', 'github', 'git-hub'], isCoordinator: true });
});

it('gives the model names that the Messages API accepts', () => {
  expect(toolNameForModel('stock.price')).toBe('stock_price');
  expect(mcpToolName('git.hub', 'find issue')).toBe('mcp__git_hub__find_issue');
  expect(mcpToolName('a'.repeat(64), 'b'.repeat(128))).toHaveLength(128);
});

it.each<[name: string, toolset: Parameters<typeof toTools>[0][number]]>([
  ['all tools', { type: 'agent_toolset_20260401' }],
  ['named tools', { type: 'agent_toolset_20260401', enabled_tools: ['Bash', 'Read'] }],
  ['a disabled tool', { type: 'agent_toolset_20260401', configs: [{ name: 'bash', enabled: false }] }],
  [
    'named tools with a policy',
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Bash'],
      default_config: { permission_policy: { type: 'always_ask' } },
    },
  ],
])('accepts %s as a response has them, and changes nothing', (_, toolset) => {
  const shown = toTools([toolset], 'body');
  expect(toTools(shown as typeof shown & Parameters<typeof toTools>[0], 'body')).toEqual(shown);
});
