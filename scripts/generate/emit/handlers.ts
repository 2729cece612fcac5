import type { OperationModel } from '../operations.ts';
import { header, importResponses, operationDocs, parametersOf, pascal } from './text.ts';

/** `generated/handlers.ts`: the interface that a server implements. */
export function emitHandlers(operations: OperationModel[]): string {
  const inputs = operations.map((o) => {
    const members = [inputMember(o, 'path'), queryWithDefaults(o), headerMember(o), bodyMember(o)];
    return `export interface ${pascal(o.id)}Input {\n${members.filter(Boolean).join('')}}\n`;
  });
  const methods = operations.map((o) => {
    const names = o.responses.map(
      (r) => `${r.status}: ${r.headers.map((name) => `'${name}'`).join(' | ') || 'never'}`,
    );
    return `${operationDocs(o, '  ')}  ${o.id}(input: ${pascal(o.id)}Input, context: Context): Promise<Reply<${pascal(o.id)}Response, { ${names.join('; ')} }>>;\n`;
  });
  return `${header}${importResponses(operations)}
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** A parameter with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the headers that are declared for its status. */
export type Reply<R extends { status: number }, Headers extends { [status in R['status']]: string }> = R extends unknown
  ? R & { headers?: { readonly [name in Headers[R['status']]]?: string } }
  : never;

${operations.some((o) => o.requestBody?.form) ? formPart : ''}${inputs.join('\n')}
/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
${methods.join('\n')}}
`;
}

/** The type of a part of a form. Only contracts with uploads have it. */
const formPart = `/** A part of a form, in the order of the request. The content of a file must be read before the next part. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly filename: string; readonly mimeType: string; readonly content: AsyncIterable<Uint8Array> };

`;

function bodyMember({ requestBody }: OperationModel): string {
  if (requestBody === null) return '';
  if (requestBody.form) return '  readonly body: AsyncIterable<FormPart>;\n';
  const { required, schema } = requestBody;
  return `  readonly body${required ? '' : '?'}: Schemas['${schema}']${required ? '' : ' | undefined'};\n`;
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

/** Handlers receive header names in lower case, like Node's. */
function headerMember(o: OperationModel): string {
  const headers = parametersOf(o, 'header');
  if (headers.length === 0) return '';
  return `  readonly headers: { ${headers.map((p) => `readonly '${p.name.toLowerCase()}'${p.required ? '' : '?'}: string`).join('; ')} };\n`;
}
