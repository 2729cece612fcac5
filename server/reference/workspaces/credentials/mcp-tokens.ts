import type { components } from '../../../../generated/types.ts';

type McpServer = components['schemas']['McpServer'];

/**
 * Returns the variable MCP_TOKENS: the tokens of an agent's MCP servers by the names of the servers, as JSON. A server has
 * the token of the credential with its URL. Returns no variable if no server has a token.
 *
 * @param tokens Their URLs are in the normal form of `URL.href`.
 */
export function mcpTokens(
  servers: readonly McpServer[],
  tokens: readonly { url: string; token: string }[],
): { MCP_TOKENS?: string } {
  const byUrl = new Map(tokens.map(({ url, token }) => [url, token]));
  const named = servers.flatMap(({ name, url }) => {
    // Agents of earlier versions can have other URLs.
    const token = URL.canParse(url) ? byUrl.get(new URL(url).href) : undefined;
    return token === undefined ? [] : [[name, token] as const];
  });
  return named.length === 0 ? {} : { MCP_TOKENS: JSON.stringify(Object.fromEntries(named)) };
}
