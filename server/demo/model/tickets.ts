/** The MCP server of the demo's agents, in the process of the demo. It has no tickets, and invents them. */

/** Its URL in the examples of the contract. */
export const TICKETS_URL = 'https://mcp.example.com/tickets';

interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly protocolVersion?: string; readonly arguments?: { readonly id?: string } };
}

const inputSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
/** The demo's agent disables the second one. */
export const ticketTools = [
  { name: 'get_ticket', description: 'Returns a ticket.', inputSchema },
  { name: 'delete_ticket', description: 'Deletes a ticket.', inputSchema },
];

/** Responds to requests of the streamable HTTP transport, in place of `fetch`. It has no sessions and no streams. */
export const tickets: typeof fetch = async (_, init) => {
  if (init?.method !== 'POST') return new Response(null, { status: 405 });
  const { id, method, params } = JSON.parse(String(init.body)) as Request;
  if (id === undefined) return new Response(null, { status: 202 });
  return Response.json({ jsonrpc: '2.0', id, result: resultOf(method, params) });
};

/** Returns the result of a call. */
export function ticketText(id = 'demo'): string {
  return `Ticket ${id}: The test of words.mjs fails.`;
}

function resultOf(method: string, params: Request['params']): object {
  if (method === 'tools/list') return { tools: ticketTools };
  if (method === 'tools/call')
    return { content: [{ type: 'text', text: ticketText(params?.arguments?.id) }] };
  const { protocolVersion } = params ?? {};
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'tickets', version: '1' } };
}
