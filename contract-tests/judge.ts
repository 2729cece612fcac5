/** Checks responses against the contract. The caller provides the check of a value against a schema. */

import type { OperationId } from '../generated/operations.ts';
import { type DeclaredHeader, declaredResponse } from './support/contract.ts';
import { EVENT_STREAM } from './support/streams.ts';

const BYTES = 'application/octet-stream';

/** A response as received. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** How a value breaks the schema at a JSON pointer into the bundle, one sentence each. */
export type SchemaBreaches = (pointer: string, value: unknown) => string[] | Promise<string[]>;

export interface Judge {
  /** How a response breaks the contract of an operation, one sentence each. Empty if it does not. */
  breaches(operation: OperationId, response: HttpResponse): Promise<string[]>;
  /**
   * The same for a response without an operation, such as the 404 of an unknown path: an error envelope of the named
   * schema, with its request id.
   */
  envelopeBreaches(schema: string, response: HttpResponse): Promise<string[]>;
}

/** The schema of an error without an operation, by its status. */
export const envelopeSchema = (status: number): string =>
  ({
    401: 'AuthenticationError',
    404: 'NotFoundError',
    405: 'MethodNotAllowedError',
    413: 'PayloadTooLargeError',
  })[status] ?? 'BadRequestError';

/** A rule for error responses that no schema expresses. */
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
        // For a stream, the first event. If it was not read, it is not checked. The content of a file can be anything.
        ...(declared.mediaType === BYTES || (declared.mediaType === EVENT_STREAM && response.text === '')
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
 * Published responses are open, so that they can grow. A service must return what its contract declares. So each
 * object with declared properties is closed here, unless the schema declares additional ones. An open union
 * (`x-open`) becomes its first alternative.
 */
export function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  if ('x-open' in node && 'anyOf' in node) return closed((node.anyOf as unknown[])[0]);
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, closed(child)]));
  const isObjectSchema = 'properties' in copy && [copy.type].flat().includes('object');
  return isObjectSchema ? { additionalProperties: false, ...copy } : copy;
}
