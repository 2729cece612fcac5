import type { Agent } from 'agent-cloud-contract';
import { Field } from '../parts/form.tsx';
import { json, text } from '../parts/form-data.ts';
import { MetadataField } from '../parts/metadata-field.tsx';

/** What an agent has as JSON, with what an example looks like. */
const parts = [
  ['tools', 'Tools', '[{"type": "agent_toolset_20260401"}]'],
  ['mcp_servers', 'MCP servers', '[{"type": "url", "name": "tickets", "url": "https://…"}]'],
  ['skills', 'Skills', '[{"type": "custom", "skill_id": "skill_…"}]'],
  ['multiagent', 'Other agents', '{"type": "coordinator", "agents": ["agent_…"]}'],
] as const;

/** The fields of an agent, filled with those of an existing one. */
export function AgentFields({ agent }: { agent?: Agent }) {
  return (
    <>
      <Field name="name" label="Name" required value={agent?.name} />
      <Field name="description" label="Description" value={agent?.description} />
      <Field
        name="model"
        label="Model"
        required
        value={agent?.model.id}
        placeholder="claude-sonnet-5-5"
        hint="The id of a model that the service offers."
      />
      <Field name="system" label="System prompt" rows={6} value={agent?.system} />
      {parts.map(([name, label, example]) => (
        <Field
          key={name}
          name={name}
          label={`${label} (JSON)`}
          rows={4}
          value={jsonOf(agent?.[name])}
          hint={
            <>
              Such as <code>{example}</code>
            </>
          }
        />
      ))}
      <MetadataField value={agent?.metadata ?? {}} />
    </>
  );
}

function jsonOf(value: object | null | undefined): string {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0);
  return isEmpty ? '' : JSON.stringify(value, null, 2);
}

/** Returns the parts that are not empty. */
export function filledParts(data: FormData): Record<string, string | object> {
  const texts = ['description', 'system'].map((name) => [name, text(data, name)]);
  const objects = parts.map(([name]) => [name, json<object>(data, name)]);
  return Object.fromEntries([...texts, ...objects].filter(([, value]) => value));
}

/** Returns all parts. Those that are empty are null, which clears them. */
export function allParts(data: FormData): Record<string, string | object | null> {
  const names = ['description', 'system', ...parts.map(([name]) => name)];
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...filledParts(data) };
}
