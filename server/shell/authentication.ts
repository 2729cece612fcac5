/**
 * Authenticates a request (spec. 5) with the token of its Authorization header and `authenticate`.
 *
 * express-openapi-validator is not used for this: it accepts any header that contains `bearer`, turns every error of
 * `authenticate` into a 401 (its issue 604), and does not pass on the principal.
 */
import { type ErrorCode, unauthenticated } from './errors.ts';

/** Returns the token of `Authorization: Bearer <token>`, or `null`. The scheme is case-insensitive (RFC 6750, 2.1). */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/** Resolves to the holder of a token, or to `null` if the token is invalid. */
export type Identify<Principal> = (token: string) => Promise<Principal | null>;

/** Resolves to the principal of a request. Rejects with 401 if its Authorization header has no valid token. */
export async function principalOf<Principal>(
  authorization: string | undefined,
  identify: Identify<Principal>,
  code: ErrorCode | undefined,
): Promise<Principal> {
  const token = bearerToken(authorization);
  const principal = token === null ? null : await identify(token);
  // In JavaScript, `authenticate` can return false (`token === secret`) or an empty name. Both are rejected.
  if (!principal) throw unauthenticated(code);
  return principal;
}
