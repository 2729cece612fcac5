/**
 * Who sent a request (spec. 5): the token of its Authorization header, and what `authenticate` makes of it.
 *
 * The header is read strictly: express-openapi-validator is content with any value that has `bearer` somewhere in it.
 */
import type { Request } from 'express';
import { unauthenticated } from './errors.ts';
import type { Authenticate } from './operation.ts';
import { isReport } from './problems.ts';

/** The token of `Authorization: Bearer <token>` (RFC 6750, 2.1: the scheme in any case), or `null`. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}

/** A request on its way through the validator's security stage, and what came of its token. */
export type Applicant<Principal> = Pick<Request, 'headers'> & {
  outcome?: { principal: Principal } | { failure: unknown };
};

/**
 * The security handler, and what came of it.
 *
 * express-openapi-validator makes a new error of whatever the handler throws, a 401 unless it has a status (its issue
 * 604), and has no place for the principal. So both are kept with the request that it is given.
 */
export function securityGate<Principal>(authenticate: Authenticate<Principal>) {
  return {
    async handler(req: Applicant<Principal>): Promise<boolean> {
      const token = bearerToken(req.headers.authorization);
      if (token === null) return false;
      try {
        const principal = (await authenticate(token)) ?? null;
        if (principal === null) return false;
        req.outcome = { principal };
        return true;
      } catch (failure) {
        req.outcome = { failure };
        return false;
      }
    },

    async outcome(
      req: Applicant<Principal>,
      ask: () => Promise<void>,
      code: string | undefined,
    ): Promise<Principal> {
      const refusal = await ask().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const { outcome } = req;
      if (outcome !== undefined && 'failure' in outcome) throw outcome.failure;
      if (refusal === undefined && outcome !== undefined) return outcome.principal;
      if (refusal === undefined || isReport(refusal.error, 401)) throw unauthenticated(code);
      throw refusal.error;
    },
  };
}
