import {
  type ClientAccess,
  type Contract,
  ContractError,
  type Deltas,
  methods,
  type OperationObject,
  type Parameter,
  type Ref,
  type RequestBody,
  type Response,
  refName,
  resolve,
  type Schema,
} from './contract.ts';

/** An operation of the contract for the emitters. */
export interface OperationModel {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  source: string;
  parameters: Parameter[];
  /** `form`: the body is multipart/form-data, and the schema has a property for each part. `defaults`: properties with a default. */
  requestBody: null | {
    required: boolean;
    contentTypeRequired: boolean;
    form: boolean;
    schema: string;
    defaults: string[];
  };
  /**
   * `streams`: the body continues as server-sent events, and the schema describes the data of one event. `bytes`: the body is
   * the content of a file.
   */
  responses: { status: number; schema: string; streams: boolean; bytes: boolean; headers: string[] }[];
  errorCodes: Record<number, string>;
  /** The name of the event that ends a stream (`x-last-event`). */
  lastEvent: string | undefined;
  deltas: Deltas | undefined;
  /** What a client token needs (`x-client-access`); undefined if it is never enough. */
  clientAccess: ClientAccess | Record<string, ClientAccess> | undefined;
  /** The scope that an access token needs. */
  scope: 'read' | 'write' | 'admin';
}

/** Reads the operations of the contract, in its order. */
export function readOperations(contract: Contract): OperationModel[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      return operation ? [readOperation(contract, path, method, operation, item.parameters ?? [])] : [];
    }),
  );
}

function readOperation(
  contract: Contract,
  path: string,
  method: string,
  operation: OperationObject,
  shared: (Parameter | Ref)[],
): OperationModel {
  const responses = Object.entries(operation.responses).map(([status, node]) => ({
    status: Number(status),
    response: resolve<Response>(contract, node),
  }));
  const body = operation.requestBody;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] as string,
    summary: operation.summary,
    description: operation.description,
    source: operation['x-source'],
    parameters: [...shared, ...(operation.parameters ?? [])].map((node) => {
      const parameter = resolve<Parameter>(contract, node);
      return { ...parameter, schema: resolve<Schema>(contract, parameter.schema) };
    }),
    requestBody: body
      ? {
          required: body.required,
          contentTypeRequired: body['x-content-type-required'] ?? false,
          ...formOf(contract, operation.operationId, body.content),
        }
      : null,
    responses: responses.map(({ status, response }) => ({
      status,
      ...bodyOf(operation.operationId, status, response.content),
      headers: Object.keys(response.headers ?? {}),
    })),
    lastEvent: operation['x-last-event'],
    deltas: operation['x-deltas'],
    clientAccess: operation['x-client-access'],
    scope: operation['x-scope'] ?? (method === 'get' ? 'read' : 'write'),
    errorCodes: Object.fromEntries(
      responses.flatMap(({ status, response }) => {
        const code = fixedErrorCode(contract, response);
        return code ? [[status, code]] : [];
      }),
    ),
  };
}

const FORM = 'multipart/form-data';
const BYTES = 'application/octet-stream';

/** Returns the content of a request: JSON or a form. */
function formOf(contract: Contract, operationId: string, content: RequestBody['content']) {
  const form = FORM in content;
  const schema = form
    ? schemaName(operationId, FORM, content[FORM]?.schema)
    : jsonSchemaName(operationId, content);
  const properties = Object.entries(contract.components.schemas[schema]?.properties ?? {});
  const defaults = properties.filter(([, property]) => 'default' in property).map(([name]) => name);
  return { form, schema, defaults };
}

/** Returns the content of a response: JSON, bytes or, for a 200, a stream of events with JSON. */
function bodyOf(operationId: string, status: number, content: Response['content']) {
  const events = content['text/event-stream'];
  const bytes = BYTES in content;
  if (bytes) return { schema: schemaName(operationId, BYTES, content[BYTES]?.schema), streams: false, bytes };
  if (!events) return { schema: jsonSchemaName(operationId, content), streams: false, bytes };
  if (status !== 200 || Object.keys(content).length > 1) {
    throw new ContractError(
      `${operationId}: only a 200 can be text/event-stream, and then nothing beside it`,
    );
  }
  return { schema: schemaName(operationId, 'text/event-stream', events.schema), streams: true, bytes };
}

/** Every other body of this contract is JSON with a named schema. Anything else is a mistake in the contract. */
function jsonSchemaName(operationId: string, content: Response['content']): string {
  return schemaName(operationId, 'application/json', content['application/json']?.schema);
}

function schemaName(operationId: string, mediaType: string, schema: Schema | Ref | undefined): string {
  if (!schema || !('$ref' in schema)) {
    throw new ContractError(`${operationId}: every body needs ${mediaType} with a $ref to a schema`);
  }
  return refName(schema);
}

/** The `error.code` of all these responses, if their schema has only one. */
function fixedErrorCode(contract: Contract, response: Response): string | undefined {
  const envelope = resolve<Schema>(contract, response.content['application/json']?.schema ?? {});
  const error = envelope.properties?.error as Schema | undefined;
  const code = error?.properties?.code as Schema | undefined;
  return code?.enum?.length === 1 ? code.enum[0] : undefined;
}
