import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { McpFault } from './fault.ts';
import { fieldsOf } from './fields.ts';

const CLIENT = { name: 'agent-cloud-service', version: '1' };

/**
 * Begins a session of the protocol on a new transport.
 *
 * @param request Sends a request on the transport, and resolves to its result.
 * @throws McpFault if the server has a version of the protocol that the service does not know.
 */
export async function initialize(
  transport: StreamableHTTPClientTransport,
  request: (method: 'initialize', params: object) => Promise<unknown>,
): Promise<void> {
  const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo: CLIENT };
  const { protocolVersion } = fieldsOf(await request('initialize', params));
  const version = SUPPORTED_PROTOCOL_VERSIONS.find((each) => each === protocolVersion);
  if (version === undefined) {
    throw new McpFault('has a version of the protocol that the service does not know.', { canRetry: false });
  }
  transport.setProtocolVersion(version);
  await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
}
