/**
 * The order of checks on a request to an operation (the route and its method are already known), as one function:
 * authentication → path → media type and body → query → the contract's schemas → the handler.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { BodyReader } from './body.ts';
import { createEnforcer } from './enforcer.ts';
import { exchangeOf } from './log.ts';
import type { Answer, Authenticate, HandlerInput, Operation, RequestContext } from './operation.ts';
import { pathCheck } from './path.ts';
import { checkQuery, queryRules } from './query.ts';
import type { JsonObject } from './references.ts';
import { breachFinder, type Responder } from './responder.ts';

/** What a pipeline is made of. `handle` is the operation's handler. */
export interface PipelineParts<Principal> {
  readonly document: JsonObject;
  readonly operation: Operation;
  readonly handle: (input: HandlerInput, context: RequestContext<Principal>) => Promise<Answer>;
  readonly authenticate: Authenticate<Principal>;
  readonly readBody: BodyReader;
  readonly responder: Responder;
}

/** The request handler of one operation. Rejects when the contract of the operation cannot be enforced. */
export async function createPipeline<Principal>(parts: PipelineParts<Principal>): Promise<RequestHandler> {
  const { document, operation, handle, readBody, responder } = parts;
  const enforcer = await createEnforcer(document, operation, parts.authenticate);
  const findBreaches = breachFinder(document, operation, enforcer);
  const checkPath = pathCheck(operation);
  const rules = queryRules(document, operation);

  async function answer(req: Request, res: Response): Promise<Answer> {
    const { originalUrl: url, headers } = req;
    const principal = await enforcer.authenticate(headers.authorization);
    const path = checkPath(req.params);
    const body = await readBody(req, res, operation.requestBody);
    const query: Record<string, unknown> = req.query;
    checkQuery(query, rules);
    const input = { path, ...(await enforcer.validate({ url, query, headers, body })) };
    return wellFormed(await handle(input, { principal, requestId: exchangeOf(res).requestId }));
  }

  return async (req, res) => {
    exchangeOf(res).operation = operation.id;
    const outcome = await answer(req, res).catch((error: unknown) => responder.errorAnswer(res, error));
    await responder.send(res, outcome, findBreaches);
  };
}

function wellFormed(answer: unknown): Answer {
  const { status } = (answer ?? {}) as { status?: unknown };
  if (Number.isInteger(status) && Number(status) >= 200 && Number(status) <= 599) return answer as Answer;
  throw new TypeError('The handler returned no answer: { status, body } with an HTTP status.');
}
