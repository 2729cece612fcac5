/** Tools that MCP servers describe, as tools of the model. */
import type { Tool } from '@anthropic-ai/sdk/resources/messages';
import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/types.ts';
import { lazily } from '../../platform/lazily.ts';
import { isStorable, storableText } from '../../platform/storable.ts';
import { mcpToolName } from '../../records/agents/tool-names.ts';
import { type McpTool, mcpPermission } from '../brain/model-tools.ts';
import type { Redactor } from '../text/redactor.ts';
import type { Fields } from './fields.ts';
import { foldedSchema } from './folded-schema.ts';
import type { McpLimits } from './mcp-limits.ts';

type Agent = Pick<components['schemas']['AgentSnapshot'], 'tools'>;

/** The contract's limit of the name of a tool. */
const NAME_LENGTH = 256;
/** Maximum levels of a schema. */
const LEVELS = 64;

/** A tool that the model does not get, although the agent enables it. */
export interface OmittedTool {
  readonly server: string;
  /** As the server names it. */
  readonly name: string;
  /** Completes "… is not available: …", for users. Contains nothing of the server. */
  readonly reason: string;
}

/** Returns a function that reads tools of a server. It returns null for tools that are not enabled. */
export function toolReader(
  agent: Agent,
  server: string,
): (described: unknown) => McpTool | OmittedTool | null {
  return (described) => {
    const { name, description, inputSchema, execution } = Object(described) as Fields;
    const omitted = (reason: string) => ({ server, name: String(name), reason });
    if (typeof name !== 'string' || name === '' || name.length > NAME_LENGTH) {
      return omitted(`its name does not have 1 to ${NAME_LENGTH} characters`);
    }
    const permission = mcpPermission(agent, server, name);
    if (permission === null) return null;
    // Such a tool has no result, only a task whose state the client reads.
    if ((Object(execution) as Fields).taskSupport === 'required') {
      return omitted('its results are tasks, which the service does not read');
    }
    const definition = {
      name: mcpToolName(server, name),
      description: typeof description === 'string' ? storableText(description) : '',
      input_schema: inputSchema as Tool.InputSchema,
    };
    return { kind: 'mcp', server, name, permission, definition };
  };
}

/** The tools of a connection. */
export interface UsableTools {
  /** In the order of the servers and their lists. */
  readonly tools: readonly McpTool[];
  readonly omitted: readonly OmittedTool[];
}

/**
 * Returns the tools that the model can get. The Messages API would reject each request with one of the others:
 * their schemas are invalid, their names are there twice, or they are too large. A tool that contains a secret, which
 * a server has, would give it to the model.
 *
 * @param others The names of other tools of the agent.
 */
export function usableTools(
  described: readonly (McpTool | OmittedTool)[],
  others: readonly string[],
  limits: McpLimits,
  redact: Redactor,
): UsableTools {
  const names = new Set(others);
  const tools: McpTool[] = [];
  const omitted: OmittedTool[] = [];
  let bytes = 0;
  for (const tool of described) {
    const usable = 'reason' in tool ? tool : usableTool(tool);
    if ('reason' in usable) {
      omitted.push(usable);
      continue;
    }
    names.add(usable.definition.name);
    tools.push(usable);
  }
  return { tools, omitted };

  function usableTool(tool: McpTool): McpTool | OmittedTool {
    const { server, name, definition } = tool;
    const omit = (reason: string) => ({ server, name, reason });
    if (tools.length === limits.tools)
      return omit(`an agent has at most ${limits.tools} tools of MCP servers`);
    if (bytes > limits.definitionBytes) return omit(tooMuch(limits));
    // JSON of hostile schemas can have more levels than the stack.
    if (!isStorable([name, definition], LEVELS)) {
      return omit(`it has more than ${LEVELS} levels, or text that the service cannot store`);
    }
    const size = Buffer.byteLength(JSON.stringify([name, definition]));
    if (size > limits.toolBytes) return omit(tooLarge(limits));
    if (names.has(definition.name)) return omit('another tool has the same name for the model');
    // Tools that are omitted count too, because each check takes time.
    bytes += size;
    if (bytes > limits.definitionBytes) return omit(tooMuch(limits));
    const schema = acceptedSchema(definition.input_schema);
    if (typeof schema === 'string') return omit(schema);
    const sent = { ...definition, input_schema: schema };
    const json = JSON.stringify([name, sent]);
    if (Buffer.byteLength(json) > limits.toolBytes) return omit(tooLarge(limits));
    if (redact(json) !== json) return omit('it contains a secret of the session');
    return { ...tool, definition: sent };
  }
}

const tooLarge = ({ toolBytes }: McpLimits) => `it has more than ${toolBytes} bytes`;
const tooMuch = ({ definitionBytes }: McpLimits) =>
  `the tools of all MCP servers have more than ${definitionBytes} bytes`;

const validator = lazily(() => new Validator({ strict: false, validateFormats: false, logger: false }));
const PROPERTY = /^[A-Za-z0-9_.-]{1,64}$/;
const INVALID = 'its input schema is invalid';

/** Returns a schema in the form that the Messages API accepts for the input of a tool, or the reason why it has none. */
function acceptedSchema(schema: unknown): Tool.InputSchema | string {
  const { $schema, ...own } = Object(schema) as Fields;
  if (Array.isArray(schema)) return INVALID;
  const folded = foldedSchema(own);
  if (folded === null) return 'the anyOf, oneOf or allOf of its input schema cannot be one object';
  if (folded.type !== 'object') return 'its input schema does not have the type object';
  if (!Object.keys(Object(folded.properties)).every((name) => PROPERTY.test(name))) {
    return `its input schema has a property whose name does not match ${PROPERTY.source}`;
  }
  // The schema is checked, not compiled.
  return validator().validateSchema(folded) === true ? (folded as Tool.InputSchema) : INVALID;
}
