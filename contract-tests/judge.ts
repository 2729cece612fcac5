/** Judges responses by the contract. The caller chooses how a value is compared with a schema. */

import type { OperationId } from '../generated/operations.ts';
import { type DeclaredHeader, declaredResponse } from './support/contract.ts';
import { EVENT_STREAM } from './support/streams.ts';

/** A response as it came over the wire. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** In what a value breaks the schema at a JSON pointer into the bundle, a sentence each. */
export type SchemaBreaches = (pointer: string, value: unknown) => string[] | Promise<string[]>;

export interface Judge {
  /** Everything in which a response breaks the contract of the operation, a sentence each; none when it keeps it. */
  breaches(operation: OperationId, response: HttpResponse): Promise<string[]>;
  /**
   * The same for a response that belongs to no operation, such as that of an unknown path: an error envelope of the
   * named schema, with its request id.
   */
  envelopeBreaches(schema: string, response: HttpResponse): Promise<string[]>;
}

/** The schema of an error that belongs to no operation, by its status. */
export const envelopeSchema = (status: number): string =>
  ({
    401: 'AuthenticationError',
    404: 'NotFoundError',
    405: 'MethodNotAllowedError',
    413: 'PayloadTooLargeError',
  })[status] ?? 'BadRequestError';

/** What a header of an error response must be beside its schema. */
export const requestIdDiffers = 'The header X-Request-Id is not the request_id of the body.';

export function createJudge(schemaBreaches: SchemaBreaches): Judge {
  async function headerBreaches(
    { name, required, schema }: DeclaredHeader,
    headers: Headers,
  ): Promise<string[]> {
    const value = headers.get(name);
    if (value === null) return required ? [`The header ${name} is missing.`] : [];
    return (await schemaBreaches(schema, value)).map((problem) => `The header ${name}: ${problem}`);
  }

  async function bodyBreaches(schema: string, { status, headers, text }: HttpResponse): Promise<string[]> {
    let body: { request_id?: unknown };
    try {
      body = JSON.parse(text);
    } catch {
      return ['The body is not JSON.'];
    }
    const problems = (await schemaBreaches(schema, body)).map((problem) => `The body: ${problem}`);
    if (status >= 400 && body?.request_id !== headers.get('x-request-id')) problems.push(requestIdDiffers);
    return problems;
  }

  return {
    async breaches(operation, response) {
      const declared = declaredResponse(operation, response.status);
      if (!declared) return [`The status ${response.status} is not declared.`];
      return [
        ...mediaTypeBreaches(declared.mediaType, response.headers),
        ...(await Promise.all(declared.headers.map((each) => headerBreaches(each, response.headers)))).flat(),
        // Of a stream, an event; there is nothing to be said of one that was not read.
        ...(declared.mediaType === EVENT_STREAM && response.text === ''
          ? []
          : await bodyBreaches(declared.schema, response)),
      ];
    },

    async envelopeBreaches(schema, response) {
      const header = {
        name: 'X-Request-Id',
        required: true,
        schema: '#/components/headers/XRequestId/schema',
      };
      return [
        ...mediaTypeBreaches('application/json', response.headers),
        ...(await headerBreaches(header, response.headers)),
        ...(await bodyBreaches(`#/components/schemas/${schema}`, response)),
      ];
    },
  };
}

function mediaTypeBreaches(expected: string, headers: Headers): string[] {
  const sent = headers.get('content-type');
  const [mediaType, charset = 'charset=utf-8'] = (sent ?? '').split(/\s*;\s*/);
  const right = mediaType === expected && charset.toLowerCase() === 'charset=utf-8';
  return right ? [] : [`The Content-Type is ${sent}.`];
}

/**
 * The published responses are open, so that they can grow. A service is held to what its contract declares: here every
 * object with declared properties is closed, unless it says what else it may hold, and an open union (`x-open`) is its first alternative.
 */
export function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  if ('x-open' in node && 'anyOf' in node) return closed((node.anyOf as unknown[])[0]);
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, closed(child)]));
  const isObjectSchema = 'properties' in copy && [copy.type].flat().includes('object');
  return isObjectSchema ? { additionalProperties: false, ...copy } : copy;
}
