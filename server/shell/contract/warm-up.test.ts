import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { fixtureContract } from '../../testing/shell/contract.ts';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

const open: Fixture[] = [];
const start = async (options: object = {}) => {
  const shell = await startFixture(options);
  open.push(shell);
  return shell;
};
afterEach(() => Promise.all(open.splice(0).map((shell) => shell.close())));

const create = (shell: Fixture) => shell.send('POST', '/v1/boxes', { body: { name: 'crate' } });
const list = (shell: Fixture) => shell.send('GET', '/v1/boxes/box_a/items');

describe('the compilation of schemas', () => {
  let requests: MockInstance;
  let built: MockInstance;
  beforeEach(() => {
    const builders = [RequestValidator, ResponseValidator].map((each) => each.prototype) as unknown as [
      { buildMiddleware(): void },
      { buildValidators(): void },
    ];
    requests = vi.spyOn(builders[0], 'buildMiddleware');
    built = vi.spyOn(builders[1], 'buildValidators');
  });
  afterEach(() => vi.restoreAllMocks());
  const compiled = () => requests.mock.calls.length + built.mock.calls.length;

  test('does not happen at the start', async () => {
    await start();
    expect(compiled()).toBe(0);
  });

  test('happens on the first request to an operation', async () => {
    const shell = await start();
    expect((await create(shell)).status).toBe(200);
    const after = compiled();
    expect(after).toBeGreaterThan(0);
    await create(shell);
    expect(compiled()).toBe(after);
  });

  test('happens once for two concurrent requests', async () => {
    const shell = await start();
    await create(shell);
    const alone = compiled();
    const other = await start();
    await Promise.all([create(other), create(other)]);
    expect(compiled() - alone).toBe(alone);
  });

  test('happens in the warm-up, which serves requests in between', async () => {
    const shell = await start();
    let warm = false;
    const warming = shell.app.warm().then(() => {
      warm = true;
    });
    expect(compiled()).toBeLessThan(3);
    expect(warm).toBe(false);
    expect((await list(shell)).status).toBe(200);
    await warming;
    const after = compiled();
    expect((await create(shell)).status).toBe(200);
    expect((await shell.send('POST', '/v1/boxes', { body: {} })).status).toBe(400);
    expect((await shell.send('POST', '/v1/forward/locks/lock_a')).status).toBe(200);
    expect(compiled()).toBe(after);
  });

  test('happens once for operations that share a response', async () => {
    const shell = await start();
    await shell.app.warm();
    const paths = Object.values(fixtureContract().paths).flatMap((item) => Object.values(item));
    const responses = paths.flatMap((operation) => Object.values(operation.responses ?? {}));
    expect(built.mock.calls.length).toBeLessThan(responses.length);
  });

  test('stops when the server shuts down', async () => {
    const shutdown = new AbortController();
    const shell = await start({ shutdown: shutdown.signal });
    shutdown.abort();
    await shell.app.warm();
    expect(compiled()).toBeLessThan(2);
  });
});

describe('a schema that does not compile', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Lets the validator fail to compile schemas, which no known contract does. */
  function fail(validator: { prototype: object }, method: string) {
    vi.spyOn(validator.prototype as { [name: string]: () => void }, method).mockImplementation(() => {
      throw new Error('no schema');
    });
  }

  test.each([
    ['of a request', RequestValidator, 'buildMiddleware'],
    ['of a response', ResponseValidator, 'buildValidators'],
  ])('fails the warm-up with the name of the operation: %s', async (_, validator, method) => {
    fail(validator, method);
    const shell = await start();
    await expect(shell.app.warm()).rejects.toMatchObject({
      message: 'createBox of the contract cannot be enforced.',
      cause: { message: 'no schema' },
    });
  });

  test('returns a logged 500 each time without calling the handler', async () => {
    fail(RequestValidator, 'buildMiddleware');
    const shell = await start();
    for (const time of [1, 2]) {
      expect(await create(shell)).toMatchObject({ status: 500, json: { error: { type: 'api_error' } } });
      expect(shell.logs.filter(({ msg }) => msg === 'request failed')).toHaveLength(time);
    }
    expect(shell.calls).toEqual([]);
  });
});
