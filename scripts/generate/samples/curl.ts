import type { SampleRequest } from './request.ts';
import { headersOf, urlOf } from './url.ts';

/** Returns a command for a shell with the access token in `TOKEN`. */
export function curlSample(request: SampleRequest): string {
  const { method, body } = request;
  const parts = [
    `curl${request.streams ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(urlOf(request))}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...headersOf(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ];
  return `${parts.join(' \\\n  ')}\n`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
