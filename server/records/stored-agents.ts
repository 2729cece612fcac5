/**
 * What stored agents of servers of 0.2.0 lack. They have any objects as skills and MCP servers, toolsets of any name, and wider limits
 * of models.
 */
import contract from '../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../generated/types.ts';
import { withToolSettings } from './toolsets.ts';

type Snapshot = components['schemas']['AgentSnapshot'];
type Unchecked = Readonly<Record<string, unknown>>;

const { AgentSkill, AgentTool, ContextWindow, McpServer, McpServerName, ModelId } =
  contract.components.schemas;
const isSkillId = matches(AgentSkill.properties.skill_id);
const isVersion = matches(AgentSkill.properties.version);
const isName = matches(McpServerName);
const isUrl = matches(McpServer.properties.url);

/**
 * Returns the snapshot of an agent in the contract's form, without tools and MCP servers that the contract does not know. A skill
 * without a valid id gets the id `unknown`, which no skill has. So sessions report that it is missing.
 */
export function completeAgent<Agent extends Snapshot>(stored: Agent): Agent {
  const { model, tools, skills, mcp_servers } = stored;
  return {
    ...withToolSettings({
      ...stored,
      tools: tools.filter(({ type }) => Object.hasOwn(AgentTool.discriminator.mapping, type)),
    }),
    model: {
      ...model,
      id: model.id.slice(0, ModelId.maxLength),
      effective_context_window: Math.max(model.effective_context_window, ContextWindow.minimum),
    },
    skills: skills.map((skill) => skillOf({ ...skill })),
    mcp_servers: mcp_servers.filter((server) => isServer({ ...server })),
  };
}

function skillOf({ type, skill_id, version }: Unchecked): Snapshot['skills'][number] {
  return {
    type: type === 'anthropic' ? type : 'custom',
    skill_id: isSkillId(skill_id) ? skill_id : 'unknown',
    version: isVersion(version) ? version : 'latest',
  };
}

function isServer({ type, name, url }: Unchecked): boolean {
  return type === 'url' && isName(name) && isUrl(url);
}

function matches({ maxLength, pattern }: { maxLength: number; pattern: string }) {
  const allowed = new RegExp(pattern);
  return (value: unknown): value is string =>
    typeof value === 'string' && value.length <= maxLength && allowed.test(value);
}
