import type { components } from '../../../../generated/types.ts';

type McpServer = components['schemas']['McpServer'];

/**
 * Returns the variable MCP_TOKENS: the tokens of an agent's MCP servers by the names of the servers, as JSON. A server has
 * the token of the credential with its URL. Returns no variable if no server has a token.
 */
export function mcpTokens(
  servers: readonly McpServer[],
  tokens: readonly { url: string; token: string }[],
): { MCP_TOKENS?: string } {
  const byUrl = new Map(tokens.map(({ url, token }) => [normal(url), token]));
  const named = servers.flatMap(({ name, url }) => {
    const token = byUrl.get(normal(url));
    return token === undefined ? [] : [[name, token] as const];
  });
  return named.length === 0 ? {} : { MCP_TOKENS: JSON.stringify(Object.fromEntries(named)) };
}

/** The contract accepts URLs that the parser does not, for example with the port 99999. */
function normal(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
