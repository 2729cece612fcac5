import { readFileSync } from 'node:fs';
import type { components } from '../../../generated/types.ts';
import { files } from '../../files.ts';
import { StartError } from '../platform/start-error.ts';

type Schemas = components['schemas'];
type Agent = Schemas['Agent'];
type Environment = Schemas['Environment'];

/** The objects that sessions, deployments and schedules refer to. They do not change while the service runs. */
export interface Catalogue {
  /** Returns an agent at a version, by default the newest. Returns null if there is no such agent or version. */
  findAgent(id: string, version?: number | null): Agent | null;
  /** Each agent in its newest version. */
  readonly agents: readonly Agent[];
  readonly environments: ReadonlyMap<string, Environment>;
  readonly identities: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
  /** The templates of forward schedules, or null. */
  findTemplate(id: string): Template | null;
}

export interface Named {
  id: string;
  name?: string;
}

/** An object that can be archived. It is active if `archived_at` is null or missing. */
interface Archivable {
  archived_at?: string | null;
}

/** The template of a forward schedule. */
export interface Template extends Named {
  /**
   * The id of the agent that runs it, in its newest version. Without an agent, a schedule of the template cannot run.
   */
  agent?: string;
}

export interface CatalogueFile {
  /** One entry for each version of an agent. An agent is archived if its newest version is archived. */
  agents: (Schemas['AgentSnapshot'] & Archivable)[];
  environments: (Named & Archivable)[];
  identities: Named[];
  templates: Template[];
}

/**
 * Reads the catalogue file and checks it against the contract: agents are `AgentSnapshot`, ids match their patterns.
 * Skips the check for the built-in catalogue, because compiling the schemas would take a tenth of the start. A test
 * checks that file.
 *
 * @throws StartError with one line that names the fault and its place.
 */
export async function loadCatalogue(file: string): Promise<Catalogue> {
  const catalogue = parse(file);
  if (file !== files.demoCatalogue) {
    const { faultIn } = await import('./check.ts');
    const fault = faultIn(catalogue);
    if (fault !== null) fail(file, fault);
  }
  const { newest, versions } = agentsOf(file, catalogue.agents);
  distinctIds(file, 'environments', catalogue.environments);
  const environments = catalogue.environments.map(({ id, name = '', archived_at = null }): Environment => {
    return { id, type: 'environment', name, archived_at };
  });
  const templates = new Map(catalogue.templates.map((template) => [template.id, template]));
  return {
    findAgent: (id, version) => (version ? versions.get(`${id} ${version}`) : newest.get(id)) ?? null,
    agents: [...newest.values()],
    environments: new Map(environments.map((each) => [each.id, each])),
    identities: distinctIds(file, 'identities', catalogue.identities),
    templates: distinctIds(file, 'templates', catalogue.templates),
    findTemplate: (id) => templates.get(id) ?? null,
  };
}

function agentsOf(file: string, entries: CatalogueFile['agents']) {
  const newest = new Map<string, Agent>();
  for (const entry of entries) {
    const agent = { ...entry, archived_at: entry.archived_at ?? null };
    if (agent.version > (newest.get(agent.id)?.version ?? 0)) newest.set(agent.id, agent);
  }
  const versions = new Map<string, Agent>();
  for (const [index, entry] of entries.entries()) {
    const key = `${entry.id} ${entry.version}`;
    if (versions.has(key)) fail(file, `agents[${index}] repeats version ${entry.version} of ${entry.id}`);
    versions.set(key, { ...entry, archived_at: newest.get(entry.id)?.archived_at ?? null });
  }
  return { newest, versions };
}

function parse(file: string): CatalogueFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(file, code ? `cannot be read (${code})` : `is not JSON: ${message.replace(/\s+/g, ' ')}`);
  }
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
