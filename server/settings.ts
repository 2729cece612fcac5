/** The settings: each variable of the environment, what it may hold, its default, and what `--help` says of it. */
import path from 'node:path';
import { EnvError, makeExactValidator } from 'envalid';
import { files } from './files.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
export type BreachPolicy = 'refuse' | 'log';

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
  HOST: text({ default: '127.0.0.1', desc: 'address to listen on (127.0.0.1)' }),
  DATA_DIR: file({ default: path.resolve('.data'), desc: 'where data is kept (.data)' }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'a PostgreSQL server, in place of the embedded database',
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
  RESPONSE_BREACHES: oneOf<BreachPolicy>(['refuse', 'log'])({
    default: undefined,
    desc: 'refuse or log answers that break the contract (refuse; log with NODE_ENV=production)',
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
