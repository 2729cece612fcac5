import type { BlockList } from 'node:net';
import path from 'node:path';
import { cleanEnv } from 'envalid';
import type { RateLimits } from '../platform/access-tokens/rate-limits.ts';
import type { HostList } from '../platform/hosts/hosts.ts';
import type { RequestLimits } from '../platform/request-places.ts';
import { DEFAULT_WORKSPACE } from '../platform/workspaces/queries.ts';
import type { StreamLimits } from '../records/events/stream-counts.ts';
import type { Prices } from '../records/list-cost.ts';
import type { MemoryLimits, SkillLimits } from '../records/parts.ts';
import type { RetentionDays } from '../records/retention-periods.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import type { InputSize } from '../records/turns/waiting.ts';
import type { ResourceLimits } from '../sandbox/limits/limits.ts';
import type { Registries } from '../sandbox/packages/registries.ts';
import type { ArrivalLimit } from './arrival.ts';
import { ConfigError } from './config-error.ts';
import { describeMisspelt, type Misspelt, misspeltSettings } from './misspelt-settings.ts';
import { type ModelConfig, modelConfig } from './model-config.ts';
import { readPrices } from './prices-file.ts';
import { renamedSettings } from './renamed-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import type { BlobPlace } from './setting-kinds.ts';
import {
  type BreachPolicy,
  type DiskChoice,
  type LogLevel,
  type NetworkChoice,
  type Role,
  type RuntimeChoice,
  settings,
} from './settings.ts';
import type { UnfinishedLimits } from './unfinished.ts';

/** The workspace of the demo data, of ACCESS_TOKEN, and of tokens that are created without a workspace. */
export const defaultWorkspace = DEFAULT_WORKSPACE;

/**
 * The settings from the environment, parsed and with defaults. settings.ts declares each variable.
 *
 * Over 200 lines: a list reads best in one piece.
 */
export interface Config {
  /** What this server does. */
  role: Role;
  /** Port of the service; 0 selects a free one. */
  port: number;
  /** Port of the mock; 0 selects a free one. */
  mockPort: number;
  /** Port of the demo's git server; 0 selects a free one. */
  gitPort: number;
  /** Where metrics are served; port null if they are not, 0 for a free one. */
  metrics: { port: number | null; host: string };
  /** Address on which service and mock listen. */
  host: string;
  /** More hosts that service and mock serve; see `servedHosts`. */
  allowedHosts: HostList;
  /** An idle connection of a client is closed after this many seconds. */
  keepAliveSeconds: number;
  /** The limits of connections with an unfinished request. */
  unfinished: UnfinishedLimits & ArrivalLimit;
  /** The maximum numbers of requests of a token; 0 switches it off. */
  rates: RateLimits;
  /** The maximum numbers of open streams. */
  requests: RequestLimits;
  streams: StreamLimits;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Where files are stored, and their maximum sizes. */
  files: FileConfig;
  /** Connection string of a PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL in the pool. Each server uses one more. */
  poolSize: number;
  /** Timeout of a statement on PostgreSQL, in seconds. */
  databaseTimeoutSeconds: number;
  /** The access token that is accepted from the first start; null to create one. */
  accessToken: string | null;
  /** Absolute path of the file with definitions that the first start imports into a new database. */
  catalogue: string;
  /** Allowed hosts of repositories, in lower case, with the port if it is not 443. */
  repositoryHosts: readonly string[];
  /** Settings of sandboxes and agents. */
  sandboxes: SandboxConfig;
  /** The maximum input of a session that waits for a turn. */
  waitingInput: InputSize;
  memoryLimits: MemoryLimits;
  retentionDays: RetentionDays;
  /** What tokens of models cost. Null: it is not known. */
  prices: Prices | null;
  skills: {
    /** The maximum size of an upload of a skill, in bytes. */
    bytes: number;
    limits: SkillLimits;
    /** The folder of uploads that are not complete. */
    spool: string;
  };
  /** Origins of pages that can call the service; see `allowOrigins`. */
  corsOrigins: readonly string[];
  /** The files with secrets, by what names them. Agents must not read them. */
  secretFiles: Readonly<Record<string, string>>;
  trustedProxies: BlockList | null;
  /** Keys of 32 bytes. The first one encrypts secrets and signs cursors. Null for a key file in `dataDir`. */
  secretKeys: readonly Buffer[] | null;
  /** The action for a response that breaks the contract. */
  responseBreaches: BreachPolicy;
  /** A missed trigger time still fires if it is at most this many seconds old. */
  scheduleGraceSeconds: number;
  logLevel: LogLevel;
  /** Variables that are probably misspelt settings. */
  misspelt: readonly Misspelt[];
}

export interface FileConfig {
  /** Null for a folder in `dataDir`. */
  place: BlobPlace | null;
  /** True if the SDK of AWS is set to another service. */
  ownEndpoint: boolean;
  /** The maximum size of a file. */
  bytes: number;
  /** The maximum size of the files of a workspace. */
  workspaceBytes: number;
  /** The maximum number and size of the stored outputs of a session. */
  outputs: { files: number; bytes: number };
}

