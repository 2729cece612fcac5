/**
 * Who sent a request (spec. 5): the token of its Authorization header, and what `authenticate` makes of it.
 *
 * Not by express-openapi-validator: it is content with any header that has `bearer` somewhere in it, makes a 401 of
 * whatever `authenticate` throws (its issue 604), and has no place for the principal.
 */
import { type ErrorCode, unauthenticated } from './errors.ts';

/** The token of `Authorization: Bearer <token>` (RFC 6750, 2.1: the scheme in any case), or `null`. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/** The holder of a token, or `null` if the token is invalid. */
export type Identify<Principal> = (token: string) => Promise<Principal | null>;

/** Whoever a request is from. Rejects with 401 when its Authorization header has no valid token. */
export async function principalOf<Principal>(
  authorization: string | undefined,
  identify: Identify<Principal>,
  code: ErrorCode | undefined,
): Promise<Principal> {
  const token = bearerToken(authorization);
  const principal = token === null ? null : await identify(token);
  // In JavaScript `authenticate` may return the result of `token === secret`, or an empty name: neither lets anybody in.
  if (!principal) throw unauthenticated(code);
  return principal;
}
