import { readFileSync } from 'node:fs';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/types.ts';
import { files } from '../../files.ts';
import { closedName, closedSchemas } from '../../shell/closed.ts';
import { StartError } from '../platform/start-error.ts';

type AgentSnapshot = components['schemas']['AgentSnapshot'];

/** What sessions, deployments and schedules may refer to. It does not change while the service runs. */
export interface Catalogue {
  /** The snapshot of an agent at a version (spec. 2.3), or null. */
  findAgent(id: string, version: number): AgentSnapshot | null;
  /** The snapshot of an agent at its greatest version, or null. */
  newestAgent(id: string): AgentSnapshot | null;
  readonly environments: ReadonlySet<string>;
  readonly identities: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
}

interface Named {
  id: string;
  name?: string;
}

interface CatalogueFile {
  /** One entry for each version of an agent. */
  agents: AgentSnapshot[];
  environments: Named[];
  identities: Named[];
  templates: Named[];
}

/**
 * Reads the catalogue file and holds it against the contract: agents are its `AgentSnapshot`, ids have its patterns.
 * Throws `StartError`, one line that says where the fault is.
 */
export function loadCatalogue(file: string): Catalogue {
  const catalogue = parse(file);
  const agents = new Map<string, AgentSnapshot>();
  const newest = new Map<string, AgentSnapshot>();
  for (const [index, agent] of catalogue.agents.entries()) {
    const key = `${agent.id} ${agent.version}`;
    if (agents.has(key)) fail(file, `agents[${index}] repeats version ${agent.version} of ${agent.id}`);
    agents.set(key, agent);
    if (agent.version > (newest.get(agent.id)?.version ?? 0)) newest.set(agent.id, agent);
  }
  return {
    findAgent: (id, version) => agents.get(`${id} ${version}`) ?? null,
    newestAgent: (id) => newest.get(id) ?? null,
    environments: distinctIds(file, 'environments', catalogue.environments),
    identities: distinctIds(file, 'identities', catalogue.identities),
    templates: distinctIds(file, 'templates', catalogue.templates),
  };
}

function parse(file: string): CatalogueFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(file, code ? `cannot be read (${code})` : `is not JSON: ${message.replace(/\s+/g, ' ')}`);
  }
  const validate = createValidator();
  if (validate(content)) return content;
  return fail(file, describe(validate.errors?.[0]));
}

function createValidator() {
  // The contract has keywords of its own (`x-…`) and formats, of which the catalogue uses none.
  const validator = new Validator({ strict: false, validateFormats: false });
  const { schemas } = JSON.parse(readFileSync(files.contract, 'utf8')).components;
  // An agent is shown in answers, which are open; the file is held to what the contract declares.
  const components = { schemas: { ...schemas, ...closedSchemas(schemas) } };
  validator.addSchema({ components }, 'contract', false, false);
  const schema = (name: string) => ({ $ref: `contract#/components/schemas/${name}` });
  const listOf = (items: object) => ({ type: 'array', items });
  const named = (id: string) => ({
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: schema(id), name: { type: 'string' } },
  });
  return validator.compile<CatalogueFile>({
    type: 'object',
    required: ['agents', 'environments', 'identities', 'templates'],
    additionalProperties: false,
    properties: {
      agents: listOf(schema(closedName('AgentSnapshot'))),
      environments: listOf(named('EnvironmentId')),
      identities: listOf(named('IdentityId')),
      templates: listOf(named('TemplateId')),
    },
  });
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

function distinctIds(file: string, list: string, items: readonly Named[]): Set<string> {
  const ids = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    if (ids.has(id)) fail(file, `${list}[${index}].id repeats ${id}`);
    ids.add(id);
  }
  return ids;
}

function fail(file: string, fault: string): never {
  throw new StartError(`${file}: ${fault}`);
}
