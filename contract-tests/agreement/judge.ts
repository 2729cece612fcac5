/**
 * Decides from the contract and the standards alone whether a request is valid. It uses no code of the server, and
 * another JSON Schema implementation.
 */
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import { type DeclaredInput, declaredInputs, schemaAt } from '../support/contract.ts';
import type { RawRequest } from '../support/raw.ts';
import { schemaBreaches } from '../validator.ts';

const MIB = 1024 * 1024;
/** The deepest nesting that the guide allows. MIB is its limit for bodies. */
const LEVELS = 64;

export interface Verdict {
  /** The operation of the target and the method, or null if the contract has none. */
  operation: OperationId | null;
  /** The problem, or null. */
  breach: string | null;
}

export async function judge(request: RawRequest): Promise<Verdict> {
  // A target with non-ASCII characters, a space or a fragment is invalid (RFC 9112, 3.2).
  if (!/^[!"$-~]+$/.test(request.target)) return { operation: null, breach: 'no request target' };
  const [path = '', query = ''] = originForm(request.target).split(/\?(.*)/s);
  const found = Object.values(operations).flatMap((operation) => {
    const match = matchPath(operation.path, path);
    return match ? [{ operation, match }] : [];
  });
  const route = found.find(({ operation }) => operation.method === request.method);
  if (!route) return { operation: found[0]?.operation.id ?? null, breach: 'no such path, or no such method' };
  const { id } = route.operation;
  const breach = await firstOf([
    () => tokenBreach(request),
    () => parametersBreach(id, route.match, query, request),
    () => bodyBreach(id, request),
  ]);
  return { operation: id, breach };
}

/** The path and query of a target in absolute form, which servers also accept (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
}

function matchPath(template: string, path: string): Record<string, string> | null {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  try {
    const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
    if (!groups) return new RegExp(`^${pattern}$`).test(path) ? {} : null;
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}

function tokenBreach({ headers }: RawRequest): string | null {
  const sent = header(headers, 'authorization');
  return sent === undefined || /^bearer +[\w.~+/-]+=*$/i.test(sent)
    ? null
    : 'no bearer token (RFC 6750, 2.1)';
}

async function parametersBreach(
  operation: OperationId,
  path: Record<string, string>,
  query: string,
  { headers }: RawRequest,
): Promise<string | null> {
  const inputs = declaredInputs(operation).filter((input) => input.in !== 'body');
  const sent = new URLSearchParams(query);
  const values: Record<string, unknown> = {};
  for (const written of new Set(sent.keys())) {
    const [, name = '', field] = /^([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(written) ?? [];
    const input = inputs.find((each) => each.in === 'query' && each.name === name);
    const { type, properties } = schemaAt(input?.schema ?? '#/components');
    const takes =
      (type === 'array' && !field) ||
      (type === 'object' && field && Object.hasOwn(properties as object, field)) ||
      (type !== 'array' && type !== 'object' && field === undefined);
    if (!input || !takes) return `unknown parameter ${written}`;
    const given = sent.getAll(written);
    if (type !== 'array' && given.length > 1) return `${written} is given twice`;
    const [value = ''] = given;
    if (type === 'array') values[name] = [...((values[name] as string[]) ?? []), ...given];
    else values[name] = field ? { ...(values[name] as object), [field]: value } : value;
  }
  const sentAs = ({ in: place, name }: DeclaredInput) =>
    ({
      path: path[name],
      query: values[name],
      header: header(headers, name),
      body: undefined,
    })[place];
  for (const input of inputs) {
    const value = sentAs(input);
    if (value === undefined && input.required) return `${input.name} is missing`;
    if (value !== undefined && !(await keeps(input.schema, value))) return `${input.name} breaks its schema`;
  }
  return null;
}

/** Integers are decimal, as in JSON. Booleans are `true` or `false`. */
async function keeps(schema: string, sent: unknown): Promise<boolean> {
  const { type } = schemaAt(schema);
  const text = String(sent);
  if (type === 'integer' && !/^-?(0|[1-9]\d*)$/.test(text)) return false;
  const plain = type === 'integer' || (type === 'boolean' && /^(true|false)$/.test(text));
  return (await schemaBreaches(schema, plain ? JSON.parse(text) : sent)).length === 0;
}

async function bodyBreach(
  operation: OperationId,
  { headers, body = '' }: RawRequest,
): Promise<string | null> {
  // No request of this run has one. With another method, a request can still reach an upload.
  if ((operations[operation] as Operation).requestBody?.form) return 'no form';
  const declared = declaredInputs(operation).find((input) => input.in === 'body');
  if (!declared) return null;
  const sent = body.length > 0;
  const typeRequired = operations[operation].requestBody?.contentTypeRequired;
  if ((sent || typeRequired) && !isJson(header(headers, 'content-type')))
    return 'no application/json in UTF-8';
  if (!sent) return declared.required ? 'no body' : null;
  let value: unknown;
  try {
    const bytes = unpacked(Buffer.from(body), header(headers, 'content-encoding'));
    if (bytes.length > MIB) return 'more than 1 MiB';
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return 'no JSON';
  }
  if (levels(value) > LEVELS) return 'nested too deep';
  const [first = null] = await schemaBreaches(declared.schema, value);
  return first;
}

/** The depth of nested objects and arrays. */
function levels(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levels));
}

function isJson(contentType = ''): boolean {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  return type === 'application/json' && /^(charset="?utf-8"?)?$/.test(charset ?? '');
}

function unpacked(bytes: Buffer, encoding = ''): Buffer {
  switch (encoding.toLowerCase()) {
    case '':
    case 'identity':
      return bytes;
    case 'gzip':
      return gunzipSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    case 'br':
      return brotliDecompressSync(bytes);
    default:
      throw new Error('Unknown encoding.');
  }
}

function header(headers: RawRequest['headers'], name: string): string | undefined {
  return Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
}

async function firstOf(checks: (() => string | null | Promise<string | null>)[]): Promise<string | null> {
  for (const check of checks) {
    const breach = await check();
    if (breach !== null) return breach;
  }
  return null;
}
