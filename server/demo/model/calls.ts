/** Calls of the scripted model. */
import type { Tool } from '@anthropic-ai/sdk/resources/messages/messages';
import { DELEGATE } from '../../records/agents/tool-names.ts';
import { type Block, type Reply, say } from './reply.ts';
import type { Result, Turn } from './turn.ts';

/** What an agent needs for a request, beside the tools of the sandbox. */
export type Need = 'a custom tool' | 'an MCP server' | 'other agents';

/** The agent of the demo data that has all of them. */
export const COORDINATOR = 'Release coordinator';

const TOOLSET = new Set(['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep']);
const MCP_PREFIX = 'mcp__';

/** Returns the tool of a kind that the agent has, if it has one. */
export function toolFor(need: Need, { tools }: Turn): Tool | undefined {
  return tools.find(({ name }) => {
    if (need === 'an MCP server') return name.startsWith(MCP_PREFIX);
    if (need === 'other agents') return name === DELEGATE;
    return !TOOLSET.has(name) && name !== DELEGATE && !name.startsWith(MCP_PREFIX);
  });
}

export function call(name: string, input: object): Block {
  return { type: 'tool_use', name, input };
}

export function bash(command: string): Block {
  return call('Bash', { command });
}

/**
 * Calls tools one after the other, each in its own response.
 *
 * @param calls Each gets the result of the previous one. A text ends the request.
 */
export function inTurn(
  turn: Turn,
  calls: readonly ((previous: Result) => Block | string)[],
  end: (last: Result) => string,
): Reply {
  const previous = turn.results.at(-1) ?? { text: '', isError: false };
  const next = calls[turn.step]?.(previous) ?? end(previous);
  if (typeof next === 'string') return say(next);
  if (next.type === 'tool_use' && !turn.tools.some(({ name }) => name === next.name)) {
    return say(`This agent has no tool ${next.name}, so I cannot do that.`);
  }
  return { blocks: [next] };
}
