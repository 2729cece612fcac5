import { McpFault } from './fault.ts';
import { fieldsOf } from './fields.ts';
import type { McpLimits } from './mcp-limits.ts';

/** What a server lists. */
export interface ToolList<Tool> {
  readonly tools: readonly Tool[];
  /** The names of all listed tools, also of those that are not needed. */
  readonly names: ReadonlySet<string>;
  /** False if the limits have cut it off. */
  readonly isWhole: boolean;
}

/**
 * Reads the pages of a server's list of tools.
 *
 * @param request Sends a request, and resolves to its result.
 * @param read Returns a tool that the server describes, or null for a tool that is not needed.
 * @throws McpFault if a page is not a list.
 */
export async function listTools<Tool>(
  request: (method: 'tools/list', params: Record<string, unknown>) => Promise<unknown>,
  read: (described: unknown) => Tool | null,
  limits: Pick<McpLimits, 'pages' | 'tools'>,
): Promise<ToolList<Tool>> {
  const all: Tool[] = [];
  const names = new Set<string>();
  let cursor: unknown;
  for (let page = 0; page < limits.pages && all.length < limits.tools; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const { tools, nextCursor } = fieldsOf(await request('tools/list', params));
    if (!Array.isArray(tools)) throw new McpFault('returned an invalid list of tools.');
    for (const { name } of tools.map(fieldsOf)) if (typeof name === 'string') names.add(name);
    all.push(...tools.map(read).filter((tool) => tool !== null));
    if (typeof nextCursor !== 'string') return { tools: all, names, isWhole: true };
    cursor = nextCursor;
  }
  return { tools: all, names, isWhole: false };
}
