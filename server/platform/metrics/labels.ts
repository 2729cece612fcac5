/** Values of labels. They never grow with users: tools that users name share a value, and so do models after the first 20. */

/** How many models have a label. The others share one. */
const MOST_MODELS = 20;
const models = new Set<string>();

/** Returns the label of a model: its name, or `other`. */
export function modelLabel(model: string): string {
  if (models.size < MOST_MODELS) models.add(model);
  return models.has(model) ? model : 'other';
}

/** Returns the label of a tool that the server executes: its name, or `mcp` for one of an MCP server. */
export function toolLabel({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return kind === 'mcp' ? kind : name;
}
