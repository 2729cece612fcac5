import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import { allEndpoints, type EndpointRow } from '../generated/endpoints.ts';
import contract from '../generated/openapi.json' with { type: 'json' };

const file = `${import.meta.dirname}/hovers.ts`;
const program = `import { createAdminClient, type EventId, pages, unwrap } from './index.ts';
let eventId: EventId;
const client = createAdminClient({ baseUrl: 'http://127.0.0.1:4000', token: 'pat_1' });
const result = await client.getSession({ path: { session_id: 'sess_1' } });
const session = await unwrap(client.getSession({ path: { session_id: 'sess_1' } }));
const created = await unwrap(client.createSession({ body: {} as never }));
const page = await unwrap(client.listSessions({ query: { limit: 5 } }));
const first = page.data[0];
console.log(session.id, session.deployment_id);
const stream = await client.streamSessionEvents({ path: { session_id: 'sess_1' } });
for await (const event of stream) console.log(event);
for await (const listed of pages(client.listSessions)) console.log(listed);
declare const anything: never;
${Object.keys(allEndpoints)
  .map((id) => `const ${id}Result = await client.${id}(anything);`)
  .join('\n')}
`;

let service: ts.LanguageService;
beforeAll(() => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot(name) {
      const text = name === file ? program : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  };
  service = ts.createLanguageService(host);
});

/** What an editor shows of the first place of a text: its type and its documentation. */
function hover(text: string): { type: string; docs: string } {
  const info = service.getQuickInfoAtPosition(file, program.indexOf(text));
  const tags = (info?.tags ?? []).map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`);
  return {
    type: ts.displayPartsToString(info?.displayParts),
    docs: [ts.displayPartsToString(info?.documentation), ...tags].join('\n'),
  };
}

it.each([
  ['result', 'const result: GetSessionResult'],
  ['session', 'const session: Session'],
  ['created', 'const created: Session'],
  ['page', 'const page: SessionPage'],
  ['first', 'const first: Session | undefined'],
  ['stream', 'const stream: EventStream<SessionEvent>'],
  ['event', 'const event: SessionEvent'],
  ['listed', 'const listed: Session'],
])('shows a named type of %s', (name, type) => {
  expect(hover(`${name} `).type).toBe(type);
});

it('shows a named type of the result of each method', () => {
  for (const [id, { streams }] of Object.entries<EndpointRow>(allEndpoints)) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Result`;
    const { type } = hover(`${id}Result `);
    // `never` takes the first form of a method, which is the one with `event_deltas`.
    const event = id === 'streamEvents' ? 'StreamedWorkspaceEvent' : 'StreamedEvent';
    expect(type).toBe(`const ${id}Result: ${streams ? `EventStream<${event}>` : name}`);
  }
});

it('shows default and limits of a parameter', () => {
  const { docs } = hover('limit: 5');
  const { minimum, maximum, default: usual } = contract.components.parameters.limit.schema;
  expect(docs).toContain(`Default: \`${usual}\`.`);
  expect(docs).toContain(`From ${minimum} to ${maximum}.`);
});

it('shows prefix and pattern of the type of an id', () => {
  const { type, docs } = hover('EventId;');
  expect(type).toContain('type EventId = string');
  expect(docs).toContain(`Prefix: \`evt_\`. Pattern: \`${contract.components.schemas.EventId.pattern}\`.`);
});

it.each([
  ['a property', 'id, session.', 'sess_'],
  ['a property that can be null', 'deployment_id)', 'dep_'],
  ['a parameter', "session_id: 'sess_1'", 'sess_'],
])('shows the prefix of %s', (_, text, prefix) => {
  expect(hover(text).docs).toContain(`Prefix: \`${prefix}\`.`);
});

it('shows an example of each method', () => {
  const methods = readFileSync('generated/client.ts', 'utf8').split('@example').slice(1);
  const names = new Set(methods.map((text) => /client\.(\w+)\(/.exec(text)?.[1]));
  expect([...names]).toEqual(Object.keys(allEndpoints));
  for (const name of ['getSession(', 'createSession(', 'listSessions(', 'streamSessionEvents(']) {
    expect(hover(name).docs, name).toMatch(new RegExp(`@example .*await .*client.${name.slice(0, -1)}\\(`));
  }
});
