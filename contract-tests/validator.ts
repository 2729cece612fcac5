/**
 * Judges an answer by the contract, with a JSON Schema implementation that the server does not use: a fault that the
 * server's own validation shares with the server is found here.
 */
import { setShouldValidateFormat } from '@hyperjump/json-schema/draft-2020-12';
import { BASIC } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats';
import {
  registerSchema,
  type SchemaObject,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import type { OperationId } from '../generated/operations.ts';
import { bundle, type DeclaredHeader, declaredResponse } from './support/contract.ts';

setShouldValidateFormat(true);

/**
 * The published answers are open, so that they can grow. The service is held to what the contract declares: here every
 * object with declared properties is closed, unless it says what else it may hold.
 */
function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  const copy = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, closed(child)]));
  const isObjectSchema = 'properties' in copy && [copy.type].flat().includes('object');
  return isObjectSchema ? { additionalProperties: false, ...copy } : copy;
}

const closedContract = 'https://contract.test/closed';
registerSchema(
  closed(bundle) as SchemaObject,
  closedContract,
  'https://json-schema.org/draft/2020-12/schema',
);

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What a header of an error answer must be beside its schema. */
export const requestIdDiffers = 'The header X-Request-Id is not the request_id of the body.';

/** Everything in which an answer breaks the contract of the operation, a sentence each; none when it keeps it. */
export async function breaches(operation: OperationId, answer: Answer): Promise<string[]> {
  const declared = declaredResponse(operation, answer.status);
  if (!declared) return [`The status ${answer.status} is not declared.`];
  return [
    ...mediaTypeBreaches(declared.mediaType, answer.headers),
    ...(await Promise.all(declared.headers.map((each) => headerBreaches(each, answer.headers)))).flat(),
    ...(await bodyBreaches(declared.schema, answer)),
  ];
}

/**
 * The same for an answer that belongs to no operation, such as that of an unknown path: an error envelope of the named
 * schema, with its request id.
 */
export async function envelopeBreaches(schema: string, answer: Answer): Promise<string[]> {
  const header = { name: 'X-Request-Id', required: true, schema: '#/components/headers/XRequestId/schema' };
  return [
    ...mediaTypeBreaches('application/json', answer.headers),
    ...(await headerBreaches(header, answer.headers)),
    ...(await bodyBreaches(`#/components/schemas/${schema}`, answer)),
  ];
}

function mediaTypeBreaches(expected: string, headers: Headers): string[] {
  const sent = headers.get('content-type');
  const [mediaType, charset = 'charset=utf-8'] = (sent ?? '').split(/\s*;\s*/);
  const right = mediaType === expected && charset.toLowerCase() === 'charset=utf-8';
  return right ? [] : [`The Content-Type is ${sent}.`];
}

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

const validators = new Map<string, Promise<Validator>>();

/** In what a value breaks the schema at a JSON pointer into the bundle, a sentence each. */
export async function schemaBreaches(pointer: string, value: unknown): Promise<string[]> {
  const known = validators.get(pointer) ?? validate(`${closedContract}${pointer}`);
  validators.set(pointer, known);
  const output = (await known)(value as never, BASIC);
  if (output.valid) return [];
  const errors = (output as { errors?: OutputUnit[] }).errors ?? [];
  return errors.map(({ instanceLocation, absoluteKeywordLocation }) => {
    return `${instanceLocation} breaks ${absoluteKeywordLocation.replace(/^[^#]*/, '')}`;
  });
}

interface OutputUnit {
  instanceLocation: string;
  absoluteKeywordLocation: string;
}
