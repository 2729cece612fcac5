import { describeConnectionError } from '../../sandbox/network/connection-error.ts';
import { Rejected } from '../../sandbox/network/destination.ts';

/** A server cannot be reached, or does not keep to the protocol or to our limits. */
export class McpFault extends Error {
  override readonly name = 'McpFault';
  /** True if the server rejects the token. */
  readonly rejectsToken: boolean;
  /** Whether another attempt can help. */
  readonly canRetry: boolean;

  /** The reason for the log of the service, with addresses. Null if the message is the reason. */
  readonly detail: string | null;

  /**
   * @param message Completes "The MCP server …", for users and for the model. Contains nothing that the server sent, and
   *   nothing about the network of the service.
   */
  constructor(
    message: string,
    { rejectsToken = false, canRetry = true, detail = null as string | null } = {},
  ) {
    super(message);
    this.rejectsToken = rejectsToken;
    this.canRetry = canRetry;
    this.detail = detail;
  }
}

/** The server returned an error of JSON-RPC instead of a result. The message is of the server. */
export class McpErrorResponse extends Error {
  override readonly name = 'McpErrorResponse';
}

/**
 * Returns true if a server does not know the session of a request. The protocol says 404; servers of earlier SDKs return
 * 400. The request has had no effect.
 */
export function isSessionLost(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 404 || code === 400;
}

/** Returns what an error of a connection means. It quotes nothing of the server and nothing of a request. */
export function faultOf(error: unknown): McpFault {
  if (error instanceof McpFault) return error;
  if (error instanceof Rejected) {
    if (error.detail !== null) return unreachable(error.detail);
    return new McpFault(`cannot be reached: ${error.message}`, { canRetry: error.status !== 403 });
  }
  if (error instanceof McpErrorResponse) return new McpFault('rejected the connection.', { canRetry: false });
  const { code } = error as { code?: unknown };
  if (code === 401 || code === 403)
    return new McpFault(`returned ${code}.`, { rejectsToken: true, canRetry: false });
  if (code === -1) return new McpFault('returned a response without JSON and without an event stream.');
  if (typeof code === 'number') {
    const redirects = code >= 300 && code < 400;
    return new McpFault(
      `returned ${code}.${redirects ? ' The service does not follow it to another host.' : ''}`,
    );
  }
  // Errors of connections and of TLS. Others are errors of the SDK.
  if (typeof code === 'string') return unreachable(describeConnectionError(error));
  return new McpFault('returned an invalid response.');
}

/** The message is the same for each reason: a user chooses the URL, and could find out what the network has. */
function unreachable(detail: string): McpFault {
  return new McpFault('cannot be reached, or broke the connection. The log of the service says why.', {
    detail,
  });
}
