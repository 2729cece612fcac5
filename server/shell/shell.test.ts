import { describe, expect, test } from 'vitest';
import { fixtureContract } from '../testing/shell/contract.ts';
import { fixtureOperations } from '../testing/shell/operations.ts';
import { startFixture } from '../testing/shell/server.ts';
import { streamOf, watch } from '../testing/shell/watch.ts';

const start = (options: object) => startFixture(options as never);

describe('createShell', () => {
  test('rejects missing handlers and names them', async () => {
    const handlers = { createBox: async () => ({ status: 200 }) };
    await expect(start({ handlers })).rejects.toThrow(
      'handlers has no listItems, watchBox, openBox, addPictures, addLabel and 3 more. Pass an async function',
    );
  });

  test('rejects operations that do not declare the statuses of the shell', async () => {
    const statuses = [200, 400, 401];
    const operations = { ...fixtureOperations, openBox: { ...fixtureOperations.openBox, statuses } };
    await expect(start({ operations })).rejects.toThrow(
      'openBox does not declare 404, which the shell may return. openBox does not declare 413, which the shell may ' +
        'return. openBox does not declare 415, which the shell may return. openBox does not declare 500,',
    );
  });

  test('rejects a 400 without the faults that the shell lists', async () => {
    const contract = fixtureContract();
    const { BadRequest } = contract.components.responses;
    const plain = { properties: { error: { properties: { type: {}, message: {} } } } };
    BadRequest.content['application/json'].schema = plain;
    await expect(start({ contract })).rejects.toThrow(
      'createBox does not declare error.param of 400, which the shell may return. createBox does not declare error.errors',
    );
  });

  test('rejects an operation without security', async () => {
    const contract = { ...fixtureContract(), security: [] };
    await expect(start({ contract })).rejects.toThrow('createBox is not secured by a bearer token.');
  });

  test('rejects an operation with other security schemes', async () => {
    const contract = fixtureContract();
    const securitySchemes = {
      ...contract.components.securitySchemes,
      key: { type: 'apiKey', in: 'query', name: 'k' },
    };
    const both = {
      ...contract,
      security: [{ token: [] }, { key: [] }],
      components: { ...contract.components, securitySchemes },
    };
    await expect(start({ contract: both })).rejects.toThrow('createBox is not secured by a bearer token.');
  });

  test('rejects a reference without a target', async () => {
    const contract = fixtureContract();
    Object.assign(contract.components.schemas.Box, {
      properties: { name: { $ref: '#/components/schemas/Nmae' } },
    });
    await expect(start({ contract })).rejects.toThrow('The contract has no #/components/schemas/Nmae.');
  });

  test('rejects a response of several schemas, which cannot be closed', async () => {
    const contract = fixtureContract();
    Object.assign(contract.components.schemas.Maker, { allOf: [{ required: ['name'] }] });
    await expect(start({ contract })).rejects.toThrow(
      'Maker is part of a response, and its allOf cannot be closed.',
    );
  });

  test('rejects a stream with another status, or with other media types', async () => {
    const contract = fixtureContract();
    const stream = { 'text/event-stream': {} };
    const responses: Record<number, object> = contract.paths['/v1/boxes/{box_id}/watch'].get.responses;
    responses[200] = { description: '', content: { ...stream, 'application/json': {} } };
    responses[409] = { description: '', content: stream };
    await expect(start({ contract })).rejects.toThrow(
      'watchBox has other media types beside its stream. watchBox streams with status 409; only 200 may.',
    );
  });

  test('rejects an operation that is not in the contract', async () => {
    const operations = {
      ...fixtureOperations,
      createBox: { ...fixtureOperations.createBox, path: '/v1/crates' },
    };
    await expect(start({ operations })).rejects.toThrow();
  });

  test('rejects a discriminated branch without a fixed tag', async () => {
    const contract = fixtureContract();
    Object.assign(contract.components.schemas.Bolt, { properties: { type: { type: 'string' } } });
    await expect(start({ contract })).rejects.toThrow(
      'oneOf of NewPart: A branch of a discriminated schema must have const or enum for "type".',
    );
  });

  test('rejects keywords that it does not enforce, and names schema and keyword', async () => {
    const contract = fixtureContract();
    Object.assign(contract.components.schemas.Lid, { nullable: true });
    Object.assign(contract.components.schemas.Maker, { readOnly: true });
    const { message } = await start({ contract }).catch((error) => error);
    expect(message).toContain('nullable of Lid is not enforced in a request. Remove it.');
    expect(message).toContain('readOnly of Maker is not enforced in a request. Remove it.');
  });

  test('rejects a request without a property that is required beside oneOf', async () => {
    const contract = fixtureContract();
    Object.assign(contract.components.schemas.NewPart, { required: ['type', 'thread'] });
    const shell = await start({ contract });
    const sent = await shell.send('POST', '/v1/boxes', {
      body: { name: 'crate', parts: [{ type: 'plate' }] },
    });
    expect([sent.status, sent.json.error.message]).toEqual([400, 'body.parts[0].thread is required.']);
    await shell.close();
  });
});

test('accepts any event if the contract does not describe them', async () => {
  const contract = fixtureContract();
  const responses: Record<number, object> = contract.paths['/v1/boxes/{box_id}/watch'].get.responses;
  responses[200] = { description: '', content: { 'text/event-stream': {} } };
  const shell = await start({ contract });
  shell.handle = () => ({ status: 200, stream: streamOf({ data: [1] }, { data: { a: 'b' } }) });
  const client = await watch(shell.port);
  expect(await client.all()).toBe('data: [1]\n\ndata: {"a":"b"}\n\n');
  await shell.close();
});

test('does not change the contract', async () => {
  const contract = fixtureContract();
  const shell = await start({ contract });
  await shell.send('POST', '/v1/boxes', { body: { name: 'crate' } });
  await shell.close();
  expect(contract).toEqual(fixtureContract());
});

test('calls handlers as methods of their object', async () => {
  class Boxes {
    readonly #name = 'mine';
    async create() {
      return { status: 200, body: { name: this.#name } };
    }
    createBox = Boxes.prototype.create;
    listItems = Boxes.prototype.create;
    watchBox = Boxes.prototype.create;
    openBox = Boxes.prototype.create;
    addLabel = Boxes.prototype.create;
    addPictures = Boxes.prototype.create;
    getLabel = Boxes.prototype.create;
    unlock = Boxes.prototype.create;
    removeLock = Boxes.prototype.create;
  }
  const fixture = await startFixture({ handlers: new Boxes() });
  const { json } = await fixture.send('POST', '/v1/boxes', { body: { name: 'crate' } });
  expect(json).toEqual({ name: 'mine' });
  await fixture.close();
});
