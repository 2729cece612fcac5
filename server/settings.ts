/** The settings: each variable of the environment, what it may hold, its default, and what `--help` says of it. */
import path from 'node:path';
import { EnvError, makeExactValidator } from 'envalid';
import { files } from './files.ts';
import { readListedHost } from './reference/workspaces/network/hosts.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type BreachPolicy = 'reject' | 'log';
export type NetworkChoice = 'open' | 'limited' | 'none';
export type RuntimeChoice = 'bubblewrap' | 'directory' | 'none';

/**
 * A kind of setting. Not envalid's own kinds: their messages repeat the value, which may be a secret.
 *
 * @param read What the text means; undefined when it is not allowed.
 * @param rule Says what is allowed, after the name of the variable.
 */
function kind<Value>(read: (text: string) => Value | undefined, rule: string) {
  return makeExactValidator<Value>((text) => {
    const value = read(text);
    if (value === undefined) throw new EnvError(rule);
    return value;
  });
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return kind((text) => choices.find((choice) => choice === text), `must be one of ${choices.join(', ')}.`);
}

const text = kind((given) => given, '');
const file = kind((given) => path.resolve(given), '');

const port = kind(
  (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65535 ? Number(given) : undefined),
  'must be a port number from 0 to 65535.',
);

/** A whole number from one to another; without an upper bound one that a double holds exactly. */
const integer = (from: number, to?: number, unit = '') =>
  kind(
    (given) => {
      const value = /^\d{1,15}$/.test(given) ? Number(given) : -1;
      return value >= from && value <= (to ?? value) ? value : undefined;
    },
    `must be a whole number${unit} ${to === undefined ? `of at least ${from}` : `from ${from} to ${to}`}.`,
  );

/** Timers of ten times that still fit. */
const duration = integer(1, 86_400, ' of seconds');
const seconds = integer(0, 86_400, ' of seconds');
const lease = integer(5, 600, ' of seconds');
const whole = integer(1);
const poolSize = integer(2, 1_000);
/** With less no agent starts. */
const memory = integer(16_000_000);
const processes = integer(8);

const postgresUrl = kind(
  (given) => (/^postgres(ql)?:\/\//.test(given) ? given : undefined),
  'must start with postgres:// or postgresql://.',
);

const accessToken = kind(
  (given) => (/^(pat|sat)_[A-Za-z0-9_-]{1,200}$/.test(given) ? given : undefined),
  'must be pat_ or sat_ and 1 to 200 letters, digits, "_" or "-".',
);

const hosts = kind((given) => {
  const names = given.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(name)) ? names : undefined;
}, 'must be host names with commas between them, e.g. github.com.');

const listedHosts = kind((given) => {
  const listed = given.split(',').map((name) => readListedHost(name.trim()));
  return listed.every((each) => each !== undefined) ? listed : undefined;
}, 'must be host names or addresses with commas between them, e.g. registry.npmjs.org,*.example.com,10.0.0.1:8080.');

const origins = kind((given) => {
  const names = given.split(',').map((name) => name.trim());
  return names.every((name) => name === '*' || name === 'local' || isOrigin(name)) ? names : undefined;
}, 'must be origins with commas between them, e.g. https://app.example.com, or local, or *.');

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const key = kind((given) => {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === given ? bytes : undefined;
}, 'must be 32 bytes in base64, e.g. the output of "openssl rand -base64 32".');

