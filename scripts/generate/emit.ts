import type { OperationModel } from './operations.ts';

const header = '// Generated from openapi/ by `npm run generate`. Do not edit.\n\n';

const pascal = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** A docstring; the text of the contract cannot end the comment. */
function docstring(lines: string[], indent: string): string {
  const text = lines.join('\n').replaceAll('*/', '*\\/');
  return `${indent}/**\n${text
    .split('\n')
    .map((line) => `${indent} * ${line}`.trimEnd())
    .join('\n')}\n${indent} */\n`;
}

const operationDocs = (o: OperationModel, indent: string): string =>
  docstring(
    [
      `${o.summary}.`,
      '',
      o.description,
      '',
      `\`${o.method} ${o.path}\` — specification, section ${o.source}.`,
    ],
    indent,
  );

const parametersOf = (o: OperationModel, where: string) => o.parameters.filter((p) => p.in === where);

/** `generated/operations.ts`: what a program can know of each operation at run time. */
export function emitOperations(operations: OperationModel[]): string {
  const table = operations.map((o) => ({
    id: o.id,
    method: o.method,
    path: o.path,
    tag: o.tag,
    source: o.source,
    pathParams: parametersOf(o, 'path').map((p) => ({
      name: p.name,
      kind: p['x-kind'],
      pattern: 'pattern' in p.schema ? p.schema.pattern : undefined,
    })),
    queryParams: parametersOf(o, 'query').map((p) => p.name),
    headerParams: parametersOf(o, 'header').map((p) => p.name),
    requestBody: o.requestBody && {
      required: o.requestBody.required,
      contentTypeRequired: o.requestBody.contentTypeRequired,
    },
    statuses: o.responses.map((r) => r.status),
    errorCodes: o.errorCodes,
  }));
  return `${header}/** One row of the operations table: what a program can know of an operation at run time. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: \`/api/v1/cloud/sessions/{session_id}\`. */
  readonly path: string;
  readonly tag: string;
  /** Sections of the specification. */
  readonly source: string;
  /** In the order of the path. \`kind\` is what a 404 calls the object; an id that does not match \`pattern\` cannot exist. */
  readonly pathParams: readonly { readonly name: string; readonly kind: string; readonly pattern: string }[];
  readonly queryParams: readonly string[];
  /** As in the contract; names of headers are compared in lower case. */
  readonly headerParams: readonly string[];
  /** \`contentTypeRequired\`: Content-Type must be sent even where there is no body (specification, section 5). */
  readonly requestBody: null | { readonly required: boolean; readonly contentTypeRequired: boolean };
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** The \`error.code\` of a status, where the contract fixes one (specification, section 7). */
  readonly errorCodes: { readonly [status: number]: string };
}

export const operations = ${JSON.stringify(Object.fromEntries(table.map((o) => [o.id, o])), null, 2)} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
`;
}

/** `generated/responses.ts`: what each operation answers, told apart by status. */
export function emitResponses(operations: OperationModel[]): string {
  const unions = operations.map(
    (o) =>
      `export type ${pascal(o.id)}Response =\n${o.responses
        .map((r) => `  | { status: ${r.status}; body: Schemas['${r.schema}'] }`)
        .join('\n')};\n`,
  );
  return `${header}import type { components } from './types.ts';\n\ntype Schemas = components['schemas'];\n\n${unions.join('\n')}`;
}

/** `generated/handlers.ts`: what a server implements. */
export function emitHandlers(operations: OperationModel[]): string {
  const inputs = operations.map((o) => {
    const members = [
      inputMember(o, 'path'),
      queryWithDefaults(o),
      headerMember(o),
      o.requestBody &&
        `  readonly body${o.requestBody.required ? '' : '?'}: Schemas['${o.requestBody.schema}']${o.requestBody.required ? '' : ' | undefined'};\n`,
    ];
    return `export interface ${pascal(o.id)}Input {\n${members.filter(Boolean).join('')}}\n`;
  });
  const methods = operations.map((o) => {
    const names = [...new Set(o.responses.flatMap((r) => r.headers))].map((name) => `'${name}'`).join(' | ');
    return `${operationDocs(o, '  ')}  ${o.id}(input: ${pascal(o.id)}Input, context: Context): Promise<Reply<${pascal(o.id)}Response, ${names}>>;\n`;
  });
  return `${header}import type { ${operations.map((o) => `${pascal(o.id)}Response`).join(', ')} } from './responses.ts';
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** A parameter with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the declared headers that the handler sets. */
export type Reply<R extends { status: number; body: unknown }, Header extends string> = R & {
  headers?: { readonly [name in Header]?: string };
};

${inputs.join('\n')}
/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
${methods.join('\n')}}
`;
}

function inputMember(o: OperationModel, where: 'path' | 'query'): string {
  if (parametersOf(o, where).length === 0) return '';
  return `  readonly ${where}: operations['${o.id}']['parameters']['${where}'];\n`;
}

function queryWithDefaults(o: OperationModel): string {
  const defaulted = parametersOf(o, 'query').filter((p) => 'default' in p.schema);
  if (defaulted.length === 0) return inputMember(o, 'query');
  const names = defaulted.map((p) => `'${p.name}'`).join(' | ');
  return `  readonly query: Defaulted<operations['${o.id}']['parameters']['query'], ${names}>;\n`;
}

/** Header names reach a handler in lower case, as Node gives them. */
function headerMember(o: OperationModel): string {
  const headers = parametersOf(o, 'header');
  if (headers.length === 0) return '';
  return `  readonly headers: { ${headers.map((p) => `readonly '${p.name.toLowerCase()}'${p.required ? '' : '?'}: string`).join('; ')} };\n`;
}

/** `generated/client.ts`: a method per operation, on openapi-fetch. */
export function emitClient(operations: OperationModel[]): string {
  const inputs = operations.map((o) => {
    const optional = (where: string) => (parametersOf(o, where).some((p) => p.required) ? '' : '?');
    const members = ['path', 'query', 'header']
      .filter((where) => parametersOf(o, where).length > 0)
      .map(
        (where) =>
          `  ${where === 'header' ? 'headers' : where}${optional(where)}: NonNullable<operations['${o.id}']['parameters']['${where}']>;\n`,
      );
    if (o.requestBody) {
      members.push(`  body${o.requestBody.required ? '' : '?'}: Schemas['${o.requestBody.schema}'];\n`);
    }
    return `export interface ${pascal(o.id)}Request extends CallOptions {\n${members.join('')}}\n`;
  });
  const docs = operations.map(
    (o) =>
      `${operationDocs(o, '  ')}  ${o.id}(request: ${pascal(o.id)}Request): Promise<Result<${pascal(o.id)}Response>>;\n`,
  );
  const calls = operations.map(
    (o) =>
      `    ${o.id}: (request) => call(operationTable.${o.id}, request, (init) => api.${o.method}('${o.path}', init as never)),\n`,
  );
  return `${header}import type { Client as FetchClient } from 'openapi-fetch';
import type { Call, CallOptions, Result } from '../client/call.ts';
import { operations as operationTable } from './operations.ts';
import type { ${operations.map((o) => `${pascal(o.id)}Response`).join(', ')} } from './responses.ts';
import type { components, operations, paths } from './types.ts';

type Schemas = components['schemas'];

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
