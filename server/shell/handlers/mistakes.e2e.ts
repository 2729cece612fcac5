/** The compiler reports a mistake in a handler in one line, which ends with the mistake. */
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const start = `
  import { createApp, errorsOf, implement, type AppOptions, type RequestContext } from '../index.ts';
  type Context = RequestContext<{ team: string }>;
  const handlers = implement<Context>();
  const page = { has_more: false, first_id: null, last_id: null, next_page: null };
  const file = { id: 'sesr_1', type: 'file' as const, file_id: 'file_1', created_at: '', updated_at: '' };
`;

/** A handler that only returns a response. */
const response = (operation: string, reply: string) =>
  `export const made = handlers({ async ${operation}() { return ${reply}; } });`;

const generator = (operation: string, event: string) =>
  `export const made = handlers({ async *${operation}() { yield { comment: '' }; yield ${event}; } });`;

const large = JSON.stringify({
  id: 'sess_1',
  vault_ids: [1],
  resources: [{ mount_path: '/a' }],
  metadata: { a: 1 },
  title: { a: { b: { c: { d: 'a long text', e: 'another long text', f: 3 } } } },
  ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`an_additional_field_${index}`, 'text'])),
});

const removed = "id: 'sesr_1', type: 'session_resource_deleted'";
const refused = "type: 'error', request_id: 'r'";

