import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { type KeyRing, ringOf } from './key-ring.ts';

const nonceBytes = 12;
const tagBytes = 16;
/** Without the id of the key: encrypted with the first key that the database ever had. Released servers read only this one. */
const UNNAMED = 1;
/** The id of the key follows. */
const NAMED = 2;
const idBytes = 8;

/** How many bytes name the key of a ciphertext. */
export const HEAD_BYTES = 1 + idBytes;

/** The purpose of a subkey. No subkey both signs and encrypts. */
export type KeyPurpose =
  | 'repository-token'
  | 'idempotent-response'
  | 'request-fingerprint'
  | 'page-cursor'
  | 'key-check';

/** The purposes of keys that encrypt. */
export type BoxPurpose = 'repository-token' | 'idempotent-response';

/** Derives the 32-byte subkey of a purpose from the service's secret key (HKDF-SHA-256). */
export function deriveKey(secretKey: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32));
}

/** Encrypts and decrypts secrets at rest: docs/decisions/0025-encryption-at-rest.md. */
export interface SecretBox {
  /** `owner` names the place of the secret, such as the id of a resource. */
  seal(secret: string, owner: string): Buffer;
  /** @throws Error if the bytes were changed, or encrypted for another owner or with another key. */
  open(sealed: Buffer, owner: string): string;
}

export interface KeyedBox extends SecretBox {
  /** Returns true for a secret that is encrypted with the first key. */
  isCurrent(sealed: Buffer): boolean;
}

/** Returns how ciphertexts of a key begin. */
export function headOf(ring: KeyRing, id: string): Buffer {
  return id === ring.original ? Buffer.of(UNNAMED) : Buffer.from(`0${NAMED}${id}`, 'hex');
}

/** Returns the id of the key of a ciphertext, of which the first bytes are enough. Null if it is in an unknown format. */
export function keyIdOf(sealed: Uint8Array, original: string): string | null {
  if (sealed[0] === UNNAMED) return original;
  return sealed[0] === NAMED ? Buffer.from(sealed.subarray(1, HEAD_BYTES)).toString('hex') : null;
}

/**
 * AES-256-GCM: format byte, id of the key, random nonce, tag, ciphertext. The owner is authenticated with the ciphertext, so a
 * ciphertext copied to another row cannot be decrypted there. The first key encrypts, and every key decrypts.
 *
 * @param purpose Names of purposes cannot change, because they derive the key. The default encrypts all secrets that
 * users set, not only repository tokens.
 */
export function createSecretBox(
  secretKey: Buffer | KeyRing,
  purpose: BoxPurpose = 'repository-token',
): KeyedBox {
  const ring = ringOf(secretKey);
  const keys = new Map(ring.all.map(({ id, secret }) => [id, deriveKey(secret, purpose)]));
  const first = keys.get(ring.first.id) as Buffer;
  const head = headOf(ring, ring.first.id);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first, nonce);
      cipher.setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]);
    },
    isCurrent: (sealed) => keyIdOf(sealed, ring.original) === ring.first.id,
    open(sealed, owner) {
      const id = keyIdOf(sealed, ring.original);
      if (id === null) throw new Error('The secret is in an unknown format.');
      const key = keys.get(id);
      if (!key) throw new Error(`A secret cannot be decrypted: SECRET_KEY lacks the key ${id}.`);
      const start = headOf(ring, id).length;
      const nonce = sealed.subarray(start, start + nonceBytes);
      const tag = sealed.subarray(start + nonceBytes, start + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      const ciphertext = sealed.subarray(start + nonceBytes + tagBytes);
      const opened = decipher.update(ciphertext);
      try {
        return Buffer.concat([opened, decipher.final()]).toString();
      } catch {
        throw new Error(
          'A secret cannot be decrypted: it was changed, or encrypted for another place or with another SECRET_KEY.',
        );
      }
    },
  };
}
