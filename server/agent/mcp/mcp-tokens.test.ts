import { expect, it } from 'vitest';
import { mcpTokens } from './mcp-tokens.ts';

const server = (name: string, url: string) => ({ type: 'url' as const, name, url });
const tickets = server('tickets', 'https://MCP.example.com:443');

it('gives each server the token of the credential with its URL', () => {
  const servers = [
    tickets,
    server('wiki', 'https://wiki.example.com/mcp'),
    server('files', 'http://localhost:1'),
  ];
  const tokens = [
    { url: 'https://mcp.example.com/', token: 'a' },
    { url: 'https://wiki.example.com/mcp', token: 'b' },
    { url: 'https://wiki.example.com/', token: 'c' },
  ];
  expect(mcpTokens(servers, tokens)).toEqual({ MCP_TOKENS: '{"tickets":"a","wiki":"b"}' });
});

it('sets no variable if no server has a token', () => {
  expect(mcpTokens([tickets], [{ url: 'https://other.example.com', token: 'a' }])).toEqual({});
  expect(mcpTokens([], [])).toEqual({});
});

it('gives no token to a server whose URL is not valid', () => {
  const broken = server('broken', 'https://mcp.example.com:99999');
  expect(mcpTokens([broken], [{ url: broken.url, token: 'a' }])).toEqual({});
});
