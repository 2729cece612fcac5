import { describe, expect, it } from 'vitest';
import { example } from '../testing/test-data.ts';
import { completeAgent } from './stored-agents.ts';

type Snapshot = Parameters<typeof completeAgent>[0];

const { agent } = example<{ agent: Snapshot }>('session_minimal');
const latest = { type: 'custom', skill_id: 'skill_1', version: 'latest' };
const server = { type: 'url', name: 'tickets', url: 'https://mcp.example.com/mcp' };
/** A snapshot as 0.2.0 stored it. */
const stored = (over: object) => ({ ...agent, ...over }) as Snapshot;

describe('an agent that 0.2.0 stored', () => {
  it.each([
    ['a reference', latest, latest],
    [
      'a name of another provider',
      { type: 'anthropic', skill_id: 'xlsx' },
      { type: 'anthropic', skill_id: 'xlsx', version: 'latest' },
    ],
    ['a type only', { type: 'custom' }, { ...latest, skill_id: 'unknown' }],
    ['another object', { skill_id: 'my skill', version: 2, folder: 'x' }, { ...latest, skill_id: 'unknown' }],
  ])('has %s as a skill', (_, skill, shown) => {
    expect(completeAgent(stored({ skills: [skill] })).skills).toEqual([shown]);
  });

  it('has a model within the limits', () => {
    const model = { id: 'x'.repeat(256), effective_context_window: 1 };
    const limited = { id: 'x'.repeat(128), effective_context_window: 1_000 };
    expect(completeAgent(stored({ model })).model).toEqual(limited);
  });

  it('keeps MCP servers with a name and a URL', () => {
    const others = [{}, { ...server, type: 'stdio' }, { ...server, name: 'a b' }, { ...server, url: 'x' }];
    expect(completeAgent(stored({ mcp_servers: [server, ...others] })).mcp_servers).toEqual([server]);
  });

  it('keeps the tools that agents can have', () => {
    const tools = [...agent.tools, { type: 'other_toolset_20250101', enabled_tools: ['Search'] }];
    expect(completeAgent(stored({ tools }))).toEqual(agent);
  });
});
