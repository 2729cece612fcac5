/** Connections to `@modelcontextprotocol/server-everything`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StartedServer, startEverything } from '../../testing/mcp-server.ts';
import { connect } from '../../testing/mcp-servers.ts';
import type { McpServers } from './mcp-options.ts';

let everything: StartedServer;
beforeAll(async () => {
  everything = await startEverything();
});
afterAll(() => everything.close());

const never = new AbortController().signal;
const open = () => connect({ servers: { 'every.thing': everything.url } });
const use = (servers: McpServers, name: string, input: object, signal = never) => {
  const tool = servers.tools.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return servers.use(tool, input, signal);
};
const text = (said: unknown) => ({ type: 'text', text: said });

it('lists the tools under their names for the model', async () => {
  const { tools, failures } = await open();
  expect(failures.map(({ message }) => message)).toEqual([
    'The tool simulate-research-query of the MCP server every.thing is not available: its results are tasks, which the service does not read.',
  ]);
  expect(tools.find(({ name }) => name === 'get-sum')).toMatchObject({
    kind: 'mcp',
    server: 'every.thing',
    permission: 'always_allow',
    definition: {
      name: 'mcp__every_thing__get-sum',
      description: 'Returns the sum of two numbers',
      input_schema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a', 'b'] },
    },
  });
});

it('returns texts, images, resources and links of results', async () => {
  const servers = await open();
  expect(await use(servers, 'get-sum', { a: 1, b: 2 })).toEqual({
    content: [text(expect.stringContaining('3'))],
    isError: false,
  });
  expect((await use(servers, 'get-tiny-image', {})).content[1]).toEqual({
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: expect.stringMatching(/^iVBOR/) },
  });
  const linked = await use(servers, 'get-resource-links', { count: 1 });
  expect(linked.content[1]).toEqual(text(expect.stringMatching(/^\[Resource .*: demo:\/\//)));
  const embedded = await use(servers, 'get-resource-reference', {});
  expect(embedded.content[1]).toEqual(text(expect.stringContaining('plaintext resource')));
});

it('returns the error of a call with an invalid input', async () => {
  const outcome = await use(await open(), 'get-sum', { a: 'one' });
  expect(outcome).toEqual({ content: [text(expect.stringContaining('expected number'))], isError: true });
});

it('executes calls at the same time', async () => {
  const servers = await open();
  const messages = Array.from({ length: 30 }, (_, index) => `message ${index}`);
  const outcomes = await Promise.all(messages.map((message) => use(servers, 'echo', { message })));
  expect(outcomes.map(({ content }) => content)).toEqual(
    messages.map((message) => [text(`Echo: ${message}`)]),
  );
});

it('ends a running call within two seconds of an interruption', async () => {
  const servers = await open();
  const controller = new AbortController();
  const call = use(servers, 'trigger-long-running-operation', { duration: 60, steps: 60 }, controller.signal);
  const before = await use(servers, 'echo', { message: 'still here' });
  expect(before.isError).toBe(false);
  const began = performance.now();
  controller.abort('interrupted');
  expect(await call).toEqual({
    content: [text('trigger-long-running-operation was interrupted.')],
    isError: true,
  });
  expect(performance.now() - began).toBeLessThan(2_000);
});
