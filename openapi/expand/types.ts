import type {
  Context,
  Location,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  Reference,
  Response,
  Schema,
} from '../lint/types.ts';

/** A rule that changes the document before other rules read it. */
export type Preprocessor = () => {
  Root?: Visitor<Root>;
  PathItem?: Visitor<PathItem>;
  Operation?: Visitor<Operation>;
  Response?: Visitor<Response>;
  MediaType?: Visitor<MediaType>;
  Schema?: Visitor<Schema>;
};

type Visit<Node> = (node: Node, context: Context) => void;
type Visitor<Node> = Visit<Node> | { enter?: Visit<Node>; leave?: Visit<Node> };

export interface Root {
  components?: Record<string, Record<string, object>>;
  'x-standard'?: Standard;
}

/** What operations have in common, in the root of the contract. README.md describes it. */
export interface Standard {
  headers?: Named<Reference>;
  responses?: {
    always?: Named<Response & Reference>;
    'with-body'?: Named<Response & Reference>;
    list?: Named<Response & Reference>;
  };
  idempotency?: {
    parameter: Parameter & Reference;
    headers: Named<Reference>;
    conflict: Response & Reference;
  };
  list?: { parameters: Named<Parameter & Reference>; page: Schema };
  object?: {
    parameter: Parameter & Reference;
    missing: Response & Reference;
    'missing-part': Response & Reference;
    example: Reference;
  };
  deleted?: Schema;
  'error-codes'?: Schema;
}

/** Nodes by name or by status. */
export type Named<Node> = Record<string, Node>;

/** A node with its place in the file that it is written in. */
export interface Found<Node> {
  node: Node;
  location: Location;
}
