import {
  type Contract,
  ContractError,
  methods,
  type OperationObject,
  type Parameter,
  type Ref,
  type Response,
  refName,
  resolve,
  type Schema,
} from './contract.ts';

/** One operation of the contract, with everything that the emitters need. */
export interface OperationModel {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  source: string;
  parameters: Parameter[];
  requestBody: null | { required: boolean; contentTypeRequired: boolean; schema: string };
  responses: { status: number; schema: string; headers: string[] }[];
  errorCodes: Record<number, string>;
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
          schema: jsonSchemaName(operation.operationId, body.content),
        }
      : null,
    responses: responses.map(({ status, response }) => ({
      status,
      schema: jsonSchemaName(operation.operationId, response.content),
      headers: Object.keys(response.headers ?? {}),
    })),
    errorCodes: Object.fromEntries(
      responses.flatMap(({ status, response }) => {
        const code = fixedErrorCode(contract, response);
        return code ? [[status, code]] : [];
      }),
    ),
  };
}

/** Every body of this contract is JSON with a schema of its own name; anything else is a mistake in the contract. */
function jsonSchemaName(operationId: string, content: Response['content']): string {
  const schema = content['application/json']?.schema;
  if (!schema || !('$ref' in schema)) {
    throw new ContractError(`${operationId}: every body needs application/json with a $ref to a schema`);
  }
  return refName(schema);
}

/** The `error.code` that a response always has, if its schema fixes one. */
function fixedErrorCode(contract: Contract, response: Response): string | undefined {
  const envelope = resolve<Schema>(contract, response.content['application/json']?.schema ?? {});
  const error = envelope.properties?.error as Schema | undefined;
  const code = error?.properties?.code as Schema | undefined;
  return code?.const as string | undefined;
}
