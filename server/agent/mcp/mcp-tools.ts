/** Tools that MCP servers describe, as tools of the model. */
import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/types.ts';
import { lazily } from '../../platform/database/lazily.ts';
import { isStorable, storableText } from '../../platform/storable.ts';
import { mcpToolName } from '../../records/agents/tool-names.ts';
import { type McpTool, mcpPermission } from '../brain/model-tools.ts';
import type { Redactor } from '../text/redactor.ts';
import type { McpLimits } from './mcp-limits.ts';

type Agent = Pick<components['schemas']['AgentSnapshot'], 'tools'>;
type Fields = Readonly<Record<string, unknown>>;

/** The contract's limit of the name of a tool. */
const NAME_LENGTH = 256;
/** Maximum levels of a schema. */
const LEVELS = 64;

/** Returns a function that reads tools of a server. It returns null for tools that are not enabled. */
export function toolReader(agent: Agent, server: string): (described: unknown) => McpTool | null {
  return (described) => {
    const { name, description, inputSchema, execution } = Object(described) as Fields;
    if (typeof name !== 'string' || name === '' || name.length > NAME_LENGTH) return null;
    // Such a tool has no result, only a task whose state the client reads.
    if ((Object(execution) as Fields).taskSupport === 'required') return null;
    const permission = mcpPermission(agent, server, name);
    if (permission === null) return null;
    const definition = {
      name: mcpToolName(server, name),
      description: typeof description === 'string' ? storableText(description) : '',
      input_schema: inputSchema as Tool.InputSchema,
    };
    return { kind: 'mcp', server, name, permission, definition };
  };
}

/**
 * Returns the tools that the model can get, in order. The Messages API would reject each request with one of the others:
 * their schemas are invalid, their names are there twice, or they are too large. A tool that contains a secret, which
 * a server has, would give it to the model.
 *
 * @param others The names of other tools of the agent.
 */
export function usableTools(
  tools: readonly McpTool[],
  others: readonly string[],
  limits: McpLimits,
  redact: Redactor,
): McpTool[] {
  const names = new Set(others);
  const usable: McpTool[] = [];
  let bytes = 0;
  for (const { definition, ...tool } of tools) {
    const { $schema, ...input_schema } = Object(definition.input_schema) as Tool.InputSchema;
    const sent = { ...definition, input_schema: input_schema as Tool.InputSchema };
    // JSON of hostile schemas can have more levels than the stack.
    if (!isStorable([tool.name, sent], LEVELS)) continue;
    const json = JSON.stringify([tool.name, sent]);
    const size = Buffer.byteLength(json);
    if (size > limits.toolBytes || names.has(sent.name)) continue;
    // Tools that are omitted count too, because each check takes time.
    bytes += size;
    if (bytes > limits.definitionBytes || usable.length === limits.tools) break;
    if (redact(json) !== json || !isAccepted(sent.input_schema)) continue;
    names.add(sent.name);
    usable.push({ ...tool, definition: sent });
  }
  return usable;
}

const validator = lazily(() => new Validator({ strict: false, validateFormats: false, logger: false }));
const PROPERTY = /^[A-Za-z0-9_.-]{1,64}$/;

/** Returns true for schemas that the Messages API accepts as the input of a tool. */
function isAccepted(schema: Fields): boolean {
  const { type, properties } = schema;
  if (type !== 'object' || 'oneOf' in schema || 'anyOf' in schema || 'allOf' in schema) return false;
  if (!Object.keys(Object(properties)).every((name) => PROPERTY.test(name))) return false;
  // The schema is checked, not compiled.
  return validator().validateSchema(schema) === true;
}
