/** Limits of the connection to an MCP server. A broken or hostile server costs no more than this. */
export interface McpLimits {
  /** Longest time until all servers of an agent are connected and their tools are known. Each turn waits for it. */
  connectMs: number;
  /** Longest time of a call. */
  callMs: number;
  /** Longest time of a notification, and of the end of the connection. */
  noticeMs: number;
  /** Longest time from the result to the end of the stream, and from the end of the stream to the result. */
  closeMs: number;
  /** Maximum servers that are connected at once. The others wait. */
  connects: number;
  /** Maximum bytes of a response to a call. */
  resultBytes: number;
  /** Maximum bytes of the other responses, such as lists of tools. */
  listBytes: number;
  /** Maximum lines of an event stream. Each event needs time, and three lines. */
  lines: number;
  /** Maximum responses that list tools. */
  pages: number;
  /** Maximum requests of a server that are in work. The service does not respond to others. */
  requests: number;
  /** Maximum calls of a turn that run at once. The others wait. */
  calls: number;
  /** Maximum tools of all servers of an agent. The others are omitted. */
  tools: number;
  /** Maximum bytes of a tool's definition as JSON. Larger tools are omitted. */
  toolBytes: number;
  /** Maximum bytes of the definitions of all tools as JSON, because each request to the model contains them. */
  definitionBytes: number;
}

export const mcpLimits: McpLimits = {
  connectMs: 15_000,
  connects: 16,
  callMs: 300_000,
  noticeMs: 1_000,
  closeMs: 1_000,
  // An image of the contract's maximum size, with its text.
  resultBytes: 4_194_304,
  listBytes: 1_048_576,
  lines: 8_000,
  pages: 20,
  requests: 4,
  calls: 8,
  tools: 256,
  toolBytes: 65_536,
  definitionBytes: 262_144,
};