export interface SandboxConfig {
  /** Null selects bubblewrap if it works on this machine, else none. */
  runtime: RuntimeChoice | null;
  /** Allows `directory` if bubblewrap does not work. Only for our demo model or without an agent. No variable sets it. */
  unisolatedExample: boolean;
  /** Absolute path of the folder of the disks; null for one in `dataDir`. See `diskFolderOf`. */
  folder: string | null;
  /** What new disks are. */
  disks: DiskChoice;
  /**
   * The user ids of sandboxes in bubblewrap if the service runs as root, or `shared` for the user of the service. Undefined
   * for the default.
   */
  userIds: UserRange | 'shared' | undefined;
  /** Network access of agents in bubblewrap. */
  network: NetworkChoice;
  /** If the network is limited: hosts that agents can reach in addition to those of repositories. */
  hosts: HostList;
  /** Where packages of environments are installed from. */
  registries: Registries;
  /** The disk of a session is reclaimed after this many seconds without activity. */
  idleSeconds: number;
  /** Disks that the database does not know are kept this many seconds. */
  quarantineSeconds: number;
  /** Whether disks are saved at the end of turns, and for how long at most. Null if they are not. */
  snapshots: { seconds: number } | null;
  /** The room that stays free for the service. Below it, no sandbox starts. Null for the default. */
  diskReserveBytes: number | null;
  /** After an orderly stop, a server keeps its sandboxes this many seconds for its next start. */
  handoverSeconds: number;
  /** A server keeps its sandboxes and turns this many seconds without its database. */
  leaseSeconds: number;
  /** Maximum number of turns that a server runs at the same time. */
  turnsAtOnce: number;
  /** Maximum number of them of one workspace. Some places stay free for others; see `placesOf`. */
  turnsPerWorkspace: number;
  /** Maximum number of repositories that a server clones at the same time. */
  clonesAtOnce: number;
  /** Maximum number of them of one workspace. */
  clonesPerWorkspace: number;
  /** Maximum number of lists of packages that a server installs at the same time. */
  installationsAtOnce: number;
  /** Maximum number of them of one workspace. */
  installationsPerWorkspace: number;
  cloneTimeoutSeconds: number;
  cloneMaxBytes: number;
  /** Certificate authority to trust when cloning; null for those of the system. */
  caFile: string | null;
  /** Shell command that runs a turn; null if unset. If set, `model` is not used. */
  agentCommand: string | null;
  /** The built-in agent; null without MODEL_API_KEY. */
  model: ModelConfig | null;
  /** Folder that agents can read. */
  agentFolder: string | null;
  /** An agent that prints nothing for this many seconds is stopped. */
  agentTimeoutSeconds: number;
  /** When the service stops, running turns have this many seconds to end. */
  agentDrainSeconds: number;
  /** Limits of memory, processes, processors and disk of a turn. */
  limits: ResourceLimits;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings. An empty variable counts as unset.
 *
 * @throws ConfigError with the names of the variable and of misspelt settings. It never contains the value of a secret.
 */
export function readConfig(env: Environment): Config {
  const misspelt = misspeltSettings(env);
  try {
    return { ...settingsIn(env), misspelt };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([error.message, ...misspelt.map(describeMisspelt)].join(' '));
  }
}

function settingsIn(env: Environment): Omit<Config, 'misspelt'> {
  const given = Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  for (const [old, name] of Object.entries(renamedSettings)) {
    if (env[old]?.trim()) throw new ConfigError(`${old} is now ${name}. Rename the variable.`);
  }
  const secrets = readSecretFiles(env);
  const all = { ...Object.fromEntries(given), ...secrets.values };
  const read = cleanEnv(all, settings, { reporter: throwFirst });
  const production = env.NODE_ENV === 'production';
  // 22 characters of base64url are 128 bits. The store keeps a plain hash, so a token must be too long to guess.
  if (production && read.ACCESS_TOKEN && read.ACCESS_TOKEN.length < 'pat_'.length + 22) {
    throw new ConfigError('ACCESS_TOKEN is too short for production. Use at least 22 random characters.');
  }
  if (read.METRICS_PORT && read.METRICS_PORT === read.PORT)
    throw new ConfigError('PORT and METRICS_PORT must differ.');
  return {
    role: read.SERVER_ROLE,
    port: read.PORT,
    mockPort: read.MOCK_PORT,
    gitPort: read.GIT_PORT,
    metrics: { port: read.METRICS_PORT ?? null, host: read.METRICS_HOST },
    host: read.HOST,
    allowedHosts: read.ALLOWED_HOSTS,
    keepAliveSeconds: read.KEEP_ALIVE_SECONDS,
    unfinished: { perAddress: read.UNFINISHED_PER_ADDRESS, timeoutSeconds: read.REQUEST_TIMEOUT_SECONDS },
    rates: {
      requestsPerSecond: read.REQUESTS_PER_SECOND,
      writesPerSecond: read.WRITES_PER_SECOND,
      sessionsPerMinute: read.SESSIONS_PER_MINUTE,
    },
    requests: { perWorkspace: read.REQUESTS_PER_WORKSPACE, handlersAtOnce: read.POOL_SIZE },
    streams: { perToken: read.STREAMS_PER_TOKEN, perSession: read.STREAMS_PER_SESSION },
    dataDir: read.DATA_DIR,
    files: {
      place: read.BLOB_STORE ?? null,
      ownEndpoint: Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL),
      bytes: read.FILE_BYTES,
      workspaceBytes: read.WORKSPACE_FILE_BYTES,
      outputs: { files: read.OUTPUT_FILES, bytes: read.OUTPUT_BYTES },
    },
    secretFiles: secrets.files,
    databaseUrl: read.DATABASE_URL ?? null,
    poolSize: read.POOL_SIZE,
    databaseTimeoutSeconds: read.DATABASE_TIMEOUT_SECONDS,
    accessToken: read.ACCESS_TOKEN ?? null,
    catalogue: read.CATALOGUE,
    repositoryHosts: read.REPOSITORY_HOSTS,
    sandboxes: {
      runtime: read.SANDBOX_RUNTIME ?? null,
      unisolatedExample: false,
      folder: read.SANDBOX_DIR ?? null,
      disks: read.SANDBOX_DISKS,
      userIds: read.SANDBOX_UIDS,
      network: read.SANDBOX_NETWORK,
      hosts: read.SANDBOX_HOSTS,
      registries: { npm: read.NPM_REGISTRY, pip: read.PIP_INDEX },
      idleSeconds: read.SANDBOX_IDLE_SECONDS,
      quarantineSeconds: read.SANDBOX_QUARANTINE_SECONDS,
      snapshots: read.SNAPSHOTS === 'on' ? { seconds: read.SNAPSHOT_SECONDS } : null,
      diskReserveBytes: read.DISK_RESERVE_BYTES ?? null,
      handoverSeconds: read.SANDBOX_HANDOVER_SECONDS,
      leaseSeconds: read.LEASE_SECONDS,
      turnsAtOnce: read.TURNS_AT_ONCE,
      turnsPerWorkspace: read.TURNS_PER_WORKSPACE ?? read.TURNS_AT_ONCE,
      clonesAtOnce: read.CLONES_AT_ONCE,
      clonesPerWorkspace: read.CLONES_PER_WORKSPACE ?? read.CLONES_AT_ONCE,
      installationsAtOnce: read.INSTALLATIONS_AT_ONCE,
      installationsPerWorkspace: read.INSTALLATIONS_PER_WORKSPACE,
      cloneTimeoutSeconds: read.CLONE_TIMEOUT_SECONDS,
      cloneMaxBytes: read.CLONE_MAX_BYTES,
      caFile: read.REPOSITORY_CA_FILE ?? null,
      agentCommand: read.AGENT_COMMAND ?? null,
      model: modelConfig(read),
      agentFolder: read.AGENT_FOLDER ?? null,
      agentTimeoutSeconds: read.AGENT_TIMEOUT_SECONDS,
      agentDrainSeconds: read.AGENT_DRAIN_SECONDS,
      limits: {
        memoryBytes: read.AGENT_MEMORY_BYTES,
        processes: read.AGENT_PROCESSES,
        fileBytes: read.AGENT_FILE_BYTES,
        diskBytes: read.SANDBOX_DISK_BYTES,
        cpus: read.SANDBOX_CPUS ?? null,
      },
    },
    waitingInput: { bytes: read.SESSION_WAITING_BYTES, events: read.SESSION_WAITING_EVENTS },
    memoryLimits: {
      storesPerWorkspace: read.MEMORY_STORES_PER_WORKSPACE,
      perStore: read.MEMORIES_PER_STORE,
      workspaceBytes: read.WORKSPACE_MEMORY_BYTES,
      versionDays: read.MEMORY_VERSION_DAYS,
    },
    retentionDays: {
      events: read.EVENT_DAYS ?? null,
      archived_objects: read.ARCHIVED_DAYS ?? null,
      runs: read.RUN_DAYS ?? null,
      audit_events: read.AUDIT_DAYS ?? null,
      files: read.FILE_DAYS ?? null,
      servers: read.SERVER_DAYS,
    },
    prices: read.PRICES_FILE === undefined ? null : readPrices(read.PRICES_FILE),
    skills: {
      bytes: read.SKILL_BYTES,
      limits: { perWorkspace: read.SKILLS_PER_WORKSPACE, versionsPerSkill: read.VERSIONS_PER_SKILL },
      spool: path.join(read.DATA_DIR, 'skill-uploads'),
    },
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES ?? null,
    secretKeys: read.SECRET_KEY ?? null,
    responseBreaches: read.RESPONSE_BREACHES ?? (production ? 'log' : 'reject'),
    scheduleGraceSeconds: read.SCHEDULE_GRACE_SECONDS,
    logLevel: read.LOG_LEVEL,
  };
}

function throwFirst({ errors }: { errors: Partial<Record<string, Error>> }): void {
  for (const [name, error] of Object.entries(errors)) throw new ConfigError(`${name} ${error?.message}`);
}
