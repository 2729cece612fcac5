import { validInput } from '../../generated/joins/valid-input.ts';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import type { States } from '../states.ts';
import { multipart } from './forms.ts';
import type { Message } from './http.ts';

export const operationIds = Object.keys(operations) as OperationId[];
/** Operations with a body of JSON. */
export const operationsWithBody = operationIds.filter((id) => {
  const { requestBody }: Operation = operations[id];
  return requestBody !== null && !requestBody.form;
});

/** A valid request of an operation as a message. `ids` replaces path parameters. */
export function messageOf(operation: OperationId, states: States, ids: Record<string, string> = {}): Message {
  const { method, path: template, requestBody }: Operation = operations[operation];
  const input = validInput[operation](states) as {
    path?: Record<string, string>;
    query?: object;
    body?: object;
  };
  const query = queryOf(input.query ?? {});
  const values: Record<string, string> = { ...input.path, ...ids };
  return {
    method,
    path: `${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}${query && `?${query}`}`,
    ...(requestBody?.form
      ? uploadOf(input.body as Parameters<typeof uploadOf>[0])
      : input.body && { body: input.body }),
    ...(requestBody?.contentTypeRequired && { headers: { 'content-type': 'application/json' } }),
  };
}

/** A form with another file of the same name. The content of a `File` can only be read later. */
function uploadOf({ file, files = [], ...fields }: { file?: File; files?: readonly File[] }) {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const { name: filename, type } = file ?? (files[0] as File);
  return multipart({
    ...Object.fromEntries(texts),
    [file ? 'file' : 'files']: { content: 'x', filename, type },
  });
}

/** An id that never existed, for each path parameter of an operation. */
export function absentIds(operation: OperationId): Record<string, string> {
  const { pathParams } = operations[operation];
  return Object.fromEntries(pathParams.map(({ name, pattern }) => [name, absentId(pattern)]));
}

/** An id that matches the pattern of its kind, such as `^sess_[A-Za-z0-9_-]{1,64}$`. */
const absentId = (pattern: string): string => `${prefixOf(pattern)}01kdvdna00z6n3z6gb7j4rbd9t`;

/** The prefix of a pattern's ids, such as `sess_`. */
export const prefixOf = (pattern: string): string => pattern.slice(1, pattern.indexOf('['));

/** A query in the contract's form: `name=a`, `name=a&name=b` for lists, `name[field]=a` for objects. */
function queryOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
    if (typeof value !== 'object') return [[name, String(value)]];
    return Object.entries(value as object).map(([field, each]) => [`${name}[${field}]`, String(each)]);
  });
  return `${new URLSearchParams(pairs)}`;
}

export const sessionsPath = '/api/v1/cloud/sessions';

export function resourcesPath(session: string, query = ''): string {
  return `${sessionsPath}/${session}/resources${query && `?${query}`}`;
}
