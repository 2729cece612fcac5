/** Connects to MCP servers, for tests of connections. */
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { components } from '../../generated/types.ts';
import { connectServers } from '../agent/mcp/connect.ts';
import { type McpLimits, mcpLimits } from '../agent/mcp/mcp-limits.ts';
import type { ConnectOptions, McpServers } from '../agent/mcp/mcp-options.ts';
import { createRedactor } from '../agent/text/redactor.ts';
import type { AllowList } from '../platform/hosts/hosts.ts';
import { type Log, noLog } from '../platform/log.ts';

type Schemas = components['schemas'];

export const TOKEN = 'mcp_secret_token';

/** Returns the toolset of a server. */
export function toolsetOf(name: string, more: Partial<Schemas['McpToolset']> = {}): Schemas['McpToolset'] {
  const permission_policy = { type: 'always_allow' } as const;
  const default_config = { enabled: true, permission_policy };
  return { type: 'mcp_toolset', mcp_server_name: name, configs: [], default_config, ...more };
}

/** Creates a log that adds its lines to a list. */
export function recordTo(lines: Record<string, unknown>[]): Log {
  const write = (line: string) => void lines.push(JSON.parse(line));
  return pino({ base: null, timestamp: false }, { write });
}

export interface Connecting extends Partial<Omit<ConnectOptions, 'agent'>> {
  /** The servers by name. */
  readonly servers: Readonly<Record<string, string>>;
  readonly tools?: readonly Schemas['McpToolset'][];
  readonly limits?: Partial<McpLimits>;
}

/** Connects with hosts that permit everything here. Closes the connections after the test. */
export async function connect({ servers, tools, limits, ...more }: Connecting): Promise<McpServers> {
  const named = Object.entries(servers);
  const connected = await connectServers(
    {
      agent: {
        mcp_servers: named.map(([name, url]) => ({ type: 'url', name, url })),
        tools: [...(tools ?? named.map(([name]) => toolsetOf(name)))],
      },
      tokens: [],
      hostsOf: () => [listing(...named.map(([, url]) => url))],
      others: [],
      redact: createRedactor([TOKEN]),
      signal: new AbortController().signal,
      sessionId: 'sess_a',
      log: noLog,
      ...more,
    },
    { ...mcpLimits, ...limits },
  );
  onTestFinished(() => connected.close());
  return connected;
}

/** Returns a list with the hosts of URLs, like SANDBOX_HOSTS. */
export function listing(...urls: string[]): AllowList {
  const hosts = urls.map((url) => {
    const { hostname: host, port } = new URL(url);
    return { host, port: Number(port), below: false };
  });
  return { name: 'SANDBOX_HOSTS', hosts };
}
