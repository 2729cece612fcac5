import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../../generated/endpoints.ts';
import { allEndpoints, describe as read } from './contract.ts';
import { fieldName, requestOf } from './send.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const endpoint = (id: string) => allEndpoints.find((each) => each.id === id) as Endpoint;

/** The form of an operation, filled with what the contract has as examples. */
function filled(endpoint: Endpoint): FormData {
  const { inputs, bodies } = read(contract, endpoint);
  const data = new FormData();
  for (const input of inputs) data.set(fieldName(input), input.required ? input.example : '');
  if (bodies[0]) data.set('body', bodies[0].text);
  return data;
}

it('fills the required parts of every operation with examples of the contract', () => {
  for (const endpoint of allEndpoints) {
    const described = read(contract, endpoint);
    const { path, body, files } = requestOf(endpoint, described, filled(endpoint));
    expect(path, endpoint.id).not.toMatch(/[{}]|\/\/|\/$/);
    expect(described.summary, endpoint.id).not.toBe('');
    if (endpoint.form) expect(files, endpoint.id).toBeInstanceOf(FormData);
    else if (/POST|PUT|PATCH/.test(endpoint.method))
      expect(JSON.parse(body as string), endpoint.id).toBeTypeOf('object');
  }
});

it('writes lists, ranges and ids into the path and the query', () => {
  const data = new FormData();
  data.set('query statuses', 'idle, running');
  data.set('query created_at[gte]', '2026-01-01T00:00:00Z');
  data.set('query limit', '');
  const request = requestOf(endpoint('listSessions'), read(contract, endpoint('listSessions')), data);
  expect(request.path).toBe(
    '/api/v1/cloud/sessions?statuses=idle&statuses=running&created_at%5Bgte%5D=2026-01-01T00%3A00%3A00Z',
  );
  const one = new FormData();
  one.set('path session_id', '../agents');
  expect(requestOf(endpoint('getSession'), read(contract, endpoint('getSession')), one).path).toBe(
    '/api/v1/cloud/sessions/..%2Fagents',
  );
});
