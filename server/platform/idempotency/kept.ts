/** How requests and responses are stored: the digest of the request and the response, both encrypted. */
import { createHash, createHmac } from 'node:crypto';
import { type KeyRing, ringOf } from '../key-ring.ts';
import { createSecretBox, deriveKey } from '../secrets.ts';
import type { KeyRow } from './table.ts';

type Name = Pick<KeyRow, 'token_id' | 'key'>;

export type Keeper = ReturnType<typeof createKeeper>;

export function createKeeper(secretKey: Buffer | KeyRing) {
  // Other keys than those of resources: a random nonce can repeat after 2^32 uses of a key.
  const box = createSecretBox(secretKey, 'idempotent-response');
  const sealedBody = (name: Name, body: string) => box.seal(body, ownerOfBody(name));
  const sealedDigest = (name: Name, digest: string) =>
    box.seal(digest, ownerOfDigest(name)).toString('base64');

  /** Builds before 0.3.0 stored a digest with a key, which cannot be converted to another key. It expires in a day. */
  const isKeyed = (stored: string, digest: string) =>
    ringOf(secretKey).all.some(
      ({ secret }) =>
        stored ===
        createHmac('sha256', deriveKey(secret, 'request-fingerprint')).update(digest).digest('hex'),
    );

  return {
    fingerprintOf: (name: Name, content: readonly unknown[]) =>
      sealedDigest(name, digestOf(canonical(content))),
    sealedBody,

    /**
     * Returns true if the row is of this request. The digests of 0.2.0 are in clear. They depend on the order of properties,
     * also after `encrypted` has replaced them.
     */
    isOf(row: KeyRow, content: readonly unknown[]): boolean {
      const digests = [canonical(content), JSON.stringify(content)].map(digestOf);
      const { fingerprint } = row;
      if (row.body !== null) return digests.includes(fingerprint);
      if (/^[\da-f]{64}$/.test(fingerprint)) return digests.some((digest) => isKeyed(fingerprint, digest));
      return digests.includes(box.open(Buffer.from(fingerprint, 'base64'), ownerOfDigest(row)));
    },

    /** Returns the stored body, or null without one. A body in clear is from a server of 0.2.0. */
    bodyOf(row: KeyRow): string | null {
      if (row.body !== null || row.encrypted_body === null) return row.body;
      return box.open(row.encrypted_body, ownerOfBody(row));
    },

    /** Returns the columns that replace those of a server of 0.2.0. */
    encrypted(row: Name & { fingerprint: string; body: string }) {
      return {
        fingerprint: sealedDigest(row, row.fingerprint),
        body: null,
        encrypted_body: sealedBody(row, row.body),
      };
    },
  };
}

/** Secrets in a request could be guessed from its digest. So only 0.2.0 stored it in clear. */
const digestOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** Returns JSON that does not depend on the order of properties. */
function canonical(content: readonly unknown[]): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The places of the two secrets of a row. */
export const ownerOfBody = ({ token_id, key }: Name) => `${token_id}/idempotency_keys/${key}`;
export const ownerOfDigest = (name: Name) => `${ownerOfBody(name)}/fingerprint`;
