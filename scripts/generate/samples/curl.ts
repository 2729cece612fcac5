import type { SampleRequest } from './request.ts';
import { headersOf, urlOf } from './url.ts';

/** Returns a command for a shell with the access token in `TOKEN`. */
export function curlSample(request: SampleRequest): string {
  const { method, body, file } = request;
  const parts = [
    `curl${request.streams ? ' -N' : request.bytes ? ' -OJ' : ''}${method === 'GET' || file ? '' : ` -X ${method}`} ${quoted(urlOf(request))}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...headersOf(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(file ? fieldsOf(file, body as object) : []),
    ...(body === undefined || file ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

type File = NonNullable<SampleRequest['file']>;

/** Returns the parts of a form. With `-F`, curl sends POST. */
function fieldsOf({ part, content, filename, type }: File, fields: object): string[] {
  const file = `${part}=${JSON.stringify(content).replaceAll('\\n', '\n')};filename=${filename};type=${type}`;
  const others = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return [file, ...others].map((each) => `-F ${quoted(each)}`);
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
