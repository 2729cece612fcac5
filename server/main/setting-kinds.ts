/** The kinds of settings: how the text of a variable is read, and the message if it is invalid. */
import path from 'node:path';
import { EnvError, makeExactValidator } from 'envalid';
import { readListedHost } from '../platform/hosts/hosts.ts';
import { parseKeys } from '../platform/key-ring.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import { readAddresses } from './addresses.ts';

/**
 * Creates a kind of setting. envalid's own kinds are not used: their messages contain the value, which can be a secret.
 *
 * @param read Returns the value of a text; undefined if the text is invalid.
 * @param rule Ends the error message after the name of the variable.
 */
function kind<Value>(read: (text: string) => Value | undefined, rule: string) {
  return makeExactValidator<Value>((text) => {
    const value = read(text);
    if (value === undefined) throw new EnvError(rule);
    return value;
  });
}

/** Users of the system and people have smaller ids. The column of the database has 32 bits with a sign. */
const LEAST_USER = 10_000;
const MOST_USER = 2 ** 31 - 1;

export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return kind((text) => choices.find((choice) => choice === text), `must be one of ${choices.join(', ')}.`);
}

export const text = kind((given) => given, '');
export const file = kind((given) => path.resolve(given), '');
/** The folder from which the service starts does not matter. */
export const absolute = kind(
  (given) => (path.isAbsolute(given) ? path.resolve(given) : undefined),
  'must be an absolute path, e.g. /mnt/sandboxes.',
);

/** Where files are stored: a folder, or the part of a bucket where the names of objects begin with `prefix`. */
export type BlobPlace = { readonly folder: string } | { readonly bucket: string; readonly prefix: string };

export const blobStore = kind<BlobPlace>((given) => {
  if (path.isAbsolute(given)) return { folder: path.resolve(given) };
  const [, bucket, names] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.+(?:\/|$))[\w.-]+)*)\/?$/.exec(given) ?? [];
  if (bucket === undefined || names === undefined) return undefined;
  return { bucket, prefix: names && `${names.slice(1)}/` };
}, 'must be an absolute path or s3://bucket/prefix, e.g. /mnt/files or s3://my-bucket/agents.');

export const addresses = kind(readAddresses, 'must be addresses or networks, e.g. 10.0.0.5,192.168.0.0/16.');

export const port = kind(
  (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65535 ? Number(given) : undefined),
  'must be a port number from 0 to 65535.',
);

/** A whole number in a range. Without `to`, the maximum is 15 digits, which a double stores exactly. */
const integer = (from: number, to?: number, unit = '') =>
  kind(
    (given) => {
      const value = /^\d{1,15}$/.test(given) ? Number(given) : -1;
      return value >= from && value <= (to ?? value) ? value : undefined;
    },
    `must be a whole number${unit} ${to === undefined ? `of at least ${from}, with at most 15 digits` : `from ${from} to ${to}`}.`,
  );

/** The maximum is a day: a timer of ten times as long still fits into 32 bits. */
export const duration = integer(1, 86_400, ' of seconds');
export const seconds = integer(0, 86_400, ' of seconds');
export const lease = integer(5, 600, ' of seconds');
export const whole = integer(1);
export const cpus = kind((given) => {
  const value = /^\d{1,4}(\.\d{1,2})?$/.test(given) ? Number(given) : 0;
  return value >= 0.1 ? value : undefined;
}, 'must be a number of processors of at least 0.1, e.g. 1.5.');
export const count = integer(0);
/** A bucket takes at most 5 GiB in one request. */
export const fileSize = integer(1, 5_368_709_120);
export const poolSize = integer(2, 1_000);
/** An agent needs at least this much to start. */
export const memory = integer(16_000_000);
/** A page of the log has at most this size. */
export const logBytes = integer(1_000_000);
export const processes = integer(8);
export const retries = integer(0, 100);

