/** The keys of SECRET_KEY. The first one encrypts and signs. The others only decrypt and verify. */
import { createHmac, hkdfSync } from 'node:crypto';

/** The name of the setting in the database with the check value of its original key. */
export const CHECK_NAME = 'secret-key-check';
/** Each key is tried for cursors, so their number is limited. */
const MOST = 10;

export interface Key {
  /** 16 hexadecimal digits that say nothing about the key. */
  readonly id: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

export interface KeyRing {
  readonly first: Key;
  /** All keys, with the first one. */
  readonly all: readonly Key[];
  /** The id of the first key that the database ever had. Its ciphertexts do not name their key. */
  readonly original: string;
}

/** Returns the value by which a database remembers its original key. */
export function checkOf(secret: Buffer): string {
  const subkey = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'key-check', 32));
  return createHmac('sha256', subkey).update(CHECK_NAME).digest('hex');
}

/** Returns the id of a key from its check value. */
export const idOfCheck = (check: string): string => check.slice(0, 16);

/** Returns the ring of one key, or the ring itself. */
export function ringOf(secretKey: Buffer | KeyRing): KeyRing {
  return Buffer.isBuffer(secretKey) ? ringFrom([secretKey]) : secretKey;
}

/** @param check The check value of the database's original key. Default: that of the first key. */
export function ringFrom(secrets: readonly Buffer[], check?: string): KeyRing {
  const all = secrets.map((secret) => ({ id: idOfCheck(checkOf(secret)), secret }));
  const [first] = all;
  if (!first) throw new Error('A ring needs a key.');
  return { first, all, original: check === undefined ? first.id : idOfCheck(check) };
}

/** Parses keys in base64, separated by commas or line breaks. Returns what is wrong with them as a text without a key. */
export function parseKeys(text: string): Buffer[] | string {
  const parts = text.trim().split(/\s*,\s*|\s*\n\s*/);
  if (parts.length > MOST) return `has ${parts.length} keys. It can have at most ${MOST}.`;
  const seen = new Map<string, number>();
  const keys: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    if (part === '') return `has an empty key (${index + 1} of ${parts.length}). Remove a comma.`;
    const key = Buffer.from(part, 'base64');
    if (key.length !== 32 || key.toString('base64') !== part) {
      const where = parts.length > 1 ? `has a wrong key (${index + 1} of ${parts.length}): each ` : '';
      return `${where}must be 32 bytes in base64, e.g. the output of "openssl rand -base64 32".`;
    }
    const earlier = seen.get(part);
    if (earlier !== undefined) return `has the same key twice (${earlier} and ${index + 1}). Remove one.`;
    seen.set(part, index + 1);
    keys.push(key);
  }
  return keys;
}
