/** What the compiler says of mistakes in handlers: a developer reads the first two lines, so these must name the fault. */
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const start = `
  import { createApp, errorsOf, implement, type AppOptions, type RequestContext } from './index.ts';
  type Context = RequestContext<{ team: string }>;
  const handlers = implement<Context>();
  const page = { has_more: false, first_id: null, last_id: null, next_page: null };
  const file = { id: 'sesr_1', type: 'file' as const, file_id: 'file_1', created_at: '', updated_at: '' };
`;

/** The response of an operation, as the only thing in a handler. */
const response = (operation: string, reply: string) =>
  `export const made = handlers({ async ${operation}() { return ${reply}; } });`;

const removed = "id: 'sesr_1', type: 'session_resource_deleted'";
const refused = "type: 'error', request_id: 'r'";

const mistakes: [string, string, string][] = [
  [
    'a status that the operation does not declare',
    response('deleteSessionResource', `{ status: 418, body: { ${removed} } }`),
    'mayBe: 200 | 400 | 401 | 404 | 405 | 409 | 500 | 503;',
  ],
  ['a status of another operation', response('getSession', '{ status: 409, body: {} }'), 'mayBe: 200 | 400'],
  [
    'a missing field',
    response('deleteSessionResource', "{ status: 200, body: { id: 'sesr_1' } }"),
    '{ missing: "body.type"; }',
  ],
  ['a missing body', response('deleteSessionResource', '{ status: 200 }'), '{ missing: "body"; }'],
  [
    'a missing field of an item of a list',
    response('listSessionResources', '{ status: 200, body: { ...page, data: [file] } }'),
    '{ missing: "body.data[].mount_path"; }',
  ],
  [
    'a missing field of the envelope',
    response(
      'getSessionThread',
      "{ status: 404, body: { type: 'error', error: { type: 'not_found_error', message: '' } } }",
    ),
    '{ missing: "body.request_id"; }',
  ],
  [
    'an extra field',
    response('deleteSessionResource', `{ status: 200, body: { ${removed}, deleted_by: 'me' } }`),
    '{ undeclared: "body.deleted_by"; }',
  ],
  [
    'an extra field of an item of a list',
    response(
      'listSessionResources',
      "{ status: 200, body: { ...page, data: [{ ...file, mount_path: '/a', size: 1 }] } }",
    ),
    '{ undeclared: "body.data[].size"; }',
  ],
  [
    'an extra field of the envelope',
    response(
      'getSessionThread',
      `{ status: 404, body: { ${refused}, error: { type: 'not_found_error', message: '', hint: '' } } }`,
    ),
    '{ undeclared: "body.error.hint"; }',
  ],
  [
    'a field beside the body',
    response('deleteSessionResource', `{ status: 200, body: { ${removed} }, cookies: {} }`),
    '{ undeclared: "cookies"; }',
  ],
  [
    'an extra header',
    response('deleteSessionResource', `{ status: 200, body: { ${removed} }, headers: { 'X-Team': 'a' } }`),
    '{ undeclared: "headers.X-Team"; }',
  ],
  [
    'an extra header beside a declared one',
    response(
      'deleteSessionResource',
      `{ status: 200, body: { ${removed} }, headers: { 'X-Request-Id': 'r', 'X-Team': 'a' } }`,
    ),
    '{ undeclared: "headers.X-Team"; }',
  ],
  [
    'a field of the wrong type',
    response('deleteSessionResource', "{ status: 200, body: { id: 1, type: 'session_resource_deleted' } }"),
    'WrongType<"body.id", number, string>',
  ],
  [
    'a Date in place of a timestamp',
    response(
      'listSessionResources',
      '{ status: 200, body: { ...page, data: [{ ...file, mount_path: null, created_at: new Date() }] } }',
    ),
    'WrongType<"body.data[].created_at", Date, string>',
  ],
  [
    'null where the contract has none',
    response(
      'deleteSessionResource',
      "{ status: 200, body: { id: null, type: 'session_resource_deleted' } }",
    ),
    'WrongType<"body.id", null, string>',
  ],
  [
    'a word that an enumeration does not have',
    response(
      'getSessionThread',
      `{ status: 404, body: { ${refused}, error: { type: 'missing_error', message: '' } } }`,
    ),
    'WrongType<"body.error.type", "missing_error", "not_found_error">',
  ],
  [
    'the body of another status',
    response('deleteSessionResource', `{ status: 404, body: { ${removed} } }`),
    '{ missing: "body.',
  ],
  [
    'an operation that is misspelt',
    'export const made = handlers({ async pauseDeploiment() { throw new Error(); } });',
    'pauseDeploiment',
  ],
  [
    'a handler that does not promise its response',
    `export const made = handlers({ deleteSessionResource() { return { status: 200, body: { ${removed} } }; } });`,
    'Promise<',
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
  `export const made = handlers({
    async deleteSessionResource({ path }, { principal }) {
      const { notFound } = errorsOf('deleteSessionResource');
      if (principal.team === 'none') throw notFound('Session resource', path.resource_id);
      return { status: 200, body: { id: path.resource_id, type: 'session_resource_deleted' }, headers: { 'X-Request-Id': 'r' } };
    },
    async listSessionResources() {
      return Math.random() > 0.5
        ? { status: 200, body: { ...page, data: [{ ...file, mount_path: null }] } }
        : { status: 404, body: { ${refused}, error: { type: 'not_found_error', message: '' } } };
    },
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
}, 60_000);

describe('the compiler', () => {
  it.each(right.map((_, index) => index))('has nothing to say of handlers that are right (%i)', (index) => {
    expect(said.get(nameOf(index))).toEqual([]);
  });

  it.each(mistakes.map(([title, , message], index) => [title, message, index] as const))(
    'names within two lines: %s',
    (_, message, index) => {
      const messages = said.get(nameOf(right.length + index)) ?? [];
      expect(messages).toHaveLength(1);
      expect(messages[0]?.split('\n').slice(0, 2).join('\n')).toContain(message);
    },
  );
});
