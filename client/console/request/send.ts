import type { Endpoint } from '../../../generated/endpoints.ts';
import type { HttpRequest } from '../platform/text.ts';
import type { Described } from './contract.ts';

/** A request as it is sent. A form replaces the body. */
export interface RawRequest extends HttpRequest {
  files?: FormData;
}

/** The name of a form's field for an input, which a body's field cannot have. */
export const fieldName = ({ in: place, name }: { in: string; name: string }): string => `${place} ${name}`;

/** Returns the request that a form describes. Empty inputs are not sent. */
export function requestOf(endpoint: Endpoint, { inputs, form }: Described, data: FormData): RawRequest {
  let path = endpoint.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const input of inputs) {
    const value = String(data.get(fieldName(input)) ?? '').trim();
    if (input.in === 'path') path = path.replace(`{${input.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (input.in === 'header') headers[input.name] = value;
    else for (const each of input.repeats ? value.split(',') : [value]) query.append(input.name, each.trim());
  }
  const search = query.toString();
  const request = { method: endpoint.method, path: search ? `${path}?${search}` : path, headers };
  if (form) return { ...request, ...formOf(form, data) };
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return request;
  headers['Content-Type'] = 'application/json';
  const body = String(data.get('body') ?? '').trim();
  return body === '' ? request : { ...request, body };
}

function formOf(fields: NonNullable<Described['form']>, data: FormData) {
  const files = new FormData();
  for (const { name } of fields)
    for (const value of data.getAll(`form ${name}`))
      if (value instanceof File ? value.size > 0 : value !== '') files.append(name, value);
  const parts = [...files].map(([name, value]) =>
    value instanceof File ? `${name}=@${value.name}` : `${name}=${value}`,
  );
  return { files, parts };
}

export interface RawResponse {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** The body as far as it has arrived, or its size if it is not text. */
  body: string;
  /** Milliseconds from the request to the headers. */
  ms: number;
  done: boolean;
}

/** How much of a body is kept, in characters. */
const KEPT = 2_000_000;

/** Sends a request as it is: without the client's retries and checks. Reports the response as its body arrives. */
export async function send(
  baseUrl: string,
  token: string,
  { method, path, headers, body, files }: RawRequest,
  signal: AbortSignal,
  onResponse: (response: RawResponse) => void,
): Promise<void> {
  const begin = performance.now();
  const response = await fetch(baseUrl + path, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: files ?? body ?? null,
    cache: 'no-store',
    signal,
  });
  const shown = {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    ms: Math.round(performance.now() - begin),
  };
  const type = response.headers.get('Content-Type') ?? '';
  if (!/json|text/.test(type)) {
    const { size } = await response.blob();
    onResponse({ ...shown, body: `${size} bytes of ${type}`, done: true });
    return;
  }
  let text = '';
  onResponse({ ...shown, body: text, done: false });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text = (text + part.value).slice(0, KEPT);
    onResponse({ ...shown, body: text, done: false });
  }
  onResponse({ ...shown, body: type.includes('json') ? indented(text) : text, done: true });
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
