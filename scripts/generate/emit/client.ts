import type { Parameter } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import {
  docstring,
  header,
  importResponses,
  operationDocs,
  parametersOf,
  pascal,
  returnsBytes,
  streams,
} from './text.ts';

/** The part that is equal for every contract. */
const result = `/**
 * A declared response, the headers that came with it, and the operation that was called; checking \`status\` narrows the
 * rest, such as \`body\`. Without \`operation\`, errors of \`unwrap\` do not name it.
 */
export type Result<R extends { status: number }> = R extends unknown
  ? R & { headers: Headers; operation?: string }
  : never;

/**
 * The events of a stream, one after another, for \`for await\`. The stream is open. Leaving the loop closes it, and so does
 * \`return()\`.
 */
export interface EventStream<Event> extends AsyncGenerator<Event, void, undefined> {
  /** The position after the last event that the loop received. Open another stream there with \`Last-Event-ID\`. */
  readonly lastEventId: string | undefined;
}
`;

/** The type of uploads. Only contracts with forms have it. */
const upload = `/**
 * A file to upload:
 *
 * - a \`File\`, or a \`Blob\`, which needs a \`filename\`
 * - \`path\`: a file of the disk. Only in Node.
 * - \`stream\`: bytes that are sent as they arrive. Browsers can do this over HTTP/2 only, and some cannot. The upload is not
 *   retried.
 *
 * \`type\` is its media type, by default that of the blob, or \`application/octet-stream\`.
 */
export type Upload =
  | File
  | { readonly blob: Blob; readonly filename: string; readonly type?: string }
  | { readonly path: string; readonly filename?: string; readonly type?: string }
  | { readonly stream: ReadableStream<Uint8Array>; readonly filename: string; readonly type?: string };

/** A file of a list, or a folder of the disk with all files in it. Folders only in Node. */
export type ListedUpload = Exclude<Upload, { readonly stream: ReadableStream<Uint8Array> }> | { readonly folder: string };

/** A form, with its files as uploads. */
export type Form<Body> = {
  [Part in keyof Body]: Body[Part] extends Blob ? Upload : Body[Part] extends Blob[] ? readonly ListedUpload[] : Body[Part];
};
`;

/** The type of downloads. Only contracts with content of files have it. */
const download = `/** A response with the content of a file as a stream. Read it to the end or cancel it: until then, it holds a connection. */
export type Download<R> = R extends { bytes: unknown }
  ? Omit<R, 'bytes' | 'length' | 'failed'> & { body: ReadableStream<Uint8Array> }
  : R;
`;

/**
 * `generated/client.ts`: the types of a client, with a method per operation.
 *
 * @param examples A call of each operation, by its id.
 */
export function emitClient(
  operations: OperationModel[],
  examples: Readonly<Record<string, string>> = {},
): string {
  const inputs = operations.map((o) => {
    const parts = (['path', 'query', 'header'] as const)
      .filter((where) => parametersOf(o, where).length > 0)
      .map((where) => partOf(o, where));
    const members = parts.map(({ member }) => member);
    if (o.requestBody) {
      const { schema, form, required } = o.requestBody;
      members.push(memberOf('body', required, form ? `Form<Schemas['${schema}']>` : `Schemas['${schema}']`));
    }
    // Named, so an editor shows the name instead of all responses.
    const named = streams(o)
      ? ''
      : `\nexport type ${pascal(o.id)}Result = Result<${returnsBytes(o) ? 'Download<' : ''}${pascal(o.id)}Response${returnsBytes(o) ? '>' : ''}>;\n`;
    return `${parts.map(({ type }) => type).join('')}export interface ${pascal(o.id)}Params {\n${members.join('')}}\n${named}`;
  });
  const methodOf = (o: OperationModel) => {
    const options = streams(o) ? 'StreamOptions' : 'Options';
    const method = (params: string, response: string, isRequired = !isOptional(o)) =>
      `  ${o.id}(request${isRequired ? '' : '?'}: ${params} & ${options}): ${response};\n`;
    const { deltas } = o;
    const text = operationDocs(o, '  ', examples[o.id]);
    const params = `${pascal(o.id)}Params`;
    if (!deltas) return text + method(params, responseOf(o));
    // The parameter decides about the events. The form without it is last, because tools such as `Parameters` take the last.
    const given = `${params} & { query: { ${deltas.parameter}: readonly unknown[] } }`;
    const without = `${params} & { query?: { ${deltas.parameter}?: undefined } | undefined }`;
    return text + method(given, responseOf(o), true) + text + method(without, streamOf(deltas.without));
  };
  const methods = (isAdmin: boolean) =>
    operations
      .filter(({ scope }) => (scope === 'admin') === isAdmin)
      .map(methodOf)
      .join('\n');
  return `${header}${importResponses(operations.filter((o) => !streams(o)))}
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

${result}
${operations.some((o) => o.requestBody?.form) ? upload : ''}
${operations.some(returnsBytes) ? download : ''}
${inputs.join('\n')}
/** A typed method per operation of the contract. \`Options\` is what calls take beside their input, \`StreamOptions\` what streams take. */
export interface Operations<Options, StreamOptions = Options> {
${methods(false)}}

/** Also the operations of operators, with the scope \`admin\`. */
export interface AdminOperations<Options, StreamOptions = Options> extends Operations<Options, StreamOptions> {
${methods(true)}}
`;
}

/** Returns the parameters of an operation in one place as a separate type, and the request's member with this type. */
function partOf(o: OperationModel, where: Parameter['in']): { type: string; member: string } {
  const name = where === 'header' ? 'headers' : where;
  const parameters = parametersOf(o, where);
  const type = pascal(o.id) + pascal(name);
  const given = `NonNullable<operations['${o.id}']['parameters']['${where}']>`;
  const members = parameters.map(
    (p) => docstring(parameterDocs(p), '  ') + memberOf(keyOf(p.name), p.required, `${given}['${p.name}']`),
  );
  return {
    type: `export interface ${type} {\n${members.join('')}}\n\n`,
    member: memberOf(
      name,
      parameters.some((p) => p.required),
      type,
    ),
  };
}

/** Optional properties may be undefined, because callers forward values that can be missing. */
const memberOf = (name: string, required: boolean, type: string): string =>
  required ? `  ${name}: ${type};\n` : `  ${name}?: ${type} | undefined;\n`;

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

const isOptional = (o: OperationModel): boolean =>
  !o.requestBody?.required && !o.parameters.some((p) => p.required);

/** The description of a parameter, its default and its limits. */
function parameterDocs({ description, schema }: Parameter): string[] {
  const { default: preset, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema as Bounds;
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least !== undefined && most !== undefined) return [`From ${least} to ${most}${unit}.`];
    return most === undefined ? [] : [`At most ${most}${unit}.`];
  };
  const bounds = [
    ...(preset === undefined ? [] : [`Default: \`${String(preset)}\`.`]),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' values'),
  ];
  return [...(description ? [description.trim()] : []), ...(bounds.length > 0 ? ['', bounds.join(' ')] : [])];
}

interface Bounds {
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The result of a method, or the open stream of an operation that streams. */
function responseOf(o: OperationModel): string {
  const stream = o.responses.find((response) => response.streams);
  return stream ? streamOf(stream.schema) : `Promise<${pascal(o.id)}Result>`;
}

const streamOf = (schema: string): string => `Promise<EventStream<Schemas['${schema}']>>`;