export const postgresUrl = kind(
  (given) => (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given) ? given : undefined),
  'must be a URL that starts with postgres:// or postgresql://. Percent-encode special characters in its password.',
);

export const accessToken = kind(
  (given) => (/^(pat|sat)_[A-Za-z0-9_-]{1,200}$/.test(given) ? given : undefined),
  'must be pat_ or sat_ and 1 to 200 letters, digits, "_" or "-".',
);

export const hosts = kind((given) => {
  const names = given.split(',').map((name) => name.trim().toLowerCase());
  return names.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(name)) ? names : undefined;
}, 'must be host names with commas between them, e.g. github.com.');

/** A range of user ids with both ends, or `shared`. The first id is for checks of the service. */
export const userIds = kind<UserRange | 'shared'>((given) => {
  if (given === 'shared') return given;
  const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(given)?.map(Number) ?? [];
  if (from === undefined || to === undefined) return undefined;
  return from >= LEAST_USER && to <= MOST_USER && to > from ? { from, to } : undefined;
}, `must be a range of user ids from ${LEAST_USER} to ${MOST_USER}, e.g. 200000-265535, or shared.`);

export const listedHosts = kind((given) => {
  const listed = given.split(',').map((name) => readListedHost(name.trim()));
  return listed.every((each) => each !== undefined) ? listed : undefined;
}, 'must be host names or addresses with commas between them, e.g. registry.npmjs.org,*.example.com,10.0.0.1:8080.');

export const hostNames = kind((given) => {
  const named = given.split(',').map((name) => readListedHost(name.trim()));
  return named.every((each) => each?.port === null) ? named.filter((each) => each !== undefined) : undefined;
}, 'must be host names without ports, with commas between them, e.g. agents.example.com,*.internal.example.com.');

export const registryUrl = kind((given) => {
  if (!/^https?:/.test(given) || !URL.canParse(given)) return undefined;
  const { username, password, search, hash } = new URL(given);
  return username + password + search + hash === '' ? given : undefined;
}, 'must be an http or https URL without a user and password, e.g. https://registry.npmjs.org.');

/** A URL to which a path is appended. */
export const baseUrl = kind((given) => {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) return undefined;
  const { username, password, search, hash, origin, pathname } = new URL(given);
  const path = pathname.replace(/\/+$/, '');
  const isWhole = /\/v1(\/messages)?$/.test(path);
  return username + password + search + hash === '' && !isWhole ? origin + path : undefined;
}, 'must be an http or https URL without user, password and query, and without /v1 or /v1/messages at its end, e.g. https://gateway.example.com/anthropic.');

/** It is sent as a header. */
export const modelKey = kind(
  (given) => (/^[!-~]+$/.test(given) ? given : undefined),
  'must be printable ASCII characters without spaces.',
);

export const modelMap = makeExactValidator<ReadonlyMap<string, string>>((given) => {
  const map = new Map<string, string>();
  for (const [index, pair] of given.split(',').entries()) {
    const place = `Its entry ${index + 1}`;
    const [from, to, ...more] = pair.split('=').map((id) => id.trim());
    if (!from || !to || more.length > 0 || /\s/.test(from + to)) {
      throw new EnvError(
        `must be pairs of model ids with commas between them, e.g. claude-opus-4-8=my-model. ${place} is not such a pair.`,
      );
    }
    if (map.has(from)) throw new EnvError(`must name each model once. ${place} repeats a model.`);
    map.set(from, to);
  }
  return map;
});

export const origins = kind((given) => {
  const names = given.split(',').map((name) => name.trim());
  return names.every((name) => name === '*' || name === 'local' || isOrigin(name)) ? names : undefined;
}, 'must be origins with commas between them, e.g. https://app.example.com, or local, or *.');

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export const keys = makeExactValidator<readonly Buffer[]>((given) => {
  const read = parseKeys(given);
  if (typeof read === 'string') throw new EnvError(read);
  return read;
});
