/**
 * The settings: each environment variable with its kind, its default and its line of `--help`. Over 200 lines: a list reads
 * best in one piece.
 */
import path from 'node:path';
import { files } from '../platform/files.ts';
import { secretSettings } from './secret-files.ts';
import {
  absolute,
  accessToken,
  addresses,
  baseUrl,
  blobStore,
  count,
  cpus,
  duration,
  file,
  fileSize,
  hostNames,
  hosts,
  keys,
  lease,
  listedHosts,
  logBytes,
  memory,
  modelKey,
  modelMap,
  oneOf,
  origins,
  poolSize,
  port,
  postgresUrl,
  processes,
  registryUrl,
  retries,
  seconds,
  text,
  userIds,
  whole,
} from './setting-kinds.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type BreachPolicy = 'reject' | 'log';
export type NetworkChoice = 'open' | 'limited' | 'none';
export type DiskChoice = 'folders' | 'images';
export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];
export type RuntimeChoice = 'bubblewrap' | 'directory' | 'none';

export const settings = {
  SERVER_ROLE: oneOf(roles)({
    default: 'all',
    desc: 'what this server does: all, api (no sandboxes) or worker (no port but METRICS_PORT); --role of serve overrides it (all)',
  }),
  PORT: port({ default: 4000, desc: 'port to listen on; 0 selects a free one (4000)' }),
  MOCK_PORT: port({ default: 4010, desc: 'port of the mock; 0 selects a free one (4010)' }),
  GIT_PORT: port({
    default: 4020,
    desc: "port of the demo's git server; 0 selects a free one (4020)",
  }),
  METRICS_PORT: port({
    default: undefined,
    desc: 'port of /metrics, for Prometheus; 0 selects a free one (none: no metrics are served)',
  }),
  METRICS_HOST: text({
    default: '127.0.0.1',
    desc: 'address on which /metrics listens (127.0.0.1)',
  }),
  HOST: text({ default: '127.0.0.1', desc: 'address to listen on (127.0.0.1)' }),
  ALLOWED_HOSTS: hostNames({
    default: [],
    desc: 'more names in the Host header, separated by commas; by default only local ones on a loopback address (none)',
  }),
  TRUSTED_PROXIES: addresses({
    default: undefined,
    desc: 'addresses or networks of proxies whose X-Request-Id and X-Forwarded-For are used, separated by commas (none)',
  }),
  KEEP_ALIVE_SECONDS: duration({
    default: 65,
    desc: 'how long an idle connection stays open; longer than the time-out of a balancer (65)',
  }),
  REQUEST_TIMEOUT_SECONDS: duration({
    default: 60,
    desc: 'time for a request to arrive; its headers have at most 10 s, and uploads more while they bring 10 kB/s (60)',
  }),
  UNFINISHED_PER_ADDRESS: whole({
    default: 100,
    desc: 'maximum number of connections of an address with an unfinished request; the oldest is closed (100)',
  }),
  REQUESTS_PER_SECOND: count({
    default: 200,
    desc: 'maximum number of requests of a token per second and server; 0 switches it off (200; 0 with start)',
  }),
  WRITES_PER_SECOND: count({
    default: 50,
    desc: 'maximum number of requests that are not GET of a token per second and server; 0 switches it off (50; 0 with start)',
  }),
  SESSIONS_PER_MINUTE: count({
    default: 120,
    desc: 'maximum number of sessions that a token begins per minute and server; 0 switches it off (120; 0 with start)',
  }),
  REQUESTS_PER_WORKSPACE: whole({
    default: 200,
    desc: 'maximum number of requests of a workspace at once on a server, without streams (200)',
  }),
  STREAMS_PER_TOKEN: whole({
    default: 100,
    desc: 'maximum number of open streams of a token on a server (100)',
  }),
  STREAMS_PER_SESSION: whole({
    default: 50,
    desc: 'maximum number of open streams of a session on a server (50)',
  }),
  DATA_DIR: file({ default: path.resolve('.data'), desc: 'folder of the data (.data)' }),
  BLOB_STORE: blobStore({
    default: undefined,
    desc: 'where files are stored: a folder, or s3://bucket/prefix; the same for all servers of a database (blobs in DATA_DIR)',
  }),
  FILE_BYTES: fileSize({ default: 524_288_000, desc: 'maximum size of an uploaded file (524288000)' }),
  WORKSPACE_FILE_BYTES: whole({
    default: 10_737_418_240,
    desc: 'maximum size of the files of a workspace; copies of sessions count only if their upload is deleted (10737418240)',
  }),
  OUTPUT_FILES: whole({ default: 1_000, desc: 'maximum number of stored outputs of a session (1000)' }),
  OUTPUT_BYTES: whole({
    default: 1_000_000_000,
    desc: 'maximum size of the stored outputs of a session (1000000000)',
  }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'URL of a PostgreSQL database (the embedded database)',
  }),
  POOL_SIZE: poolSize({
    default: 10,
    desc: 'connections to PostgreSQL in the pool; each server uses one more (10)',
  }),
  DATABASE_TIMEOUT_SECONDS: duration({
    default: 15,
    desc: 'timeout of a statement on PostgreSQL (15)',
  }),
  SECRET_KEY: keys({
    default: undefined,
    desc: '32 bytes in base64; several keys separated by commas, the first encrypts (a key file in DATA_DIR)',
  }),
  ACCESS_TOKEN: accessToken({
    default: undefined,
    desc: 'an access token to accept, pat_… or sat_…',
  }),
  CATALOGUE: file({
    default: files.demoCatalogue,
    desc: 'agents, environments, identities and templates, as JSON, for a new database (a demo catalogue)',
  }),
  REPOSITORY_HOSTS: hosts({
    default: ['github.com'],
    desc: 'allowed hosts of repositories, separated by commas (github.com)',
  }),
  REPOSITORY_CA_FILE: file({
    default: undefined,
    desc: 'certificate authority to trust when cloning, as PEM (those of the system)',
  }),
  SANDBOX_RUNTIME: oneOf<RuntimeChoice>(['bubblewrap', 'directory', 'none'])({
    default: undefined,
    desc: 'bubblewrap, directory (no isolation) or none (no clones, no agents) (bubblewrap if it works, else none)',
  }),
  SANDBOX_DIR: absolute({
    default: undefined,
    desc: 'folder of the disks of sandboxes, best on a separate file system (workspaces in DATA_DIR)',
  }),
  SANDBOX_DISKS: oneOf<DiskChoice>(['folders', 'images'])({
    default: 'folders',
    desc: 'folders, whose size is measured, or images: file systems of SANDBOX_DISK_BYTES, which only root can mount (folders)',
  }),
  SANDBOX_UIDS: userIds({
    default: undefined,
    desc: 'as root: the user ids of sandboxes in bubblewrap, 200000-265535 by default, or shared (the user of the service)',
  }),
  SANDBOX_NETWORK: oneOf<NetworkChoice>(['open', 'limited', 'none'])({
    default: 'limited',
    desc: 'network of agents in bubblewrap: open, limited (to REPOSITORY_HOSTS and SANDBOX_HOSTS) or none (limited)',
  }),
  SANDBOX_HOSTS: listedHosts({
    default: [],
    desc: 'more hosts that agents can reach, separated by commas, e.g. registry.npmjs.org,*.example.com:8443 (none)',
  }),
  NPM_REGISTRY: registryUrl({
    default: 'https://registry.npmjs.org',
    desc: 'registry that npm packages of environments are installed from (https://registry.npmjs.org)',
  }),
  PIP_INDEX: registryUrl({
    default: 'https://pypi.org/simple',
    desc: 'index that pip packages of environments are installed from (https://pypi.org/simple)',
  }),
  SANDBOX_IDLE_SECONDS: whole({
    default: 86_400,
    desc: 'the disk of a session is reclaimed, and unused packages are removed, after this time (86400)',
  }),
  SANDBOX_QUARANTINE_SECONDS: whole({
    default: 604_800,
    desc: 'disks that the database does not know are deleted after this time (604800)',
  }),
  SNAPSHOTS: oneOf(['off', 'on'])({
    default: 'off',
    desc: 'on saves the disk of a session in BLOB_STORE at the end of a turn, for other servers (off)',
  }),
  SNAPSHOT_SECONDS: duration({
    default: 60,
    desc: 'how long saving a disk may take; the turn ends afterwards (60)',
  }),
  DISK_RESERVE_BYTES: whole({
    default: undefined,
    desc: 'room that stays free for the service: below it, no sandbox starts (1000000000, or 5 % of the disk)',
  }),
  SANDBOX_HANDOVER_SECONDS: seconds({
    default: 60,
    desc: 'after an orderly stop, a server keeps its sandboxes this long for its next start (60)',
  }),
  LEASE_SECONDS: lease({
    default: 25,
    desc: 'turns survive outages of the database that are shorter than this, from 5 to 600 (25)',
  }),
  TURNS_AT_ONCE: whole({ default: 100, desc: 'maximum number of concurrent turns of a server (100)' }),
  TURNS_PER_WORKSPACE: whole({
    default: undefined,
    desc: 'maximum number of concurrent turns of a workspace on a server (none)',
  }),
  CLONES_AT_ONCE: whole({ default: 4, desc: 'maximum number of concurrent clones of a server (4)' }),
  CLONES_PER_WORKSPACE: whole({
    default: undefined,
    desc: 'maximum number of concurrent clones of a workspace on a server (none)',
  }),
  INSTALLATIONS_AT_ONCE: whole({
    default: 4,
    desc: 'maximum number of concurrent installations of packages of a server (4)',
  }),
  INSTALLATIONS_PER_WORKSPACE: whole({
    default: 1,
    desc: 'maximum number of concurrent installations of a workspace on a server (1)',
  }),
  CLONE_TIMEOUT_SECONDS: duration({
    default: 600,
    desc: 'timeout of a clone, and of an installation of packages (600)',
  }),
  CLONE_MAX_BYTES: whole({
    default: 2_000_000_000,
    desc: 'maximum size on disk of a clone with its history, or of an installation of packages (2000000000)',
  }),
  AGENT_COMMAND: text({
    default: undefined,
    desc: 'shell command that runs for each turn; none only stores messages (the built-in agent if MODEL_API_KEY is set; else the demo model with start, none with serve)',
  }),
  AGENT_FOLDER: file({ default: undefined, desc: 'folder that agents can read; they get this variable too' }),
  AGENT_TIMEOUT_SECONDS: duration({
    default: 600,
    desc: 'an agent is stopped after this time without output, and a turn after ten times as long (600)',
  }),
  AGENT_DRAIN_SECONDS: seconds({
    default: 30,
    desc: 'time for running turns to end after SIGTERM (30)',
  }),
  AGENT_MEMORY_BYTES: memory({
    default: 2_000_000_000,
    desc: 'maximum memory of an agent with all its processes (2000000000)',
  }),
  AGENT_PROCESSES: processes({
    default: 1_000,
    desc: 'maximum number of processes and threads of an agent (1000)',
  }),
  AGENT_FILE_BYTES: whole({
    default: 2_000_000_000,
    desc: 'maximum size of a file that an agent writes (2000000000)',
  }),
  SANDBOX_CPUS: cpus({
    default: undefined,
    desc: 'processors that an agent uses at most, e.g. 1.5; needs control groups (all)',
  }),
  SANDBOX_DISK_BYTES: whole({
    default: 10_000_000_000,
    desc: 'maximum disk usage of the sandbox of a session while an agent works (10000000000)',
  }),
  MODEL_API_KEY: modelKey({
    default: undefined,
    desc: "key of the model's provider; it enables the built-in agent unless AGENT_COMMAND is set (none)",
  }),
  MODEL_BASE_URL: baseUrl({
    default: undefined,
    desc: "URL of the model's provider, before /v1/messages (https://api.anthropic.com)",
  }),
  MODEL_MAP: modelMap({
    default: undefined,
    desc: 'model ids of agents and the ids that the provider uses, as id=id, separated by commas (none)',
  }),
  MODEL_RETRIES: retries({ default: 5, desc: 'how often a failed request to the model is repeated (5)' }),
  MODEL_MAX_RETRY_AFTER_SECONDS: seconds({
    default: 60,
    desc: 'if the provider demands a longer pause before a retry, the turn ends (60)',
  }),
  MODEL_REQUEST_BYTES: whole({
    default: 32_000_000,
    desc: "maximum size of a request to the model's provider (32000000)",
  }),
  MODEL_REQUEST_IMAGES: count({
    default: 100,
    desc: "maximum number of images in a request to the model's provider (100)",
  }),
  MODEL_REQUEST_PAGES: count({
    default: 100,
    desc: "maximum number of pages of all PDFs in a request to the model's provider (100)",
  }),
  MODEL_REQUESTS_PER_TURN: whole({
    default: 200,
    desc: 'maximum number of requests to the model in a turn (200)',
  }),
  MODEL_TOKENS_PER_TURN: whole({
    default: 5_000_000,
    desc: 'maximum number of input and output tokens of a turn (5000000)',
  }),
  MODEL_LOG_BYTES: logBytes({
    default: 32_000_000,
    desc: 'maximum bytes that a turn reads of the log of a session (32000000)',
  }),
  MODEL_STARTS_PER_TURN: whole({
    default: 3,
    desc: 'maximum number of servers that start a turn without progress (3)',
  }),
  PRICES_FILE: file({
    default: undefined,
    desc: 'JSON file with the prices of models, for the cost of sessions and for budgets (none)',
  }),
  SESSION_WAITING_BYTES: whole({
    default: 32_000_000,
    desc: 'maximum size of the events of a session that wait for a turn (32000000)',
  }),
  SESSION_WAITING_EVENTS: whole({
    default: 10_000,
    desc: 'maximum number of events of a session that wait for a turn (10000)',
  }),
  MEMORY_STORES_PER_WORKSPACE: whole({
    default: 1_000,
    desc: 'maximum number of memory stores of a workspace (1000)',
  }),
  WORKSPACE_MEMORY_BYTES: whole({
    default: 1_000_000_000,
    desc: 'maximum size of all versions of the memories of a workspace (1000000000)',
  }),
  MEMORIES_PER_STORE: whole({
    default: 10_000,
    desc: 'maximum number of memories of a memory store (10000)',
  }),
  MEMORY_VERSION_DAYS: whole({
    default: 30,
    desc: 'how long old versions of memories are kept, in days (30)',
  }),
  AUDIT_DAYS: whole({
    default: undefined,
    desc: 'how long audit events are kept, in days (they are not deleted)',
  }),
  EVENT_DAYS: whole({
    default: undefined,
    desc: 'how long events of archived sessions are kept, in days (as long as the session)',
  }),
  ARCHIVED_DAYS: whole({
    default: undefined,
    desc: 'how long archived objects are kept, in days (they are not deleted)',
  }),
  RUN_DAYS: whole({
    default: undefined,
    desc: 'how long runs are kept after their end, in days (they are not deleted)',
  }),
  FILE_DAYS: whole({
    default: undefined,
    desc: 'how long files are kept, in days (they are not deleted)',
  }),
  SERVER_DAYS: whole({
    default: 30,
    desc: 'how long rows of servers that stopped or are lost are kept, in days (30)',
  }),
  SKILL_BYTES: fileSize({ default: 30_000_000, desc: 'maximum size of an upload of a skill (30000000)' }),
  SKILLS_PER_WORKSPACE: whole({ default: 1_000, desc: 'maximum number of skills of a workspace (1000)' }),
  VERSIONS_PER_SKILL: whole({ default: 1_000, desc: 'maximum number of versions of a skill (1000)' }),
  RESPONSE_BREACHES: oneOf<BreachPolicy>(['reject', 'log'])({
    default: undefined,
    desc: 'reject or log responses that break the contract (reject; log with NODE_ENV=production)',
  }),
  SCHEDULE_GRACE_SECONDS: seconds({
    default: 60,
    desc: 'maximum age of a missed trigger time that still fires (60)',
  }),
  CORS_ORIGINS: origins({
    default: [],
    desc: 'origins of pages that can call the service; local is any port of this machine, * any origin (none)',
  }),
  LOG_LEVEL: oneOf(logLevels)({ default: 'info', desc: `${logLevels.join(', ')} (info)` }),
};

export type Setting = keyof typeof settings;

/** The settings of a server that does not limit requests, such as that of `start`. */
export const noRateLimits = { REQUESTS_PER_SECOND: '0', WRITES_PER_SECOND: '0', SESSIONS_PER_MINUTE: '0' };

/** Returns the lines of `--help` for some settings. */
export function describeSettings(names: readonly Setting[]): string {
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${settings[name].desc}`);
  const secrets = secretSettings.filter((name) => names.includes(name)).map((name) => `${name}_FILE`);
  const inFiles =
    secrets.length > 0 ? [`Secrets can be in files, which these variables name: ${secrets.join(', ')}.`] : [];
  return ['Environment:', ...lines, ...inFiles].join('\n');
}