export const settings = {
  PORT: port({ default: 4000, desc: 'port to listen on; 0 takes any free one (4000)' }),
  MOCK_PORT: port({ default: 4010, desc: 'port of the mock; 0 takes any free one (4010)' }),
  GIT_PORT: port({
    default: 4020,
    desc: "port of the demo's git server; 0 takes any free one (4020)",
  }),
  HOST: text({ default: '127.0.0.1', desc: 'address to listen on (127.0.0.1)' }),
  DATA_DIR: file({ default: path.resolve('.data'), desc: 'where data is kept (.data)' }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'a PostgreSQL server, in place of the embedded database',
  }),
  POOL_SIZE: poolSize({
    default: 10,
    desc: 'connections to PostgreSQL that requests and runs share; the server has one more of its own (10)',
  }),
  DATABASE_TIMEOUT_SECONDS: duration({
    default: 15,
    desc: 'how long a statement on PostgreSQL may take (15)',
  }),
  SECRET_KEY: key({ default: undefined, desc: '32 bytes in base64, in place of a key file in DATA_DIR' }),
  ACCESS_TOKEN: accessToken({
    default: undefined,
    desc: 'a token to accept from the start on, pat_… or sat_…',
  }),
  CATALOGUE: file({
    default: files.demoCatalogue,
    desc: 'agents, environments, identities and templates, as JSON (a demo catalogue)',
  }),
  REPOSITORY_HOSTS: hosts({
    default: ['github.com'],
    desc: 'hosts that repositories may be on, with commas between them (github.com)',
  }),
  REPOSITORY_CA_FILE: file({
    default: undefined,
    desc: 'certificate of an authority to trust when cloning, as PEM (those of the system)',
  }),
  WORKSPACE_RUNTIME: oneOf<RuntimeChoice>(['bubblewrap', 'directory', 'none'])({
    default: undefined,
    desc: 'bubblewrap, directory (no isolation) or none (nothing is cloned, no agent runs) (bubblewrap if it works, else none)',
  }),
  WORKSPACE_NETWORK: oneOf<NetworkChoice>(['open', 'limited', 'none'])({
    default: 'limited',
    desc: 'open, limited (to REPOSITORY_HOSTS and WORKSPACE_HOSTS) or none: the network of agents in bubblewrap (limited)',
  }),
  WORKSPACE_HOSTS: listedHosts({
    default: [],
    desc: 'hosts that agents may reach besides, with commas between them, e.g. registry.npmjs.org,*.example.com:8443 (none)',
  }),
  WORKSPACE_IDLE_SECONDS: whole({
    default: 86_400,
    desc: 'after how long without activity the disk of a session is reclaimed (86400)',
  }),
  WORKSPACE_HANDOVER_SECONDS: seconds({
    default: 60,
    desc: 'how long a server that ended in order keeps its workspaces for its next start (60)',
  }),
  LEASE_SECONDS: lease({
    default: 25,
    desc: 'an outage of the database that is shorter than this ends no turn, from 5 to 600 (25)',
  }),
  TURNS_AT_ONCE: whole({ default: 50, desc: 'how many turns a server runs at once (50)' }),
  CLONES_AT_ONCE: whole({ default: 4, desc: 'how many repositories a server clones at once (4)' }),
  CLONE_TIMEOUT_SECONDS: duration({ default: 600, desc: 'how long one clone may take (600)' }),
  CLONE_MAX_BYTES: whole({
    default: 2_000_000_000,
    desc: 'how large a clone may be on disk, with its history (2000000000)',
  }),
  AGENT_COMMAND: text({
    default: undefined,
    desc: 'shell command that is run for each turn; none keeps messages and does nothing (the example agent with start, none with serve)',
  }),
  AGENT_FOLDER: file({ default: undefined, desc: 'folder that agents may read, and find under this name' }),
  AGENT_TIMEOUT_SECONDS: duration({ default: 600, desc: 'how long an agent may say nothing (600)' }),
  AGENT_DRAIN_SECONDS: seconds({
    default: 30,
    desc: 'how long running turns have to end after SIGTERM (30)',
  }),
  AGENT_MEMORY_BYTES: memory({
    default: 2_000_000_000,
    desc: 'how much memory an agent may use, with all its processes (2000000000)',
  }),
  AGENT_PROCESSES: processes({
    default: 1_000,
    desc: 'how many processes and threads an agent may have (1000)',
  }),
  AGENT_FILE_BYTES: whole({
    default: 2_000_000_000,
    desc: 'how large a file may be that an agent writes (2000000000)',
  }),
  WORKSPACE_DISK_BYTES: whole({
    default: 10_000_000_000,
    desc: 'how much disk the workspace of a session may take while an agent works (10000000000)',
  }),
  RESPONSE_BREACHES: oneOf<BreachPolicy>(['reject', 'log'])({
    default: undefined,
    desc: 'reject or log responses that break the contract (reject; log with NODE_ENV=production)',
  }),
  SCHEDULE_GRACE_SECONDS: seconds({
    default: 60,
    desc: 'how old a missed trigger time may be that still fires (60)',
  }),
  CORS_ORIGINS: origins({
    default: [],
    desc: 'origins of pages that may call the service; local is any port of this machine, * any (none)',
  }),
  LOG_LEVEL: oneOf(logLevels)({ default: 'info', desc: `${logLevels.join(', ')} (info)` }),
};

export type Setting = keyof typeof settings;

/** The lines of `--help` on some settings. */
export function describeSettings(names: readonly Setting[]): string {
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${settings[name].desc}`);
  return ['Environment:', ...lines].join('\n');
}
