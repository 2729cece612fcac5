import { adminEndpoints } from '../../../generated/endpoints.ts';
import type { SampleRequest } from './request.ts';

/** Returns a module that uses the client, with the access token in `TOKEN`. */
export function typescriptSample(request: SampleRequest): string {
  const create = request.operationId in adminEndpoints ? 'createAdminClient' : 'createClient';
  return `import { ${create}${request.streams ? '' : ', unwrap'} } from 'agent-cloud-contract';

const client = ${create}({
  baseUrl: '${request.server}',
  token: process.env.TOKEN ?? '',
});
${typescriptUse(request)}`;
}

/** Returns the calls of the sample. */
export const typescriptUse = (request: SampleRequest): string =>
  request.streams ? stream(request) : request.bytes ? download(request) : response(request);

const response = (request: SampleRequest): string => `const result = await unwrap(${typescriptCall(request)});
console.log(result);
`;

const stream = (request: SampleRequest): string => `const stream = await ${typescriptCall(request)};
for await (const event of stream) {
  console.log(event);
}
`;

const download = (
  request: SampleRequest,
): string => `const content = await unwrap(${typescriptCall(request)});
console.log(await new Response(content).text());
`;

/** Returns the call of a client named `client`. */
export function typescriptCall({ operationId, parameters, body, file }: SampleRequest): string {
  const { path, query, header } = parameters;
  const code = file && new Code(file.part === 'files' ? `[${fileOf(file)}]` : fileOf(file));
  const upload = file && { [file.part]: code, ...(body as object) };
  const input = Object.entries({ path, query, headers: header, body: upload ?? body }).filter(
    ([, value]) => value !== undefined && Object.keys(value as object).length > 0,
  );
  return `client.${operationId}(${input.length > 0 ? literal(Object.fromEntries(input), '') : ''})`;
}

/** A value that is written as it is. */
class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function fileOf({ content, filename, type }: NonNullable<SampleRequest['file']>): string {
  return `new File([${literal(content, '')}], ${literal(filename, '')}, { type: ${literal(type, '')} })`;
}

/** Formats a value as people write it. */
function literal(value: unknown, indent: string): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((each) => literal(each, inner))
    : Object.entries(value).map(([key, each]) => `${keyOf(key)}: ${literal(each, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;
  const line = isList ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`;
  if (indent !== '' && line.length < 70 && !line.includes('\n')) return line;
  return `${open}\n${entries.map((each) => `${inner}${each},\n`).join('')}${indent}${close}`;
}

const keyOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);
