import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnv } from 'envalid';
import { StartError } from './reference/platform/start-error.ts';
import type { ResourceLimits } from './reference/workspaces/limits/limits.ts';
import type { HostList } from './reference/workspaces/network/hosts.ts';
import {
  type BreachPolicy,
  type LogLevel,
  type NetworkChoice,
  type RuntimeChoice,
  settings,
} from './settings.ts';

/** A start that cannot go on. The message is one line that says what to change; the caller prints it and exits 1. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The tenant of the demo data, of ACCESS_TOKEN, and of tokens that are made without naming one. */
export const defaultTenant = 'default';

/** Everything that the environment decides. */
export interface Config {
  /** Port of the service; 0 lets the system choose. */
  port: number;
  /** Port of the mock; 0 lets the system choose. */
  mockPort: number;
  /** Port of the demo's git server; 0 lets the system choose. */
  gitPort: number;
  /** Address that service and mock listen on. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Connection string of a PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL in the pool; the server's own is one more. */
  poolSize: number;
  /** How many seconds a statement on PostgreSQL may take. */
  databaseTimeoutSeconds: number;
  /** The access token to accept from the first start on; null to have one made. */
  accessToken: string | null;
  /** Absolute path of the catalogue of agents, environments, identities and templates. */
  catalogue: string;
  /** Hosts that repositories may be on, in lower case, with the port where it is not 443. */
  repositoryHosts: readonly string[];
  /** How repositories are mounted, and agents work. */
  workspaces: WorkspaceConfig;
  /** Origins of pages that may call the service; see `allowOrigins`. */
  corsOrigins: readonly string[];
  /** 32 bytes that encrypt repository tokens and sign cursors; null for a key file in `dataDir`. */
  secretKey: Buffer | null;
  /** What happens to a response that breaks the contract. */
  responseBreaches: BreachPolicy;
  /** How many seconds old a missed trigger time may be that still fires. */
  scheduleGraceSeconds: number;
  logLevel: LogLevel;
}

export interface WorkspaceConfig {
  /** Null for bubblewrap if it works on this machine, else for none. */
  runtime: RuntimeChoice | null;
  /** Whether `directory` may take the place of bubblewrap: only if the agent is our own example, or there is none. No setting decides this. */
  unisolatedExample: boolean;
  /** What agents may reach, in bubblewrap. */
  network: NetworkChoice;
  /** What they may reach besides the repositories' hosts, where their network is limited. */
  hosts: HostList;
  /** After how many seconds without activity a disk is reclaimed. */
  idleSeconds: number;
  /** How many seconds a server that ended in order keeps its workspaces for its next start. */
  handoverSeconds: number;
  /** How many seconds a server keeps its workspaces and turns without its database. */
  leaseSeconds: number;
  /** How many turns a server runs at once, and how many repositories it clones. */
  turnsAtOnce: number;
  clonesAtOnce: number;
  cloneTimeoutSeconds: number;
  cloneMaxBytes: number;
  /** Certificate of an authority to trust when cloning; null for those of the system. */
  caFile: string | null;
  /** Shell command of a turn; null where none was set. */
  agentCommand: string | null;
  /** Folder that agents may read. */
  agentFolder: string | null;
  /** How many seconds an agent may print nothing. */
  agentTimeoutSeconds: number;
  /** How many seconds running turns have to end when the service is told to. */
  agentDrainSeconds: number;
  /** What an agent may use of the machine in a turn. */
  limits: ResourceLimits;
}

/**
 * Reads the environment. An empty variable counts as unset. Throws `ConfigError`, with the name of the variable and
 * never the value of a secret one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  const read = cleanEnv(Object.fromEntries(given), settings, { reporter: refuseFirst });
  const production = env.NODE_ENV === 'production';
  // 22 characters of base64url are 128 bits: too many to guess, which is what a plain hash in the store relies on.
  if (production && read.ACCESS_TOKEN && read.ACCESS_TOKEN.length < 'pat_'.length + 22) {
    throw new ConfigError('ACCESS_TOKEN is too short for production: give it at least 22 random characters.');
  }
  return {
    port: read.PORT,
    mockPort: read.MOCK_PORT,
    gitPort: read.GIT_PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    poolSize: read.POOL_SIZE,
    databaseTimeoutSeconds: read.DATABASE_TIMEOUT_SECONDS,
    accessToken: read.ACCESS_TOKEN ?? null,
    catalogue: read.CATALOGUE,
    repositoryHosts: read.REPOSITORY_HOSTS,
    workspaces: {
      runtime: read.WORKSPACE_RUNTIME ?? null,
      unisolatedExample: false,
      network: read.WORKSPACE_NETWORK,
      hosts: read.WORKSPACE_HOSTS,
      idleSeconds: read.WORKSPACE_IDLE_SECONDS,
      handoverSeconds: read.WORKSPACE_HANDOVER_SECONDS,
      leaseSeconds: read.LEASE_SECONDS,
      turnsAtOnce: read.TURNS_AT_ONCE,
      clonesAtOnce: read.CLONES_AT_ONCE,
      cloneTimeoutSeconds: read.CLONE_TIMEOUT_SECONDS,
      cloneMaxBytes: read.CLONE_MAX_BYTES,
      caFile: read.REPOSITORY_CA_FILE ?? null,
      agentCommand: read.AGENT_COMMAND ?? null,
      agentFolder: read.AGENT_FOLDER ?? null,
      agentTimeoutSeconds: read.AGENT_TIMEOUT_SECONDS,
      agentDrainSeconds: read.AGENT_DRAIN_SECONDS,
      limits: {
        memoryBytes: read.AGENT_MEMORY_BYTES,
        processes: read.AGENT_PROCESSES,
        fileBytes: read.AGENT_FILE_BYTES,
        diskBytes: read.WORKSPACE_DISK_BYTES,
      },
    },
    corsOrigins: read.CORS_ORIGINS,
    secretKey: read.SECRET_KEY ?? null,
    responseBreaches: read.RESPONSE_BREACHES ?? (production ? 'log' : 'reject'),
    scheduleGraceSeconds: read.SCHEDULE_GRACE_SECONDS,
    logLevel: read.LOG_LEVEL,
  };
}

function refuseFirst({ errors }: { errors: Partial<Record<string, Error>> }): void {
  for (const [name, error] of Object.entries(errors)) throw new ConfigError(`${name} ${error?.message}`);
}

/** Starts something that a setting decides. A `StartError` becomes a `ConfigError` that names the setting. */
export async function starting<Result>(
  setting: string,
  start: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    throw error instanceof StartError ? new ConfigError(`${setting}: ${error.message}.`) : error;
  }
}

/** Makes the data folder and checks that it and the database in it can be written. Throws `ConfigError`. */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-${randomUUID()}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR: the folder ${dataDir} cannot be written (${code}). Set DATA_DIR to a folder that you can write.`,
    );
  }
  requireWritable(path.join(dataDir, 'db.lock'));
  const database = path.join(dataDir, 'db');
  requireWritable(database);
  if (!existsSync(database)) return;
  for (const name of readdirSync(database)) requireWritable(path.join(database, name));
}

/** Throws `ConfigError` if a file is there that we may not read and write: another user started the service before. */
function requireWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new ConfigError(
      `DATA_DIR: ${file} cannot be read and written (${code}). Start the service as the user who owns it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Not `mkdirSync` with `recursive`, which never returns for a path such as `/proc/x`. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makeFolder(parent);
    mkdirSync(folder, { mode: 0o700 });
  }
}
