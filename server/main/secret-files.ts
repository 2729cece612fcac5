/**
 * Secrets in files. `MODEL_API_KEY_FILE` names the file with MODEL_API_KEY. systemd's `LoadCredential=MODEL_API_KEY:…` gives a file
 * of this name in `CREDENTIALS_DIRECTORY`. Variables of a process are visible in more places than files: in `docker inspect`, and
 * in the environment of programs that it starts.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** The settings that are secrets. */
export const secretSettings = ['ACCESS_TOKEN', 'DATABASE_URL', 'MODEL_API_KEY', 'SECRET_KEY'] as const;

/** The maximum size of a file, in bytes. A wrong path, such as that of a disk, is not read. */
const MOST_BYTES = 65_536;

export interface SecretFiles {
  /** The values, by setting. */
  readonly values: Readonly<Record<string, string>>;
  /** The files, by what names them. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads the secrets that are in files.
 *
 * @throws ConfigError if a file cannot be read, or if a secret is given twice. It never contains the content of a file.
 */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): SecretFiles {
  const values: Record<string, string> = {};
  const files: Record<string, string> = {};
  const credentials = env.CREDENTIALS_DIRECTORY?.trim();
  for (const setting of secretSettings) {
    const variable = `${setting}_FILE`;
    const named = env[variable]?.trim();
    const credential = credentials ? path.join(credentials, setting) : undefined;
    const places: [by: string, file: string][] = [];
    if (named) places.push([variable, path.resolve(named)]);
    if (credential !== undefined && existsSync(credential))
      places.push([`LoadCredential=${setting}`, credential]);
    const given = [...(env[setting]?.trim() ? [setting] : []), ...places.map(([by]) => by)];
    if (given.length > 1) throw new ConfigError(`${given.join(' and ')} are both set. Keep one of them.`);
    for (const [by, file] of places) {
      values[setting] = contentOf(by, file);
      files[by] = file;
    }
  }
  return { values, files };
}

function contentOf(by: string, file: string): string {
  let content: string;
  try {
    if (statSync(file).size > MOST_BYTES) throw Object.assign(new Error(), { code: 'EFBIG' });
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${by}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (content === '') throw new ConfigError(`${by}: ${file} is empty.`);
  return content;
}
