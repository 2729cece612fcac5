/**
 * Who sent a request (spec. 5): the token of its Authorization header, and what `authenticate` makes of it.
 *
 * The header is read strictly: express-openapi-validator is content with any value that has `bearer` somewhere in it.
 */
import type { Request } from 'express';
import { unauthenticated } from '../errors.ts';
import type { Authenticate } from './operation.ts';
import { isReport } from './problems.ts';

/** The token of `Authorization: Bearer <token>` (RFC 6750, 2.1: the scheme in any case), or `null`. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * The security handler, and what came of it.
 *
 * express-openapi-validator makes a new error of whatever the handler throws, a 401 unless it has a status (its issue
 * 604), and has no place for the principal. So both are kept here, by request, for as long as the request lives.
 */
export function securityGate<Principal>(authenticate: Authenticate<Principal>) {
  const outcomes = new WeakMap<object, { principal: Principal } | { failure: unknown }>();
  return {
    async handler(req: Request): Promise<boolean> {
      const token = bearerToken(req.headers.authorization);
      if (token === null) return false;
      try {
        const principal = (await authenticate(token)) ?? null;
        if (principal === null) return false;
        outcomes.set(req, { principal });
        return true;
      } catch (failure) {
        outcomes.set(req, { failure });
        return false;
      }
    },

    async outcome(req: Request, ask: () => Promise<void>, code: string | undefined): Promise<Principal> {
      const refusal = await ask().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const outcome = outcomes.get(req);
      if (outcome !== undefined && 'failure' in outcome) throw outcome.failure;
      if (refusal === undefined && outcome !== undefined) return outcome.principal;
      if (refusal === undefined || isReport(refusal.error, 401)) throw unauthenticated(code);
      throw refusal.error;
    },
  };
}
