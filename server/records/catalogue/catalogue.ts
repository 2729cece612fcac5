import { readFileSync } from 'node:fs';
import type { components } from '../../../generated/types.ts';
import { files } from '../../platform/files.ts';
import { StartError } from '../../platform/start-error.ts';
import { ApiError } from '../../shell/errors.ts';
import { changedConfig, newConfig } from '../environments/config.ts';
import { withToolSettings } from '../toolsets.ts';

type Schemas = components['schemas'];

/** A time of the file. By default, an object was created when it is imported. */
interface Created {
  created_at?: string;
}

interface Named extends Created {
  id: string;
  name?: string;
}

/** An object that can be archived. It is active if `archived_at` is null or missing. */
interface Archivable {
  archived_at?: string | null;
}

/** The template of a forward schedule, with the id of the agent that runs it, in its newest version. */
interface Template extends Named {
  agent?: string;
}

/** An environment. In an import into an existing one, omitted properties stay as they are. */
interface Environment extends Named, Archivable {
  description?: string;
  config?: Schemas['EnvironmentConfigInput'];
  metadata?: Schemas['Metadata'];
}

/** A file with definitions. */
export interface Catalogue {
  /** One entry for each version of an agent. An agent is archived if its newest version is archived. */
  agents: (Schemas['AgentSnapshot'] & Archivable & Created & { metadata?: Schemas['Metadata'] })[];
  environments: Environment[];
  identities: Named[];
  templates: Template[];
}

/**
 * Reads a catalogue and checks it against the contract: agents are `AgentSnapshot`, ids match their patterns. Skips the
 * check for the built-in catalogue, because compiling the schemas would take a tenth of the start. A test checks that
 * file. Adds settings of tools that the file omits.
 *
 * @throws StartError with one line that names the fault and its place.
 */
export async function readCatalogue(file: string): Promise<Catalogue> {
  const parsed = parse(file);
  if (file !== files.demoCatalogue) {
    const { faultIn } = await import('./check.ts');
    const fault = faultIn(parsed);
    if (fault !== null) fail(file, fault);
  }
  const catalogue = { ...parsed, agents: parsed.agents.map(withToolSettings) };
  const versions = new Set<string>();
  for (const [index, { id, version }] of catalogue.agents.entries()) {
    const key = `${id} ${version}`;
    if (versions.has(key)) fail(file, `agents[${index}] repeats version ${version} of ${id}`);
    versions.add(key);
  }
  for (const list of ['environments', 'identities', 'templates'] as const) {
    const ids = new Set<string>();
    for (const [index, { id }] of catalogue[list].entries()) {
      if (ids.has(id)) fail(file, `${list}[${index}].id repeats ${id}`);
      ids.add(id);
    }
  }
  for (const [index, { config }] of catalogue.environments.entries()) {
    try {
      if (config) changedConfig(newConfig, config, `environments[${index}].config`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(file, error.message);
    }
  }
  return catalogue;
}

function parse(file: string): Catalogue {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(file, code ? `cannot be read (${code})` : `is not JSON: ${message.replace(/\s+/g, ' ')}`);
  }
}

function fail(file: string, fault: string): never {
  throw new StartError(`${file}: ${fault}`);
}
