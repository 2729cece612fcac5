import { isObject, type Json, type JsonObject } from '../document.ts';

/** A request of an operation, before its parts are written as text. */
export interface SentRequest {
  method: string;
  /** The path template. */
  path: string;
  parameters: { path: JsonObject; query: JsonObject; header: JsonObject };
  /** Undefined for none. */
  body?: Json | undefined;
  /** `none` sends no Content-Type, and `form` a form. */
  type: 'json' | 'form' | 'none';
}

/** Returns path and query. Lists are repeated parameters, and objects are `name[field]`. */
export function targetOf({ path, parameters }: SentRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.path[name])),
  );
  const query = Object.entries(parameters.query).flatMap(([name, value]): [string, Json | undefined][] => {
    if (Array.isArray(value)) return value.map((each) => [name, each]);
    if (isObject(value)) return Object.entries(value).map(([field, each]) => [`${name}[${field}]`, each]);
    return [[name, value]];
  });
  const written = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(said(value))}`,
  );
  return written.length > 0 ? `${filled}?${written.join('&')}` : filled;
}

/** Returns the headers except those of a form's body. */
export function headersOf({ parameters, type }: SentRequest): [name: string, value: string][] {
  return [
    ['Authorization', 'Bearer TOKEN'],
    ...(type === 'json' ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ...Object.entries(parameters.header).map(([name, value]): [string, string] => [name, said(value)]),
  ];
}

/** Sends a request. Rejects if it cannot be written as HTTP, such as a header with a line break. */
export async function sendRequest(
  address: string,
  request: SentRequest,
): Promise<{ status: number; text: string }> {
  const { method, body, type } = request;
  const bytes = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
  const response = await fetch(`${address}${targetOf(request)}`, {
    method,
    headers: headersOf(request),
    ...(method !== 'GET' && { body: type === 'form' ? formOf(body) : bytes }),
  } as RequestInit);
  return { status: response.status, text: await response.text() };
}

/** Examples show a file as text. */
function formOf(body: Json | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    const isFile = name === 'file' || name === 'files';
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isFile) form.append(name, new Blob([said(each)]), 'folder/SKILL.md');
      else form.append(name, said(each));
    }
  }
  return form;
}

const said = (value: Json | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
