import { type OperationId, operations } from '../../generated/operations.ts';
import { validInput } from '../scenarios/valid-input.ts';
import type { States } from '../states.ts';
import type { Message } from './http.ts';

export const operationIds = Object.keys(operations) as OperationId[];
export const operationsWithBody = operationIds.filter((id) => operations[id].requestBody);

/** A valid request of an operation as a message; `ids` replaces path parameters. */
export function messageOf(operation: OperationId, states: States, ids: Record<string, string> = {}): Message {
  const { method, path: template, requestBody } = operations[operation];
  const input = validInput[operation](states) as { path?: Record<string, string>; body?: object };
  const values: Record<string, string> = { ...input.path, ...ids };
  return {
    method,
    path: template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    ...(input.body && { body: input.body }),
    ...(requestBody?.contentTypeRequired && { headers: { 'content-type': 'application/json' } }),
  };
}

export const sessionsPath = '/api/v1/cloud/sessions';

export function resourcesPath(session: string, query = ''): string {
  return `${sessionsPath}/${session}/resources${query && `?${query}`}`;
}
