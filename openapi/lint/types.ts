/**
 * The part of Redocly's plugin interface that these rules use, and the part of OpenAPI that they read. The CLI ships
 * no declarations. A `$ref` may stand wherever a node is read from its parent: see `resolve` in schemas.js.
 */

export interface Location {
  source: { absoluteRef: string };
  /** JSON pointer within the file, from `#/`. */
  pointer: string;
  child(path: (string | number)[]): Location;
}

export interface Context {
  /** The node's own place: in the file that a `$ref` leads to. */
  location: Location;
  /** The node's key in its parent: for an operation its method, for a path item its URL. */
  key: string | number;
  report(problem: { message: string; location?: Location }): void;
  resolve(node: unknown, from?: string): { node: unknown; location: Location | undefined };
}

/** What a rule exports. Redocly calls it once a document, with its options in redocly.yaml, so state in its closure belongs to one document. */
export type Rule<Options = object> = (options: Options) => {
  [nodeType in keyof Nodes]?: Visitor<Nodes[nodeType]>;
};

type Visitor<Node> =
  | ((node: Node, context: Context) => void)
  | { enter?: (node: Node, context: Context) => void; leave?: (node: Node, context: Context) => void };

export interface Nodes {
  Root: { jsonSchemaDialect?: unknown };
  /** Every node. */
  any: (Extensions & { title?: unknown; summary?: unknown; description?: unknown }) | undefined;
  Header: Extensions;
  PathItem: PathItem;
  Operation: Operation;
  Parameter: Parameter;
  RequestBody: RequestBody;
  Responses: Record<string, Response & Reference>;
  Response: Response;
  MediaType: MediaType;
  Schema: Schema;
  SchemaProperties: Record<string, Schema>;
}

export interface Reference {
  $ref?: string;
}

export interface PathItem extends Reference {
  parameters?: (Parameter & Reference)[];
  get?: Operation;
  put?: Operation;
  post?: Operation;
  delete?: Operation;
  patch?: Operation;
  /** A marker of openapi/expand, which removes it before the rules run. */
  'x-object'?: Schema | Schema[];
}

export interface Operation extends Extensions {
  operationId?: string;
  parameters?: (Parameter & Reference)[];
  requestBody?: RequestBody & Reference;
  responses?: Record<string, Response & Reference>;
  /** Markers of openapi/expand, which removes them before the rules run. */
  'x-list-of'?: Schema;
  'x-deletes'?: Schema;
}

export interface Parameter extends Extensions {
  name?: string;
  in?: string;
  schema?: Schema;
}

export interface RequestBody {
  required?: unknown;
  content?: Record<string, MediaType>;
}

export interface Response {
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
  /** See openapi/expand/error-codes.js. */
  'x-codes'?: Record<string, string>;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Reference>;
}

export interface Schema extends Reference, Extensions {
  type?: string | string[];
  description?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  minItems?: number;
  const?: unknown;
  enum?: unknown[];
  example?: unknown;
  examples?: unknown[];
  required?: string[];
  writeOnly?: boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
}

interface Extensions {
  'x-reserved'?: Record<string, unknown>;
  'x-enumDescriptions'?: Record<string, string>;
  [extension: `x-${string}`]: unknown;
}
