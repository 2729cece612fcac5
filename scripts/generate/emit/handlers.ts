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

/** A parameter or property with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the headers that are declared for its status. */
export type Reply<R extends { status: number }, Headers extends { [status in R['status']]: string }> = R extends unknown
  ? R & { headers?: { readonly [name in Headers[R['status']]]?: string } }
  : never;

${operations.some((o) => o.requestBody?.form) ? form : ''}${inputs.join('\n')}
/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
${methods.join('\n')}}
`;
}

/** The types of a form. Only contracts with uploads have them. */
const form = `/**
 * A form with a file. The handler is called when the file begins. \`fields\` resolves when the whole form has arrived, and
 * rejects with a 400 if it breaks the contract. Read the content first.
 */
export interface Form<Fields> {
  readonly file: FormFile;
  readonly fields: Promise<Fields>;
}

/**
 * A form with a list of files. The handler is called when the first one begins. Read the content of each file before the next
 * one. \`files\` ends when the whole form has arrived and is valid.
 */
export interface FormOfFiles<Fields> {
  readonly files: AsyncIterable<FormFile>;
  readonly fields: Promise<Fields>;
}

/**
 * A file of a form. \`filename\` is not empty. It is the last part of the path that was sent, and the whole path in a list of
 * files. The \`content\` of the only file ends when the whole form has arrived and is valid. Otherwise, it throws the error of
 * the response: 400 if the form is invalid or incomplete, 413 if it is too large. \`mimeType\` is as it was sent, by default
 * \`text/plain\`.
 */
export interface FormFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The fields of a form, without its files. */
type FieldsOf<Body> = { [Part in keyof Body as Body[Part] extends Blob | Blob[] ? never : Part]: Body[Part] };

/** The form of a body with a file or a list of files. */
type FormOf<Body> = Blob[] extends Body[keyof Body] ? FormOfFiles<FieldsOf<Body>> : Form<FieldsOf<Body>>;

`;

function bodyMember({ requestBody }: OperationModel): string {
  if (requestBody === null) return '';
  const { required, schema, defaults } = requestBody;
  if (requestBody.form) return `  readonly body: FormOf<Schemas['${schema}']>;\n`;
  if (defaults.length > 0)
    return `  readonly body: Defaulted<Schemas['${schema}'], ${defaults.map((name) => `'${name}'`).join(' | ')}>;\n`;
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
