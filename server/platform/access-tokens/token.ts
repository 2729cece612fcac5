import { hash, randomBytes } from 'node:crypto';

/** Personal access token or service access token (spec. 5.1), or a client token, which is for one session. */
export type TokenKind = (typeof kinds)[number];
const kinds = ['pat', 'sat', 'cst'] as const;

/** A new access token: kind, `_`, and 32 random bytes in base64url, e.g. `pat_q7X…`. */
export function generateToken(kind: TokenKind): string {
  return `${kind}_${randomBytes(32).toString('base64url')}`;
}

/** Returns the kind that a token's prefix names, or null if the text is not an access token. */
export function tokenKind(token: string): TokenKind | null {
  return kinds.find((kind) => token.startsWith(`${kind}_`)) ?? null;
}

/**
 * Returns the stored form of a token: SHA-256 in hexadecimal. Unlike passwords, 256 random bits cannot be guessed, so a
 * fast hash without salt is safe, and it runs on every request. The lookup by index leaks, by its time, only the hash
 * of the caller's own input.
 */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
