import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const format = 1;

/** The purpose of a subkey. No subkey both signs and encrypts. */
export type KeyPurpose = 'repository-token' | 'page-cursor' | 'key-check';

/** Derives the 32-byte subkey of a purpose from the service's secret key (HKDF-SHA-256). */
export function deriveKey(secretKey: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), purpose, 32));
}

/** Encrypts and decrypts the secrets of resources (decision 10: repository tokens are encrypted at rest). */
export interface SecretBox {
  /** `owner` is the id of the resource that has the secret. */
  seal(secret: string, owner: string): Buffer;
  /** @throws Error if the bytes were changed, or encrypted for another owner or with another key. */
  open(sealed: Buffer, owner: string): string;
}

/**
 * AES-256-GCM: format byte, random nonce, tag, ciphertext. The owner's id is authenticated with the ciphertext, so a
 * row copied to another resource cannot be decrypted there.
 */
export function createSecretBox(secretKey: Buffer): SecretBox {
  const key = deriveKey(secretKey, 'repository-token');
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
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString();
    },
  };
}
