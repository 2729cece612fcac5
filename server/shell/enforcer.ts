/**
 * One express-openapi-validator instance for one operation, behind three plain functions.
 *
 * The instance's middlewares are run one by one, in our order instead of its own: the request must be authenticated
 * before its body is read, and answers must be validated from the very first check on, not from the last.
 *
 * They never see a real request, but a copy of a sample with just what they have to check. So nothing else of a request
 * decides how it is checked, they change nothing of it, and the operation, which is known, is not looked up each time.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js';
import { type Applicant, securityGate } from './authentication.ts';
import { bearerSchemesOf, operationDocument, patternRules, responseKey } from './document.ts';
import { badRequest } from './errors.ts';
import type { Authenticate, HandlerInput, Operation } from './operation.ts';
import { expressPath } from './path.ts';
import { isReport, type ReportedError, sentence } from './problems.ts';
import type { JsonObject } from './references.ts';

/** What the contract has rules for. `url` is the target as it was sent; a body that was not sent is `undefined`. */
export interface SentInput {
  readonly url: string;
  readonly query: Record<string, unknown>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What an operation's contract demands, enforced. */
export interface Enforcer<Principal> {
  /** Who sent a request with this Authorization header. Rejects with 401, or with what `authenticate` threw. */
  authenticate(authorization: string | undefined): Promise<Principal>;
  /** Checks query, declared headers and body; fills in defaults and coerces query and headers. Rejects with 400. */
  validate(input: SentInput): Promise<Pick<HandlerInput, 'query' | 'headers' | 'body'>>;
  /** What is wrong with a body for a declared status, in one sentence without values; `undefined` if nothing is. */
  bodyBreach(status: number, body: unknown): Promise<string | undefined>;
}

/** Builds the enforcer and compiles all its schemas. Rejects when the contract cannot be enforced. */
export async function createEnforcer<Principal>(
  document: JsonObject,
  operation: Operation,
  authenticate: Authenticate<Principal>,
): Promise<Enforcer<Principal>> {
  const gate = securityGate(authenticate);
  const stages = stagesOf(createMiddlewares(document, operation, gate.handler));
  const sample = await prepare(stages, operation);
  const rules = patternRules(document);
  const headerNames = operation.headerParams.map((name) => name.toLowerCase());
  const declared = (headers: IncomingHttpHeaders): Record<string, string> => {
    const sent = headerNames.map((name) => [name, headers[name]]);
    return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  };

  return {
    authenticate(authorization) {
      const headers = authorization === undefined ? {} : { authorization };
      const req: Request & Applicant<Principal> = { ...sample, headers } as Request;
      return gate.outcome(req, () => run(stages.security, req), operation.errorCodes[401]);
    },

    async validate({ url, query, headers, body }) {
      // It compiles and keeps a validator per Content-Type, as the client wrote it; there are two for it to see.
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const checked = { ...declared(headers), ...type };
      const req = { ...sample, originalUrl: url, query, headers: checked, body } as Request;
      await run(stages.request, req).catch((error: unknown) => {
        throw isReport(error, 400) ? badRequest(sentence(error.errors, rules)) : error;
      });
      return { query: req.query, headers: declared(req.headers), body: req.body };
    },

    async bodyBreach(status, body) {
      const errors = await checkBody(stages, sample, status, body);
      return errors && sentence(errors, rules);
    },
  };
}

/**
 * The validator's middlewares for a document with one operation.
 *
 * Built from its class with a document that is loaded already. The package's `middleware()` does the same, but compiles
 * the schema of OpenAPI itself each time, even with `validateApiSpec: false`: more than half of the start-up time.
 */
function createMiddlewares(
  document: JsonObject,
  operation: Operation,
  securityHandler: unknown,
): RequestHandler[] {
  const apiDoc = operationDocument(document, operation);
  const schemes = bearerSchemesOf(document, operation);
  const { method, path } = operation;
  const validator = new OpenApiValidator({
    apiSpec: apiDoc as never,
    validateApiSpec: false, // the contract's own lint does it, better
    validateRequests: true,
    validateResponses: true,
    validateSecurity: {
      handlers: Object.fromEntries(schemes.map((name) => [name, securityHandler as never])),
    },
    fileUploader: false,
    ajvFormats: { mode: 'full' },
    // Takes the place of its own serialisers, which let a `Date` pass where the schema says string, but not where it
    // says string or null. Answers are plain JSON: a `Date` is a breach everywhere.
    serDes: [{ format: 'date-time' }, { format: 'date' }] as never,
  });
  const route = { basePath: '', expressRoute: expressPath(path), openApiRoute: path, method, pathParams: [] };
  const loaded = { apiDoc: apiDoc as never, basePaths: [''], routes: [route], serial: 0 };
  return validator.installMiddleware(Promise.resolve(loaded)) as RequestHandler[];
}

const stageNames = ['pathParams', 'metadata', 'security', 'request', 'response'] as const;
type Stages = Record<(typeof stageNames)[number], RequestHandler>;

/** Its middlewares by name: `metadataMiddleware` is the stage `metadata`. */
function stagesOf(middlewares: RequestHandler[]): Stages {
  const byName = stageNames.map((name) => [
    name,
    middlewares.find((each) => each.name === `${name}Middleware`),
  ]);
  const missing = byName.filter(([, stage]) => stage === undefined);
  if (missing.length > 0 || middlewares.length !== stageNames.length) {
    throw new Error(
      'This version of express-openapi-validator has other middlewares than the shell was made for.',
    );
  }
  return Object.fromEntries(byName) as Stages;
}

/**
 * Loads the document and compiles every schema now, by sending sample requests and an answer through, so that a fault
 * in the contract stops the start and no caller waits for a compiler. Returns the sample, which knows its operation by
 * now.
 */
async function prepare(stages: Stages, operation: Operation): Promise<Request> {
  const url = operation.path.replace(/\{\w+\}/g, 'x');
  const sample = {
    method: operation.method,
    url,
    originalUrl: url,
    path: url,
    baseUrl: '',
    headers: {},
    query: {},
    params: {},
    app: { enabled: () => true, param: () => undefined },
  } as unknown as Request;
  await run(stages.pathParams, sample);
  await run(stages.metadata, sample);
  if (!operation.requestBody?.required) await tolerate(run(stages.request, sample));
  if (operation.requestBody !== null) {
    const withBody = Object.assign({}, sample, { headers: { 'content-type': 'application/json' }, body: {} });
    await tolerate(run(stages.request, withBody));
  }
  await checkBody(stages, sample, 500, {});
  return sample;
}

/** What is wrong with the body of an answer; `undefined` if nothing is. */
async function checkBody(
  stages: Stages,
  sample: Request,
  status: number,
  body: unknown,
): Promise<ReportedError[] | undefined> {
  const standIn = standInResponse(responseKey(status));
  let failure: unknown;
  await stages.response(sample, standIn, (error?: unknown) => {
    failure = error;
  });
  standIn.json(body);
  if (failure === undefined) return undefined;
  if (isReport(failure, 500)) return failure.errors;
  throw failure;
}

/** A verdict on the sample is of no interest; any other failure is. */
async function tolerate(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!isReport(error, 400)) throw error;
  });
}

/** As much of a response as the validator's hook touches: it wraps `json` and reads the status and the media type. */
function standInResponse(status: string): Response {
  return {
    statusCode: status,
    headersSent: false,
    getHeaders: jsonHeaders,
    json: sendNothing,
  } as unknown as Response;
}

// Out here, so that a request does not make them anew.
const jsonHeaders = () => ({ 'content-type': 'application/json' });
const sendNothing = () => undefined;
const unusedResponse = standInResponse('');

/** Runs a stage that looks at the request only. */
function run(stage: RequestHandler, req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    void stage(req, unusedResponse, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