const mistakes: [string, string, string | RegExp][] = [
  [
    'a status that the operation does not declare',
    response('deleteSessionResource', `{ status: 418, body: { ${removed} } }`),
    '"status 418 is not declared"',
  ],
  [
    'a status of another operation',
    response('getSession', '{ status: 409, body: {} }'),
    '"status 409 is not declared"',
  ],
  [
    'a header of another status',
    response('pauseSchedule', "{ status: 200, body: {} as never, headers: { 'Retry-After': '1' } }"),
    '"headers.Retry-After is not declared"',
  ],
  [
    'a missing field',
    response('deleteSessionResource', "{ status: 200, body: { id: 'sesr_1' } }"),
    '"body.type is missing"',
  ],
  ['a missing body', response('deleteSessionResource', '{ status: 200 }'), '"body is missing"'],
  [
    'a missing field of an item of a list',
    response('listSessionResources', '{ status: 200, body: { ...page, data: [file] } }'),
    '"body.data[].mount_path is missing"',
  ],
  [
    'a missing field of the envelope',
    response(
      'getSessionThread',
      "{ status: 404, body: { type: 'error', error: { type: 'not_found_error', message: '', code: 'session_not_found' } } }",
    ),
    '"body.request_id is missing"',
  ],
  [
    'an extra field',
    response('deleteSessionResource', `{ status: 200, body: { ${removed}, deleted_by: 'me' } }`),
    '"body.deleted_by is not declared"',
  ],
  [
    'an extra field of an item of a list',
    response(
      'listSessionResources',
      "{ status: 200, body: { ...page, data: [{ ...file, mount_path: '/a', size: 1 }] } }",
    ),
    '"body.data[].size is not declared"',
  ],
  [
    'an extra field of the envelope',
    response(
      'getSessionThread',
      `{ status: 404, body: { ${refused}, error: { type: 'not_found_error', message: '', code: 'session_not_found', hint: '' } } }`,
    ),
    '"body.error.hint is not declared"',
  ],
  [
    'a field beside the body',
    response('deleteSessionResource', `{ status: 200, body: { ${removed} }, cookies: {} }`),
    '"cookies is not declared"',
  ],
  [
    'an extra header',
    response('deleteSessionResource', `{ status: 200, body: { ${removed} }, headers: { 'X-Team': 'a' } }`),
    '"headers.X-Team is not declared"',
  ],
  [
    'an extra header beside a declared one',
    response(
      'deleteSessionResource',
      `{ status: 200, body: { ${removed} }, headers: { 'X-Request-Id': 'r', 'X-Team': 'a' } }`,
    ),
    '"headers.X-Team is not declared"',
  ],
  [
    'a field of the wrong type',
    response('deleteSessionResource', "{ status: 200, body: { id: 1, type: 'session_resource_deleted' } }"),
    '"body.id is a number, and must be a string"',
  ],
  [
    'a Date in place of a timestamp',
    response(
      'listSessionResources',
      "{ status: 200, body: { ...page, data: [{ ...file, mount_path: '/data/a', created_at: new Date() }] } }",
    ),
    '"body.data[].created_at is a Date, and must be a string"',
  ],
  [
    'null where the contract has none',
    response(
      'deleteSessionResource',
      "{ status: 200, body: { id: null, type: 'session_resource_deleted' } }",
    ),
    '"body.id is null, and must be a string"',
  ],
  [
    'a word that an enumeration does not have',
    response(
      'getSessionThread',
      `{ status: 404, body: { ${refused}, error: { type: 'missing_error', message: '', code: 'session_not_found' } } }`,
    ),
    "\"body.error.type is 'missing_error', and must be 'not_found_error'\"",
  ],
  [
    'the body of another status',
    response('deleteSessionResource', `{ status: 404, body: { ${removed} } }`),
    /"body\.\w+ is [^"]+"'\.$/,
  ],
  [
    'an operation that is misspelt',
    'export const made = handlers({ async pauseDeploiment() { throw new Error(); } });',
    /Did you mean to write 'pauseDeployment'\?$/,
  ],
  [
    'a handler that does not promise its response',
    `export const made = handlers({ deleteSessionResource() { return { status: 200, body: { ${removed} } }; } });`,
    '"the handler must be async"',
  ],
  ['a response without a status', response('getSession', '{}'), '"the handler must return { status, body }"'],
  [
    'a path that returns nothing',
    'export const made = handlers({ async getSession() { if (Math.random() > 1) throw new Error(); } });',
    '"the handler must return { status, body }"',
  ],
  [
    'a field of a large object',
    response('createSession', `{ status: 200, body: ${large} }`),
    /"body\.\S+ is [^"]+"'\.$/,
  ],
  [
    'a missing field of an event',
    generator(
      'streamSessionEvents',
      "{ id: '1', data: { id: 'sevt_1', type: 'session.updated', processed_at: '' } }",
    ),
    '"data.created_at is missing"',
  ],
  [
    'an event without data',
    generator('streamSessionEvents', "{ id: '1' }"),
    '"an event must be { data } or { comment }"',
  ],
  [
    'a Date in an event whose schema has several types',
    generator(
      'streamSessionEvents',
      "{ id: '1', data: { id: 'sevt_1', type: 'session.status_running', created_at: new Date(), processed_at: '' } }",
    ),
    '"data.created_at is a Date, and must be a string"',
  ],
  [
    'a type of event that is misspelt',
    generator(
      'streamSessionEvents',
      "{ id: '1', data: { id: 'sevt_1', type: 'session.updatd', created_at: '', processed_at: '' } }",
    ),
    '"data.type is \'session.updatd\', and must be one of the declared texts"',
  ],
  [
    'an event without its type',
    generator('streamSessionEvents', "{ id: '1', data: { id: 'sevt_1', created_at: '' } }"),
    '"data.type is missing"',
  ],
  [
    'an id of an event that is a number',
    generator('streamSessionEvents', "{ id: 1, comment: 'open' }"),
    '"id is a number, and must be a string"',
  ],
  [
    'a generator that returns a response',
    'export const made = handlers({ async *streamSessionEvents() { return { status: 200, body: {} }; } });',
    '"a generator must yield its events, and return nothing"',
  ],
  [
    'a stream that is a list',
    response('streamSessionEvents', "{ status: 200, stream: [{ comment: '' }] }"),
    '"stream is a list, and must be an async iterable"',
  ],
  [
    'a status that is a text',
    response('deleteSessionResource', `{ status: '200', body: { ${removed} } }`),
    '"status is \'200\', and must be a number"',
  ],
  [
    'a status that is not a literal',
    response('deleteSessionResource', `{ status: Number('200'), body: { ${removed} } }`),
    '"status is any number, and must be a literal such as 200"',
  ],
  [
    'a body that is a promise',
    response('deleteSessionResource', `{ status: 200, body: Promise.resolve({ ${removed} }) }`),
    '"body is a promise, and must be an object"',
  ],
  [
    'a body of an unknown type',
    response('deleteSessionResource', '{ status: 200, body: JSON.parse("{}") as unknown }'),
    '"body is unknown, and must be an object"',
  ],
  [
    'a header that is a number',
    response(
      'deleteSessionResource',
      `{ status: 200, body: { ${removed} }, headers: { 'X-Request-Id': 1 } }`,
    ),
    '"headers.X-Request-Id is a number, and must be a string"',
  ],
  [
    'an additional field of an event of a returned stream',
    `async function* events() { yield { data: { id: 'sevt_1', type: 'session.status_running' as const, created_at: '', processed_at: '', odd: 1 } }; }
    ${response('streamSessionEvents', '{ status: 200, stream: events() }')}`,
    '"data.odd is not declared"',
  ],
  [
    'an event of a returned stream without data',
    `async function* events() { yield { id: '1' }; }
    ${response('streamSessionEvents', '{ status: 200, stream: events() }')}`,
    '"an event must be { data } or { comment }"',
  ],
  [
    'a stream that is an object with methods',
    response('streamSessionEvents', '{ status: 200, stream: { next() {}, close() {} } }'),
    '"stream is an object, and must be an async iterable"',
  ],
  [
    'an additional field beside a returned stream',
    `async function* events() { yield { comment: '' }; }
    ${response('streamSessionEvents', '{ status: 200, stream: events(), odd: 1 }')}`,
    '"odd is not declared"',
  ],
  [
    'a returned stream of an operation that has no stream',
    `async function* events() { yield { comment: '' }; }
    ${response('getSession', '{ status: 200, stream: events() }')}`,
    '"the operation has no stream"',
  ],
  [
    'a generator for an operation that has no stream',
    generator('getSession', '{ data: {} }'),
    '"the operation has no stream"',
  ],
  [
    'bytes without their length',
    `async function* bytes() { yield Buffer.of(1); }
    ${response('getFileContent', '{ status: 200, bytes: bytes() }')}`,
    '"length is missing"',
  ],
  [
    'bytes of an operation that has none',
    `async function* bytes() { yield Buffer.of(1); }
    ${response('getSession', '{ status: 200, bytes: bytes(), length: 1 }')}`,
    '"the operation has no bytes"',
  ],
  [
    'a field that the form does not have',
    'export const made = handlers({ async uploadFile({ body }) { throw new Error((await body.fields).odd); } });',
    /Property 'odd' does not exist/,
  ],
  [
    'a parameter that the path does not have',
    'export const made = handlers({ async pauseDeployment({ path }) { throw new Error(path.deployment_id); } });',
    "Property 'deployment_id' does not exist on type '{ id: string; }'",
  ],
  [
    'a query parameter that the operation does not have',
    'export const made = handlers({ async listSessionResources({ query }) { throw new Error(query.limits); } });',
    "Property 'limits' does not exist",
  ],
  [
    'a handler that is missing',
    'export const made = (options: AppOptions<{ team: string }>) => createApp({ ...options, handlers: handlers({}) });',
    'createSession',
  ],
  [
    'an error that the operation does not declare',
    "export const { conflict } = errorsOf('getSession');",
    "Property 'conflict' does not exist",
  ],
  [
    'an error with the status of the operation, and another type',
    "export const { invalidState } = errorsOf('pauseDeployment');",
    "Property 'invalidState' does not exist",
  ],
];

