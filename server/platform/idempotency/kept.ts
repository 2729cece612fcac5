/** How requests and responses are stored: the request as a fingerprint, the response encrypted. */
import { createHash, createHmac } from 'node:crypto';
import { createSecretBox, deriveKey } from '../secrets.ts';
import type { KeyRow } from './table.ts';

type Name = Pick<KeyRow, 'token_id' | 'key'>;

export type Keeper = ReturnType<typeof createKeeper>;

export function createKeeper(secretKey: Buffer) {
  // Other keys than those of resources: a random nonce can repeat after 2^32 uses of a key.
  const box = createSecretBox(secretKey, 'idempotent-response');
  const key = deriveKey(secretKey, 'request-fingerprint');

  const fingerprintOf = (digest: string) => createHmac('sha256', key).update(digest).digest('hex');
  const sealedBody = (name: Name, body: string) => box.seal(body, ownerOf(name));

  return {
    fingerprintOf: (content: readonly unknown[]) => fingerprintOf(digestOf(canonical(content))),
    sealedBody,

    /**
     * Returns true if the row is of this request. The fingerprints of 0.2.0 are digests without a key. They depend on
     * the order of properties, also after `encrypted` has replaced them.
     */
    isOf(row: KeyRow, content: readonly unknown[]): boolean {
      const digests = [canonical(content), JSON.stringify(content)].map(digestOf);
      return digests.some(
        (digest) => row.fingerprint === (row.body === null ? fingerprintOf(digest) : digest),
      );
    },

    /** Returns the stored body, or null without one. A body in clear is from a server of 0.2.0. */
    bodyOf(row: KeyRow): string | null {
      if (row.body !== null || row.encrypted_body === null) return row.body;
      return box.open(row.encrypted_body, ownerOf(row));
    },

    /** Returns the columns that replace those of a server of 0.2.0. */
    encrypted(row: Name & { fingerprint: string; body: string }) {
      return {
        fingerprint: fingerprintOf(row.fingerprint),
        body: null,
        encrypted_body: sealedBody(row, row.body),
      };
    },
  };
}

/** Without a key, secrets in a request could be guessed from its digest. So only 0.2.0 stored it. */
const digestOf = (content: string) => createHash('sha256').update(content).digest('hex');

/** Returns JSON that does not depend on the order of properties. */
function canonical(content: readonly unknown[]): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

const ownerOf = ({ token_id, key }: Name) => `${token_id}/idempotency_keys/${key}`;
