import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { toEnvironment } from '../../records/environments/view.ts';
import type { Queries } from '../../records/queries.ts';
import { toResource } from '../../records/resources/view.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { MountedFile, SessionSkill, TurnMemory } from '../turns/agent.ts';
import type { BegunTurn } from '../turns/turn-state.ts';

type Schemas = components['schemas'];

/** What the agent of a turn is, with the shapes of the API. */
export interface TurnDefinition {
  session: Pick<Schemas['Session'], 'id' | 'title' | 'metadata'>;
  /** The snapshot of the session. */
  agent: Schemas['AgentSnapshot'];
  /** Null if the environment was deleted. */
  environment: Schemas['Environment'] | null;
  resources: Schemas['SessionResource'][];
}

/** Reads the definition of a turn's agent. */
export async function readDefinition(
  { id, workspace_id, title, metadata, agent, environment_id }: BegunTurn['session'],
  records: Pick<Queries, 'environments' | 'resources'>,
  secrets: SecretBox,
): Promise<TurnDefinition> {
  const [environment, attached] = await Promise.all([
    records.environments.find(workspace_id, environment_id),
    records.resources.ofSessions(workspace_id, [id]),
  ]);
  return {
    session: { id, title, metadata },
    agent,
    environment: environment && toEnvironment(environment, secrets),
    resources: attached.map(toResource),
  };
}

/** The file with the definition of a turn's agent. */
export interface DefinitionFile {
  /** The path of the file as the agent sees it. */
  readonly path: string;
  /** Deletes it after the turn, because it has the variables of the environment in clear. */
  remove(): Promise<void>;
}

/** What the definition file has beside the definition. */
export interface DefinitionMounts {
  readonly files: readonly MountedFile[];
  readonly skills: readonly SessionSkill[];
  /** What the sandbox lacks: URLs of repositories, paths of files and ids of skills. */
  readonly missing: Readonly<Record<'repositories' | 'files' | 'skills', readonly string[]>>;
  readonly memory: TurnMemory;
}

/** Writes a definition, with the files, skills and memory stores of the session, into a file that agents can only read. */
export async function writeDefinition(
  { memory, ...definition }: TurnDefinition & DefinitionMounts,
  { runtime, disk }: { runtime: Runtime; disk: Disk },
): Promise<DefinitionFile> {
  const file = path.join(disk.run, 'definition.json');
  const draft = `${file}.${randomUUID()}`;
  // Renamed, because a file without write permission cannot be overwritten.
  await writeFile(
    draft,
    JSON.stringify({ ...definition, memory_stores: memory.stores, memory_notes: memory.notes }),
    { mode: 0o440 },
  );
  await rename(draft, file);
  return { path: runtime.seenAt(disk, file), remove: () => rm(file, { force: true }) };
}
