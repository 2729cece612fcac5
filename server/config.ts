import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './reference/platform/start-error.ts';

/** A start that cannot go on. The message is one line that says what to change; the caller prints it and exits 1. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The workspace of the demo data, of ACCESS_TOKEN, and of tokens that are made without naming one. */
export const defaultWorkspace = 'default';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that the environment decides. */
export interface Config {
  /** Port of the service; 0 lets the system choose. */
  port: number;
  /** Port of the mock; 0 lets the system choose. */
  mockPort: number;
  /** Address that both listen on. */
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Connection string of a PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The access token to accept from the first start on; null to have one made. */
  accessToken: string | null;
  /** Absolute path of the catalogue of agents, environments, identities and templates. */
  catalogue: string;
  /** Hosts that repositories may be on, in lower case, with the port where it is not 443. */
  repositoryHosts: readonly string[];
  /** 32 bytes that encrypt repository tokens and sign cursors; null for a key file in `dataDir`. */
  secretKey: Buffer | null;
  /** What happens to a response that breaks the contract. */
  responseBreaches: 'refuse' | 'log';
  logLevel: LogLevel;
}

const demoCatalogue = fileURLToPath(new URL('reference/catalogue/demo-catalogue.json', import.meta.url));

/**
 * Reads the environment. An empty variable counts as unset. Throws `ConfigError`, with the name of the variable and
 * never the value of a secret one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env.NODE_ENV === 'production';
  return {
    port: readPort(env, 'PORT', 4000),
    mockPort: readPort(env, 'MOCK_PORT', 4010),
    host: value(env, 'HOST') ?? '127.0.0.1',
    dataDir: path.resolve(value(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: readDatabaseUrl(env),
    accessToken: readAccessToken(env, production),
    catalogue: path.resolve(value(env, 'CATALOGUE') ?? demoCatalogue),
    repositoryHosts: readHosts(env),
    secretKey: readSecretKey(env),
    responseBreaches: readChoice(env, 'RESPONSE_BREACHES', ['refuse', 'log'], production ? 'log' : 'refuse'),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
  };
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

/** Makes the data folder and checks that it can be written. Throws `ConfigError`. */
export function prepareDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.write-${randomUUID()}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} cannot be written (${code}).`);
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

type Environment = Readonly<Record<string, string | undefined>>;

function value(env: Environment, name: string): string | null {
  const text = env[name]?.trim();
  return text ? text : null;
}

function readPort(env: Environment, name: string, otherwise: number): number {
  const text = value(env, name);
  if (text === null) return otherwise;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new ConfigError(`${name} must be a port number from 0 to 65535.`);
  }
  return Number(text);
}

function readChoice<Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const text = value(env, name);
  if (text === null) return otherwise;
  const choice = choices.find((each) => each === text);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

function readDatabaseUrl(env: Environment): string | null {
  const text = value(env, 'DATABASE_URL');
  if (text !== null && !/^postgres(ql)?:\/\//.test(text)) {
    throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return text;
}

function readAccessToken(env: Environment, production: boolean): string | null {
  const text = value(env, 'ACCESS_TOKEN');
  if (text === null) return null;
  if (!/^(pat|sat)_[A-Za-z0-9_-]{1,200}$/.test(text)) {
    throw new ConfigError('ACCESS_TOKEN must be pat_ or sat_ and 1 to 200 letters, digits, "_" or "-".');
  }
  // 22 characters of base64url are 128 bits: too many to guess, which is what a plain hash in the store relies on.
  if (production && text.length < 'pat_'.length + 22) {
    throw new ConfigError('ACCESS_TOKEN is too short for production: give it at least 22 random characters.');
  }
  return text;
}

function readHosts(env: Environment): string[] {
  const text = value(env, 'REPOSITORY_HOSTS') ?? 'github.com';
  return text.split(',').map((item) => {
    const host = item.trim().toLowerCase();
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(host)) {
      throw new ConfigError('REPOSITORY_HOSTS must be host names with commas between them, e.g. github.com.');
    }
    return host;
  });
}

function readSecretKey(env: Environment): Buffer | null {
  const text = value(env, 'SECRET_KEY');
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32 || key.toString('base64') !== text) {
    throw new ConfigError(
      'SECRET_KEY must be 32 bytes in base64, e.g. the output of "openssl rand -base64 32".',
    );
  }
  return key;
}
