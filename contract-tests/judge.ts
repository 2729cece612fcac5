/** Judges answers by the contract. How a value is held against a schema is left to the one who asks. */

import type { OperationId } from '../generated/operations.ts';
import { type DeclaredHeader, declaredResponse } from './support/contract.ts';
import { EVENT_STREAM } from './support/streams.ts';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** In what a value breaks the schema at a JSON pointer into the bundle, a sentence each. */
export type SchemaBreaches = (pointer: string, value: unknown) => string[] | Promise<string[]>;

export interface Judge {
  /** Everything in which an answer breaks the contract of the operation, a sentence each; none when it keeps it. */
  breaches(operation: OperationId, answer: Answer): Promise<string[]>;
  /**
   * The same for an answer that belongs to no operation, such as that of an unknown path: an error envelope of the
   * named schema, with its request id.
   */
  envelopeBreaches(schema: string, answer: Answer): Promise<string[]>;
}

/** What a header of an error answer must be beside its schema. */
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

  async function bodyBreaches(schema: string, { status, headers, text }: Answer): Promise<string[]> {
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
    async breaches(operation, answer) {
      const declared = declaredResponse(operation, answer.status);
      if (!declared) return [`The status ${answer.status} is not declared.`];
      return [
        ...mediaTypeBreaches(declared.mediaType, answer.headers),
        ...(await Promise.all(declared.headers.map((each) => headerBreaches(each, answer.headers)))).flat(),
        // Of a stream, an event; there is nothing to be said of one that was not read.
        ...(declared.mediaType === EVENT_STREAM && answer.text === ''
          ? []
          : await bodyBreaches(declared.schema, answer)),
      ];
    },

    async envelopeBreaches(schema, answer) {
      const header = {
        name: 'X-Request-Id',
        required: true,
        schema: '#/components/headers/XRequestId/schema',
      };
      return [
        ...mediaTypeBreaches('application/json', answer.headers),
        ...(await headerBreaches(header, answer.headers)),
        ...(await bodyBreaches(`#/components/schemas/${schema}`, answer)),
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
 * The published answers are open, so that they can grow. A service is held to what its contract declares: here every
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
