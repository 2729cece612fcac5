import { expect, it } from 'vitest';
import { shown } from '../../platform/hosts/hosts.ts';
import { hostsOfEnvironment, type NamedHosts } from './environment-hosts.ts';

const named: NamedHosts = {
  mcpServers: ['https://mcp.example.com/mcp', 'http://localhost:3000/sse'],
  repositories: ['https://github.com/acme/shop', 'https://localhost:4020/acme/shop'],
  registries: [{ host: 'registry.npmjs.org', port: 443, below: false }],
};
const listed = (
  allowed_hosts: string[],
  changes: { allow_mcp_servers?: boolean; allow_package_managers?: boolean } = {},
) =>
  hostsOfEnvironment(
    {
      type: 'limited',
      allowed_hosts,
      allow_mcp_servers: false,
      allow_package_managers: false,
      ...changes,
    },
    named,
  )?.hosts.map(({ host, port }) => shown(host, port ?? 443));

const repositories = ['github.com', 'localhost:4020', 'api.github.com'];

it('permits all if it is unrestricted', () => {
  expect(hostsOfEnvironment({ type: 'unrestricted' }, named)).toBe(null);
});

it("has its own hosts and those of the session's repositories", () => {
  expect(listed([])).toEqual(repositories);
  expect(listed(['api.example.com', '10.0.0.5:8080'])).toEqual([
    'api.example.com',
    '10.0.0.5:8080',
    ...repositories,
  ]);
});

it('has MCP servers with their ports, and registries, if it allows them', () => {
  expect(listed([], { allow_mcp_servers: true })).toEqual([
    'mcp.example.com',
    'localhost:3000',
    ...repositories,
  ]);
  expect(listed([], { allow_package_managers: true })).toEqual(['registry.npmjs.org', ...repositories]);
});
