import { readFileSync } from 'node:fs';
import type { components } from '../../../generated/types.ts';
import { files } from '../../files.ts';
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

export interface Named {
  id: string;
  name?: string;
}

export interface CatalogueFile {
  /** One entry for each version of an agent. */
  agents: AgentSnapshot[];
  environments: Named[];
  identities: Named[];
  templates: Named[];
}

/**
 * Reads the catalogue file and holds it against the contract: agents are its `AgentSnapshot`, ids have its patterns.
 * Not our own, which a test holds against it: compiling the schemas would take a tenth of the start.
 * Throws `StartError`, one line that says where the fault is.
 */
export async function loadCatalogue(file: string): Promise<Catalogue> {
  const catalogue = parse(file);
  if (file !== files.demoCatalogue) {
    const { faultIn } = await import('./check.ts');
    const fault = faultIn(catalogue);
    if (fault !== null) fail(file, fault);
  }
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
