import { setMaxListeners } from 'node:events';
import type { components } from '../../../generated/types.ts';
import { mcpFailures } from '../../platform/metrics/metrics.ts';
import { createSlots } from '../../platform/slots.ts';
import type { McpTool } from '../brain/model-tools.ts';
import { McpConnection } from './connection.ts';
import { faultOf, McpErrorResponse, McpFault } from './fault.ts';
import type { ToolList } from './list-tools.ts';
import type { McpLimits } from './mcp-limits.ts';
import type { ConnectOptions, McpFailure, McpServers } from './mcp-options.ts';
import { tokenOf } from './mcp-tokens.ts';
import { type OmittedTool, toolReader, usableTools } from './mcp-tools.ts';
import { omissionErrors, unlistedTools } from './omissions.ts';
import { outcomeOf, type PartsOutcome, rejectionOf } from './result.ts';

type Server = components['schemas']['McpServer'];

/** A server that is connected, or has failed. */
type Opened = { readonly server: Server } & (
  | {
      readonly connection: McpConnection;
      readonly list: ToolList<McpTool | OmittedTool>;
      readonly unlisted: readonly OmittedTool[];
    }
  | { readonly fault: McpFault }
);

/** Connects to servers. Resolves when each of them is connected or has failed. */
export async function openServers(
  servers: readonly Server[],
  options: ConnectOptions,
  limits: McpLimits,
): Promise<McpServers> {
  const { tokens, others, redact, signal, sessionId } = options;
  const report = reporterOf(options);
  const observed = (server: string, fault: McpFault): McpFault => {
    mcpFailures.inc({ type: typeOf(fault) });
    return report(server, fault);
  };
  const opened = await openAll(servers, options, limits);
  const connections = new Map(
    opened.flatMap((each) => ('connection' in each ? [[each.server.name, each.connection]] : [])),
  );
  const described = opened.flatMap((each) => ('list' in each ? each.list.tools : []));
  const { tools, omitted } = usableTools(described, others, limits, redact);
  const unlisted = opened.flatMap((each) => ('unlisted' in each ? each.unlisted : []));
  const faults = signal.aborted ? [] : opened.flatMap((each) => ('fault' in each ? failureOf(each) : []));
  const inTurn = createSlots(limits.calls);

  return {
    tools,
    failures: signal.aborted ? [] : [...faults, ...omissionErrors([...omitted, ...unlisted], redact)],

    async use({ server, name }, input, signal) {
      const connection = connections.get(server) as McpConnection;
      // A model can make any number of calls at once.
      setMaxListeners(0, signal);
      try {
        const call = () => connection.call(name, input, signal);
        return outcomeOf(await inTurn(sessionId, signal, call), redact);
      } catch (error) {
        if (signal.aborted) return failed(`${name} was interrupted.`);
        if (error instanceof McpErrorResponse) return rejectionOf(error.message, redact);
        return failed(`The MCP server ${server} ${observed(server, faultOf(error)).message}`);
      }
    },

    async close() {
      await Promise.all([...connections.values()].map((connection) => connection.close()));
    },
  };

  function failureOf({ server, fault }: { server: Server; fault: McpFault }): McpFailure {
    const { rejectsToken, canRetry, message } = observed(server.name, fault);
    const hint =
      tokenOf(server, tokens) === null
        ? ' No vault of the session has a token for its URL.'
        : ' Check the token of its credential.';
    return {
      type: typeOf(fault),
      message: `The MCP server ${server.name} ${message}${rejectsToken ? hint : ''}`,
      mcp_server_name: server.name,
      retry_status: { type: canRetry ? 'exhausted' : 'terminal' },
    };
  }
}

const typeOf = ({ rejectsToken }: McpFault) =>
  rejectsToken ? ('mcp_authentication_failed_error' as const) : ('mcp_connection_failed_error' as const);

/** Opens all connections within one time. */
async function openAll(
  servers: readonly Server[],
  { agent, tokens, hostsOf, signal, sessionId, inProcess }: ConnectOptions,
  limits: McpLimits,
): Promise<Opened[]> {
  const hosts = hostsOf(agent);
  const own = inProcess && { inProcess };
  const inTurn = createSlots(limits.connects);
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const late = new McpFault(`did not respond within ${limits.connectMs / 1_000} s.`);
  const timer = setTimeout(() => stop.abort(late), limits.connectMs);
  try {
    return await Promise.all(servers.map((server) => inTurnOpen(server)));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }

  async function inTurnOpen(server: Server): Promise<Opened> {
    let connection: McpConnection | undefined;
    try {
      // Agents of earlier versions can have other URLs.
      if (!URL.canParse(server.url)) throw new McpFault('has an invalid URL.', { canRetry: false });
      return await inTurn(sessionId, stop.signal, async () => {
        connection = new McpConnection({
          url: server.url,
          token: tokenOf(server, tokens),
          hosts,
          limits,
          ...own,
        });
        const list = await connection.open(toolReader(agent, server.name), stop.signal);
        return { server, connection, list, unlisted: unlistedTools(agent, server.name, list, limits) };
      });
    } catch (error) {
      void connection?.close();
      return { server, fault: faultOf(error) };
    }
  }
}

/** The maximum number of lines about the servers of an agent in a turn: a model can repeat its calls. */
const REPORTED = 20;

/** Returns a function that logs why a server cannot be reached, and returns the fault. */
function reporterOf({ log, sessionId }: ConnectOptions): (server: string, fault: McpFault) => McpFault {
  const reported = new Set<string>();
  return (server, fault) => {
    const line = `${server}: ${fault.detail}`;
    if (fault.detail === null || reported.size >= REPORTED || reported.has(line)) return fault;
    reported.add(line);
    log.warn(
      { event: 'mcp.unreachable', session_id: sessionId, mcp_server: server, reason: fault.detail },
      'an MCP server cannot be reached',
    );
    return fault;
  };
}

function failed(text: string): PartsOutcome {
  return { content: [{ type: 'text', text }], isError: true };
}
