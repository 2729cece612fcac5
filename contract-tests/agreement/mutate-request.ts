/** Changes to a request outside its body's content. The judge decides whether the result is still valid. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { type OperationId, operations } from '../../generated/operations.ts';
import { missing } from '../scenarios/given.ts';
import { declaredInputs, greatestEventLimit, greatestLimit } from '../support/contract.ts';
import type { RawRequest } from '../support/raw.ts';
import type { Choice } from './choice.ts';
import {
  authorizations,
  contentTypes,
  encodings,
  headers,
  idempotencyKeys,
  targets,
  texts,
} from './values.ts';

export type Mutation = (request: RawRequest, choice: Choice, operation: OperationId) => RawRequest;

const packers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
};

const setHeader =
  (name: string, values: readonly string[]): Mutation =>
  (request, choice) => ({
    ...request,
    headers: { ...request.headers, [name]: choice.of(values) },
  });

/** Replaces or adds parameters of a target, each as `name=value`. */
export function withParameters(target: string, parameters: readonly string[]): string {
  const [path = '', query = ''] = target.split('?');
  const nameOf = (parameter: string) => parameter.split('=', 1)[0];
  const given = new Set(parameters.map(nameOf));
  const kept = query.split('&').filter((each) => each !== '' && !given.has(nameOf(each)));
  return kept.length + parameters.length > 0 ? `${path}?${[...kept, ...parameters].join('&')}` : path;
}

const withQuery: Mutation = (request, choice, operation) => {
  const known = declaredInputs(operation).filter((input) => input.in === 'query');
  const names = [...known, ...known]
    .map(({ name }) => name)
    .concat('colour', 'access_token', '__proto__', '');
  const value = () =>
    choice.of([
      ...texts,
      '2',
      '20',
      `${greatestLimit}`,
      `${greatestLimit + 1}`,
      `${greatestEventLimit}`,
      `${greatestEventLimit + 1}`,
      'x'.repeat(600),
      missing.resource,
      missing.session,
    ]);
  const query = Array.from({ length: 1 + choice.below(2) }, () => `${choice.of(names)}=${value()}`);
  const parameters = choice.oneIn(12) ? [choice.of(names)] : query;
  return { ...request, target: withParameters(request.target, parameters) };
};

/** The changes by name, for the table of results. */
export const requestMutations: Readonly<Record<string, Mutation>> = {
  nothing: (request) => request,
  'an id': (request, choice, operation) => {
    const values = [
      ...Object.values(missing),
      ...texts,
      'x'.repeat(300),
      'sess_',
      `sess_${'x'.repeat(65)}`,
      'SESS_1',
      '%73ess_1',
    ];
    const names = operations[operation].pathParams.map(({ name }) => name);
    if (names.length === 0) return request;
    const template = operations[operation].path.split('/');
    const changed = template.indexOf(`{${choice.of(names)}}`);
    const target = request.target.split('/').with(changed, choice.of(values)).join('/');
    return { ...request, target };
  },
  'a query': withQuery,
  'several documented query values': (request, choice, operation) => {
    const known = declaredInputs(operation).filter((input) => input.in === 'query');
    const query = known.filter(() => choice.oneIn(2)).map(({ name, example }) => `${name}=${example}`);
    return { ...request, target: withParameters(request.target, query) };
  },
  method: (request, choice) => ({
    ...request,
    method: choice.of(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'PROPFIND', 'TRACE', 'get']),
  }),
  target: (request, choice) => ({
    ...request,
    target: choice.of(targets).replace('PATH', request.target.slice(1)),
  }),
  'Content-Type': setHeader('Content-Type', contentTypes),
  Authorization: (request, choice) =>
    setHeader('Authorization', authorizations)(request, choice, 'createSession'),
  'Idempotency-Key': setHeader('Idempotency-Key', idempotencyKeys),
  'another header': (request, choice) => {
    const [name, value] = choice.of(headers);
    return { ...request, headers: { ...request.headers, [name]: value } };
  },
  'Content-Encoding': (request, choice) => {
    const encoding = choice.of(encodings);
    const body = Buffer.from(request.body ?? '{}');
    const pack = packers[encoding.toLowerCase()];
    const packed = pack ? pack(body) : body;
    return {
      ...request,
      headers: { 'Content-Type': 'application/json', ...request.headers, 'Content-Encoding': encoding },
      body: choice.oneIn(6) ? packed.subarray(0, -3) : packed,
    };
  },
  'a body, though none is needed': (request, choice) => ({
    ...request,
    headers: { 'Content-Type': 'application/json', ...request.headers },
    body: request.body ?? choice.of(['{}', '{"a":1}', 'null', '[]', 'x', '{"a":']),
  }),
  'no body': ({ body, ...request }) => request,
};
