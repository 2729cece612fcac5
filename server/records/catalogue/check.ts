import { readFileSync } from 'node:fs';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import { files } from '../../platform/files.ts';
import { closedSchema, closedSchemas } from '../../shell/contract/closed-schemas.ts';

/** Returns the first problem of a catalogue file and its place, in one line. Returns null for a valid file. */
export function faultIn(content: unknown): string | null {
  const validate = createValidator();
  return validate(content) ? null : describe(validate.errors?.[0]);
}

function createValidator() {
  // The contract has its own keywords (`x-…`) and formats. The catalogue uses none of them.
  const validator = new Validator({ strict: false, validateFormats: false });
  const { schemas } = JSON.parse(readFileSync(files.contract, 'utf8')).components;
  // Responses are open, and an agent is part of responses. The file may only have what the contract declares.
  for (const name of ['AgentToolset', 'McpToolset']) omitSettings(schemas[name]);
  const components = { schemas: { ...schemas, ...closedSchemas(schemas) } };
  validator.addSchema({ components }, 'contract', false, false);
  const schema = (name: string) => ({ $ref: `contract#/components/schemas/${name}` });
  const listOf = (items: object) => ({ type: 'array', items });
  const created = { created_at: schema('Timestamp') };
  const archivable = { ...created, archived_at: schema('NullableTimestamp') };
  const named = (id: string, more: object = {}) => ({
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: schema(id), name: { type: 'string', maxLength: 256 }, ...created, ...more },
  });
  return validator.compile({
    type: 'object',
    required: ['agents', 'environments', 'identities', 'templates'],
    additionalProperties: false,
    properties: {
      agents: listOf(agentEntry(schemas, { ...archivable, metadata: schema('Metadata') })),
      environments: listOf(
        named('EnvironmentId', {
          ...archivable,
          description: schema('Environment/properties/description'),
          config: schema('EnvironmentConfigInput'),
          metadata: schema('Metadata'),
        }),
      ),
      identities: listOf(named('IdentityId')),
      templates: listOf(named('TemplateId', { agent: schema('AgentId') })),
    },
  });
}

/** Makes the settings of a toolset optional: the specification's toolset has `enabled_tools` only (2.3). */
function omitSettings(toolset: { required: string[] }): void {
  toolset.required = toolset.required.filter((name) => !['configs', 'default_config'].includes(name));
}

/** A version of an agent: the contract's snapshot, and whether it is archived. */
function agentEntry(schemas: Record<string, unknown>, archivable: object): object {
  const { required, ...agent } = closedSchema(schemas.AgentSnapshot, 'AgentSnapshot') as {
    required: string[];
    properties: object;
  };
  const { properties } = JSON.parse(
    JSON.stringify(agent).replaceAll(
      /"\$ref":"(?:#\/components\/schemas\/)?/g,
      '"$ref":"contract#/components/schemas/',
    ),
  );
  return {
    ...agent,
    required,
    properties: { ...properties, ...archivable },
  };
}

/** `/agents/0/model` + `must have required property 'id'` → `agents[0].model must have required property 'id'`. */
function describe(error: ErrorObject | undefined): string {
  const place = (error?.instancePath ?? '')
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const name = error?.keyword === 'additionalProperties' ? ` (${error.params.additionalProperty})` : '';
  return `${place === '' ? 'the file' : place} ${error?.message ?? 'is not valid'}${name}`;
}