const right = [
  `declare const iterated: () => AsyncIterableIterator<{ comment: string; id: string }>;
  export const made = handlers({
    async deleteSessionResource({ path }, { principal }) {
      const { notFound } = errorsOf('deleteSessionResource');
      if (principal.team === 'none') throw notFound('Session resource', path.resource_id, 'session_resource_not_found');
      return { status: 200, body: { id: path.resource_id, type: 'session_resource_deleted' }, headers: { 'X-Request-Id': 'r' } };
    },
    async listSessionResources() {
      return Math.random() > 0.5
        ? { status: 200, body: { ...page, data: [{ ...file, mount_path: '/data/a' }] } }
        : { status: 404, body: { ${refused}, error: { type: 'not_found_error', message: '', code: 'session_not_found' } } };
    },
    async *streamSessionEvents({ path }, { principal, signal, operation, request }) {
      yield { comment: principal.team };
      while (!signal.aborted) {
        yield { id: '1', data: { id: path.session_id, type: 'session.status_running', created_at: '', processed_at: request.url } };
      }
      if (operation.id === 'streamSessionEvents') return;
    },
    streamSessionThreadEvents: () => iterated(),
  });
  export const app = (options: AppOptions<{ team: string }>) => createApp({ handlers: { ...options.handlers, ...made }, authenticate: options.authenticate });`,
  `import { Readable } from 'node:stream';
  import type { ReadableStream } from 'node:stream/web';
  async function* events() {
    yield { comment: 'open', id: '1' };
    yield { id: '2', data: { id: 'sevt_1', type: 'session.status_running' as const, created_at: '', processed_at: '' } };
  }
  class Source {
    count = 0;
    close(): void {}
    [Symbol.asyncIterator]() { return events(); }
  }
  declare const web: ReadableStream<{ comment: string }>;
  declare const anything: AsyncIterable<any>;
  export const generator = handlers({
    async streamSessionEvents() {
      return Math.random() > 0.5
        ? { status: 200, stream: events() }
        : { status: 404, body: { ${refused}, error: { type: 'not_found_error', message: '', code: 'session_not_found' } } };
    },
    async streamSessionThreadEvents() { return { status: 200, stream: new Source(), headers: { 'X-Request-Id': 'r' } }; },
  });
  export const others = handlers({
    async streamSessionEvents() { return { status: 200, stream: Readable.from(events()) }; },
    async streamSessionThreadEvents() { return Math.random() > 0.5 ? { status: 200, stream: web } : { status: 200, stream: anything }; },
  });`,
];

