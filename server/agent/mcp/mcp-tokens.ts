import type { components } from '../../../generated/types.ts';

type McpServer = components['schemas']['McpServer'];

/** A token of a vault. The URL is in the normal form of `URL.href`. */
export interface McpToken {
  readonly url: string;
  readonly token: string;
}

/** Returns the token of the credential with the URL of a server, or null. */
export function tokenOf({ url }: McpServer, tokens: readonly McpToken[]): string | null {
  // Agents of earlier versions can have other URLs.
  if (!URL.canParse(url)) return null;
  return tokens.find((each) => each.url === new URL(url).href)?.token ?? null;
}

/**
 * Returns the variable MCP_TOKENS: the tokens of an agent's MCP servers by the names of the servers, as JSON. Returns
 * no variable if no server has a token.
 */
export function mcpTokens(
  servers: readonly McpServer[],
  tokens: readonly McpToken[],
): { MCP_TOKENS?: string } {
  const named = servers.flatMap((server) => {
    const token = tokenOf(server, tokens);
    return token === null ? [] : [[server.name, token] as const];
  });
  return named.length === 0 ? {} : { MCP_TOKENS: JSON.stringify(Object.fromEntries(named)) };
}
