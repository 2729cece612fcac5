import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const format = 1;

/** The purpose of a subkey. No subkey both signs and encrypts. */
export type KeyPurpose =
  | 'repository-token'
  | 'idempotent-response'
  | 'request-fingerprint'
  | 'page-cursor'
  | 'key-check';

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

/**
 * AES-256-GCM: format byte, random nonce, tag, ciphertext. The owner is authenticated with the ciphertext, so a
 * ciphertext copied to another row cannot be decrypted there.
 *
 * @param purpose Names of purposes cannot change, because they derive the key. The default encrypts all secrets that
 * users set, not only repository tokens.
 */
export function createSecretBox(
  secretKey: Buffer,
  purpose: 'repository-token' | 'idempotent-response' = 'repository-token',
): SecretBox {
  const key = deriveKey(secretKey, purpose);
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed, owner) {
      if (sealed[0] !== format) throw new Error('The secret is in an unknown format.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      const ciphertext = sealed.subarray(1 + nonceBytes + tagBytes);
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
