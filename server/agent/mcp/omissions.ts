/** What users see of tools that an agent configures and does not get. */
import type { components } from '../../../generated/types.ts';
import { storableText } from '../../platform/storable.ts';
import type { Redactor } from '../text/redactor.ts';
import type { ToolList } from './list-tools.ts';
import type { McpLimits } from './mcp-limits.ts';
import type { McpFailure } from './mcp-options.ts';
import type { OmittedTool } from './mcp-tools.ts';

type Agent = Pick<components['schemas']['AgentSnapshot'], 'tools'>;

/** How many tools a message names, and the characters of each name. */
const NAMED = 20;
const NAME = 100;

/** Returns an error for each server and reason, because many tools can have the same reason. */
export function omissionErrors(omitted: readonly OmittedTool[], redact: Redactor): McpFailure[] {
  const groups = new Map<string, { server: string; reason: string; names: string[] }>();
  for (const { server, name, reason } of omitted) {
    const key = JSON.stringify([server, reason]);
    const group = groups.get(key) ?? { server, reason, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ server, reason, names }) => {
    const shown = names.slice(0, NAMED).map((name) => storableText(redact(name).slice(0, NAME)));
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    const what = names.length === 1 ? 'tool' : 'tools';
    const is = names.length === 1 ? 'is' : 'are';
    return {
      type: 'mcp_tool_unavailable_error',
      message: `The ${what} ${shown.join(', ')}${more} of the MCP server ${server} ${is} not available: ${reason}.`,
      mcp_server_name: server,
      // Each turn reads the list again.
      retry_status: { type: 'retrying' },
    };
  });
}

/** Returns the tools that an agent configures by name and the server does not list, and what a cut list lacks. */
export function unlistedTools(
  { tools }: Agent,
  server: string,
  { names, isWhole }: ToolList<unknown>,
  { pages, tools: most }: McpLimits,
): OmittedTool[] {
  const toolset = tools.find((tool) => tool.type === 'mcp_toolset' && tool.mcp_server_name === server);
  const configs = toolset?.type === 'mcp_toolset' ? toolset.configs : [];
  const missing = configs.filter(({ name }) => !names.has(name));
  if (isWhole) {
    const reason = 'the server does not list it';
    return missing.map(({ name }) => ({ server, name, reason }));
  }
  const reason = `the service reads at most ${pages} pages and ${most} tools of a list`;
  const rest = { server, name: 'after those that the service has read', reason };
  return [rest, ...missing.map(({ name }) => ({ server, name, reason }))];
}
