import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describedTool, type ScriptedServer, startScriptedServer } from '../../testing/mcp-server.ts';
import { connect, TOKEN, toolsetOf } from '../../testing/mcp-servers.ts';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
  server.tools = [describedTool('find')];
});
afterEach(() => server.close());

const namesFor = async (more: Partial<Parameters<typeof connect>[0]> = {}) =>
  (await connect({ servers: { wiki: server.url }, ...more })).tools.map(({ definition }) => definition.name);

describe('Of the tools of a hostile server', () => {
  const schema = (inputSchema: unknown) => describedTool('bad', { inputSchema });
  const deep = (levels: number): object => (levels === 0 ? {} : { type: 'object', not: deep(levels - 1) });
  const INVALID = 'its input schema is invalid';
  const SECRET = 'it contains a secret of the session';
  const NAME = 'its name does not have 1 to 256 characters';
  const LEVELS = 'it has more than 64 levels, or text that the service cannot store';
  const TYPE = 'its input schema does not have the type object';
  const LARGE = 'it has more than 65536 bytes';
  it.each([
    ['no object', null, NAME],
    ['an empty name', describedTool(''), NAME],
    ['a name that is too long', describedTool('x'.repeat(257)), NAME],
    ['a name with NUL', describedTool('a\0b'), LEVELS],
    ['a secret in its name', describedTool(`find-${TOKEN}`), SECRET],
    ['a secret in its description', describedTool('bad', { description: `Write ${TOKEN}.` }), SECRET],
    ['a secret in its schema', schema({ type: 'object', properties: { a: { default: TOKEN } } }), SECRET],
    ['no schema', schema(undefined), TYPE],
    ['a schema for text', schema({ type: 'string' }), TYPE],
    ['a schema that is a list', schema([]), INVALID],
    ['an invalid schema', schema({ type: 'object', properties: { a: { type: 'nothing' } } }), INVALID],
    [
      'a choice of no schemas',
      schema({ type: 'object', anyOf: [] }),
      'the anyOf, oneOf or allOf of its input schema cannot be one object',
    ],
    [
      'a property that the Messages API rejects',
      schema({ type: 'object', properties: { 'a b': {} } }),
      'its input schema has a property whose name does not match ^[A-Za-z0-9_.-]{1,64}$',
    ],
    ['a deep schema', schema(deep(1_000)), LEVELS],
    ['a huge schema', schema({ type: 'object', description: 'x'.repeat(70_000) }), LARGE],
    ['a huge description', describedTool('bad', { description: 'x'.repeat(70_000) }), LARGE],
    [
      'a result that is a task',
      describedTool('bad', { execution: { taskSupport: 'required' } }),
      'its results are tasks, which the service does not read',
    ],
  ])('omits one with %s, and tells the user why', async (_, tool, reason) => {
    server.tools = [tool, describedTool('find')];
    const { tools, failures } = await connect({ servers: { wiki: server.url } });
    expect(tools.map(({ definition }) => definition.name)).toEqual(['mcp__wiki__find']);
    expect(failures).toEqual([
      {
        type: 'mcp_tool_unavailable_error',
        message: expect.stringContaining(` of the MCP server wiki is not available: ${reason}.`),
        mcp_server_name: 'wiki',
        retry_status: { type: 'retrying' },
      },
    ]);
    expect(JSON.stringify(failures)).not.toContain(TOKEN);
  });

  it('reports a tool that the agent configures, and that the server does not list', async () => {
    const permission_policy = { type: 'always_ask' } as const;
    const configs = ['find', 'fnid'].map((name) => ({ name, enabled: true, permission_policy }));
    const { failures } = await connect({
      servers: { wiki: server.url },
      tools: [toolsetOf('wiki', { configs, default_config: { enabled: false, permission_policy } })],
    });
    expect(failures.map(({ message }) => message)).toEqual([
      'The tool fnid of the MCP server wiki is not available: the server does not list it.',
    ]);
  });

  it('reports nothing about a tool that the agent disables', async () => {
    server.tools = [schema({ type: 'string' }), describedTool('find')];
    const permission_policy = { type: 'always_allow' } as const;
    const configs = [{ name: 'bad', enabled: false, permission_policy }];
    const { failures } = await connect({
      servers: { wiki: server.url },
      tools: [toolsetOf('wiki', { configs })],
    });
    expect(failures).toEqual([]);
  });

  it('folds a choice of schemas into one object', async () => {
    const [url, id] = [{ required: ['url'] }, { required: ['id'] }];
    server.tools = [schema({ type: 'object', properties: { url: {}, id: {} }, anyOf: [url, id] })];
    const { tools, failures } = await connect({ servers: { wiki: server.url } });
    expect(tools.map(({ definition }) => definition.input_schema)).toEqual([
      { type: 'object', properties: { url: {}, id: {} }, required: [] },
    ]);
    expect(failures).toEqual([]);
  });

  it('omits those with equal names for the model', async () => {
    server.tools = ['a.b', 'a b', 'taken', 'c'].map((name) => describedTool(name));
    expect(await namesFor({ others: ['mcp__wiki__taken'] })).toEqual(['mcp__wiki__a_b', 'mcp__wiki__c']);
  });

  it('keeps at most 256, and 256 KiB of definitions', async () => {
    server.tools = Array.from({ length: 5_000 }, (_, index) => describedTool(`t${index}`));
    const { tools, failures } = await connect({ servers: { wiki: server.url } });
    expect(tools).toHaveLength(256);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The tools t256, .*, t275 and 4724 more of the MCP server wiki are not available: an agent has at most 256 /,
      ),
    ]);
    server.tools = Array.from({ length: 20 }, (_, index) =>
      describedTool(`t${index}`, { description: 'x'.repeat(50_000) }),
    );
    expect(await namesFor()).toHaveLength(5);
  });

  it('accepts those with a schema of an earlier draft', async () => {
    server.tools = [schema({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object' })];
    const { tools } = await connect({ servers: { wiki: server.url } });
    expect(tools.map(({ definition }) => definition.input_schema)).toEqual([{ type: 'object' }]);
  });
});
