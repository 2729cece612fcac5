import { ConfigError } from '../../server/main/config-error.ts';

/** The parts of the bundled contract that the generators read. */
export interface Contract {
  info: { version: string; title: string; summary?: string; description?: string };
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, { summary: string; value: unknown }>;
    parameters?: Record<string, Parameter>;
  };
  'x-demo-examples'?: Ref[];
}

export interface PathItem {
  parameters?: (Parameter | Ref)[];
  [method: string]: unknown;
}

/** The parameter with which a stream sends more (`x-deltas`), and the schema of its events without it. */
export interface Deltas {
  readonly parameter: string;
  readonly without: string;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | Ref)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Ref>;
  'x-source': string;
  'x-ours'?: string;
  /** Not named in the specification. See extensions.ts. */
  'x-extension'?: true;
  'x-last-event'?: string;
  'x-deltas'?: Deltas;
  /** What a client token needs for this operation, or for each type of the events that it sends. */
  'x-client-access'?: ClientAccess | Record<string, ClientAccess>;
  /** The scope that an access token needs. Default: `read` for GET, `write` for all other methods. */
  'x-scope'?: 'admin';
}

/** What a client token allows: each value also allows those before it. */
export const clientAccesses = ['read', 'send', 'confirm'] as const;
export type ClientAccess = (typeof clientAccesses)[number];

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema | Ref;
  example?: string | number;
  'x-kind'?: string;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, { schema: Schema | Ref; examples?: Record<string, unknown> }>;
  'x-content-type-required'?: boolean;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content: Record<string, { schema: Schema | Ref; examples?: Record<string, unknown> }>;
}

export interface Schema {
  title?: string;
  type?: string | string[];
  description?: string;
  pattern?: string;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: string[];
  default?: unknown;
  examples?: unknown[];
  maxProperties?: number;
  properties?: Record<string, Schema | Ref>;
  propertyNames?: Schema;
  additionalProperties?: Schema;
  /** For an id in a page: the list's parameter that accepts it. See pages.ts. */
  'x-id-of'?: string;
  'x-source'?: string;
  'x-ours'?: string;
  /** Only extensions use it. See extensions.ts. */
  'x-extension'?: true;
}

export interface Ref {
  $ref: string;
}

/** The problems of the contract, one per line, shown without a stack. */
export class ContractError extends ConfigError {}

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Resolves one local reference. Returns other values unchanged. */
export function resolve<T extends object>(contract: Contract, node: T | Ref): T {
  if (!('$ref' in node)) return node;
  let found: unknown = contract;
  for (const key of (node.$ref as string).slice(2).split('/'))
    found = (found as Record<string, unknown>)[key];
  return found as T;
}

/** Returns the last part of a reference: the name of a component. */
export const refName = (ref: Ref): string => ref.$ref.slice(ref.$ref.lastIndexOf('/') + 1);
