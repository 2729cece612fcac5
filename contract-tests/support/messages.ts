import { validInput } from '../../generated/joins/valid-input.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { States } from '../states.ts';
import type { Message } from './http.ts';

export const operationIds = Object.keys(operations) as OperationId[];
export const operationsWithBody = operationIds.filter((id) => operations[id].requestBody);

/** A valid request of an operation as a message; `ids` replaces path parameters. */
export function messageOf(operation: OperationId, states: States, ids: Record<string, string> = {}): Message {
  const { method, path: template, requestBody } = operations[operation];
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
    ...(input.body && { body: input.body }),
    ...(requestBody?.contentTypeRequired && { headers: { 'content-type': 'application/json' } }),
  };
}

/** A query as the contract has it: `name=a`, `name=a&name=b` for values, `name[field]=a` for an object. */
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
