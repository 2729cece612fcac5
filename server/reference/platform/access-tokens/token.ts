import { createHash, randomBytes } from 'node:crypto';

/** Personal access token or service access token (spec. 5.1). */
export type TokenKind = 'pat' | 'sat';

/** A new access token: kind, `_`, and 32 random bytes in base64url, e.g. `pat_q7X…`. */
export function generateToken(kind: TokenKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** The kind a token's prefix names, or null for a string that is not access token. */
export function tokenKind(token: string): TokenKind | null {
  if (token.startsWith('pat_')) return 'pat';
  return token.startsWith('sat_') ? 'sat' : null;
}

/**
 * What the store keeps of a token: SHA-256 in hexadecimal. A plain, fast hash is right here, unlike for a password:
 * 256 random bits cannot be guessed however cheap a guess is, and the hash runs on every request. Looking the hash up
 * by index leaks no more in time than the hash of what the caller already sent.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