const nameOf = (index: number) => join(import.meta.dirname, `mistake-${index}.ts`);
const said = new Map<string, string[]>();

beforeAll(() => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, '.');
  const sources = new Map(
    [...right, ...mistakes.map(([, code]) => code)].map((code, index) => [nameOf(index), start + code]),
  );
  const host = ts.createCompilerHost({ ...options, noUnusedLocals: false });
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  host.readFile = (name) => sources.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = sources.get(name);
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...sources.keys()], { ...options, noUnusedLocals: false }, host);
  for (const name of sources.keys()) {
    const diagnostics = program.getSemanticDiagnostics(program.getSourceFile(name));
    said.set(
      name,
      diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    );
  }
});

describe('the compiler', () => {
  it.each(right.map((_, index) => index))('accepts correct handlers (%i)', (index) => {
    expect(said.get(nameOf(index))).toEqual([]);
  });

  it.each(mistakes.map(([title, , message], index) => [title, message, index] as const))(
    'reports in one line: %s',
    (_, message, index) => {
      const [only = '', ...others] = said.get(nameOf(right.length + index)) ?? [];
      expect(others).toEqual([]);
      expect(only).not.toContain('\n');
      expect(only.length).toBeLessThan(400);
      expect(only).toMatch(message);
      // A mistake in a response is a quoted sentence at the end of the line.
      if (message.toString().startsWith('"')) expect(only.endsWith(`'${message}'.`)).toBe(true);
    },
  );
});
