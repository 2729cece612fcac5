import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import type { Contract } from '../contract.ts';
import { type OperationModel, readOperations } from '../operations.ts';
import { emitClient } from './client.ts';
import { emitEndpoints } from './endpoints.ts';
import { emitHandlers } from './handlers.ts';
import { emitResponses } from './responses.ts';

const content = (mediaType: string, schema: string) => ({
  [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } },
});

/** A contract with one operation that returns these media types. */
const contract = (ok: object, refused: object = content('application/json', 'Refusal')) =>
  ({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: {
      '/things': {
        get: {
          operationId: 'streamThings',
          tags: ['Things'],
          summary: 'Stream things',
          description: 'As they come.',
          responses: {
            200: { description: 'Things.', headers: { 'X-Request-Id': {} }, content: ok },
            404: { description: 'None.', content: refused },
          },
          'x-source': '6',
        },
      },
    },
    components: {
      schemas: {
        Thing: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        Refusal: { type: 'object', properties: { message: { type: 'string' } } },
      },
    },
  }) as unknown as Contract;

const streaming = contract(content('text/event-stream', 'Thing'));

const program = `import type { Handlers } from './handlers.ts';

async function* things() {
  yield { comment: 'still here' };
  yield { id: '1', event: 'thing', data: { id: 'a' } };
}
async function* others() {
  yield { data: { id: 1 } };
}
export const right: Handlers<null> = { streamThings: async () => ({ status: 200, stream: things() }) };
export const rejecting: Handlers<null> = { streamThings: async () => ({ status: 404, body: {} }) };
// @ts-expect-error the data of an event does not match the schema
export const wrong: Handlers<null> = { streamThings: async () => ({ status: 200, stream: others() }) };
// @ts-expect-error a body in place of the stream
export const body: Handlers<null> = { streamThings: async () => ({ status: 200, body: { id: 'a' } }) };
`;

it('compiles only handlers that stream events of the schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'streams-test-'));
  try {
    const operations = readOperations(streaming);
    const files = {
      'types.ts': astToString(await openapiTypescript(JSON.stringify(streaming))),
      'responses.ts': emitResponses(operations),
      'handlers.ts': emitHandlers(operations),
      'program.ts': program,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'];
    const command = [tsc, ...options, '--allowImportingTsExtensions', join(folder, 'program.ts')];
    const compiled = promisify(execFile)(process.execPath, command, { cwd: folder });
    expect(await compiled.catch(({ stdout }) => stdout)).toEqual({ stdout: '', stderr: '' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('emits no event types without streams', () => {
  const plain = readOperations(contract(content('application/json', 'Thing')));
  expect(emitResponses(plain)).not.toContain('ServerSentEvent');
});

it('gives the client the events and the type of the last one', () => {
  const [operation] = readOperations(streaming);
  expect(emitClient([operation as OperationModel])).toContain(
    "streamThings(request?: StreamThingsParams & StreamOptions): Promise<EventStream<Schemas['Thing']>>;",
  );
  const endpoints = emitEndpoints([{ ...(operation as OperationModel), lastEvent: 'thing.gone' }]);
  expect(endpoints).toMatch(/"streams": true,\s+"lastEvent": "thing.gone"/);
});

it('only a 200 can stream, and it has no other body', () => {
  const stream = content('text/event-stream', 'Thing');
  const refusal = 'streamThings: only a 200 can be text/event-stream, and then nothing beside it';
  expect(() => readOperations(contract(stream, stream))).toThrow(refusal);
  expect(() => readOperations(contract({ ...stream, ...content('application/json', 'Thing') }))).toThrow(
    refusal,
  );
});
