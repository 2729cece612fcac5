/** The names of tools as the model sees them. */

/** The tool of coordinators that delegates to another agent. */
export const DELEGATE = 'Delegate';

/** The maximum length of a tool's name in the Messages API. */
const LONGEST = 128;

/**
 * Returns a name that the Messages API accepts. Names of the contract can have other characters, such as dots. The
 * model sees `_` instead.
 */
export function toolNameForModel(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, LONGEST);
}

/** Returns the name of a tool of an MCP server, for the model. */
export function mcpToolName(server: string, tool: string): string {
  return toolNameForModel(mcpPrefix(server) + tool);
}

/** Returns the first characters of the names of all tools of an MCP server, for the model. */
export function mcpPrefix(server: string): string {
  return toolNameForModel(`mcp__${server}__`);
}
