import { ContractError, type Parameter } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header, importResponses, operationDocs, parametersOf, pascal } from './text.ts';

/** What is the same for every contract: the types of a call. */
const calling = `/** What every call takes beside its input. */
export interface CallOptions {
  /** Ends the call early; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A declared response and the headers that came with it; checking \`status\` narrows \`body\`. */
export type Result<R extends { status: number; body: unknown }> = R extends unknown
  ? R & { headers: Headers }
  : never;

/** The request of any operation. */
export interface CallRequest extends CallOptions {
  path?: object;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** What openapi-fetch takes of a request. */
export interface CallInit {
  params: { path?: object; query?: object; header?: object };
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  parseAs: 'text';
}

/** What openapi-fetch answers. */
export interface CallAnswer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Carries out one call: \`send\` hands the prepared request to openapi-fetch. */
export type Call = <R extends { status: number; body: unknown }>(
  operation: Operation,
  request: CallRequest,
  send: (init: CallInit) => Promise<CallAnswer>,
) => Promise<Result<R>>;
`;

/**
 * `generated/client.ts`: a method per operation, on openapi-fetch.
 *
 * @throws ContractError when an operation streams.
 */
export function emitClient(operations: OperationModel[]): string {
  for (const { id, responses } of operations) {
    if (responses.some(({ streams }) => streams)) {
      throw new ContractError(`${id}: it answers with a stream, which the client cannot read yet`);
    }
  }
  const inputs = operations.map((o) => {
    const optional = (where: Parameter['in']) => (parametersOf(o, where).some((p) => p.required) ? '' : '?');
    const members = (['path', 'query', 'header'] as const)
      .filter((where) => parametersOf(o, where).length > 0)
      .map(
        (where) =>
          `  ${where === 'header' ? 'headers' : where}${optional(where)}: NonNullable<operations['${o.id}']['parameters']['${where}']>;\n`,
      );
    if (o.requestBody) {
      members.push(`  body${o.requestBody.required ? '' : '?'}: Schemas['${o.requestBody.schema}'];\n`);
    }
    return `export interface ${pascal(o.id)}Params extends CallOptions {\n${members.join('')}}\n`;
  });
  const docs = operations.map(
    (o) =>
      `${operationDocs(o, '  ')}  ${o.id}(request: ${pascal(o.id)}Params): Promise<Result<${pascal(o.id)}Response>>;\n`,
  );
  const calls = operations.map(
    (o) =>
      `    ${o.id}: (request) => call(operationTable.${o.id}, request, (init) => api.${o.method}('${o.path}', init as never)),\n`,
  );
  return `${header}import type { Client as FetchClient } from 'openapi-fetch';
import { type Operation, operations as operationTable } from './operations.ts';
${importResponses(operations)}
import type { components, operations, paths } from './types.ts';

type Schemas = components['schemas'];

${calling}
${inputs.join('\n')}
/** A typed method per operation of the contract. */
export interface Operations {
${docs.join('\n')}}

/** Binds the methods to an openapi-fetch client; \`call\` turns what it answers into a result. */
export function bindOperations(api: FetchClient<paths>, call: Call): Operations {
  return {
${calls.join('')}  };
}
`;
}
