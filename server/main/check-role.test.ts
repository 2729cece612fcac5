import { expect, it } from 'vitest';
import { noLog } from '../platform/log.ts';
import { checkRole } from './check-role.ts';
import { readConfig } from './config.ts';
import { prepareSandboxes } from './prepare-sandboxes.ts';

const shared = { DATABASE_URL: 'postgres://a@127.0.0.1/a', BLOB_STORE: '/blobs' };
const check = (env: Record<string, string>, withDemo = false) => checkRole(readConfig(env), withDemo);

it('accepts a server alone that does everything', () => {
  expect(() => check({}, true)).not.toThrow();
});

it.each(['api', 'worker'])('rejects the role %s without what servers share', (SERVER_ROLE) => {
  const { DATABASE_URL, BLOB_STORE } = shared;
  expect(() => check({ SERVER_ROLE, BLOB_STORE })).toThrow(
    `DATABASE_URL: A server with the role ${SERVER_ROLE} shares a PostgreSQL database with others, and it is not set.`,
  );
  expect(() => check({ SERVER_ROLE, DATABASE_URL })).toThrow(
    `BLOB_STORE: A server with the role ${SERVER_ROLE} shares files with others, and it is not set.`,
  );
  expect(() => check({ SERVER_ROLE, ...shared })).not.toThrow();
});

it('rejects a worker with demo data or without sandboxes', () => {
  const worker = { SERVER_ROLE: 'worker', ...shared };
  expect(() => check(worker, true)).toThrow('--demo: A server with the role worker has no API.');
  expect(() => check({ ...worker, SANDBOX_RUNTIME: 'none' })).toThrow(
    'SANDBOX_RUNTIME: A server with the role worker needs sandboxes.',
  );
});

it('rejects a worker on a machine without bubblewrap', async () => {
  const config = readConfig({ SERVER_ROLE: 'worker', ...shared });
  const checks = { isUsable: async () => false };
  await expect(prepareSandboxes(config, noLog, checks)).rejects.toThrow(
    /^SANDBOX_RUNTIME: a server with the role worker needs sandboxes, and bubblewrap does not work/,
  );
});

it('checks neither the agent nor the runtime of an API server', async () => {
  const agent = { AGENT_COMMAND: 'true', AGENT_FOLDER: '/missing', SANDBOX_RUNTIME: 'bubblewrap' };
  const config = readConfig({ SERVER_ROLE: 'api', ...shared, ...agent });
  const checks = { isUsable: () => Promise.reject(new Error('It was tried.')) };
  expect(await prepareSandboxes(config, noLog, checks)).toBeNull();
});

it('rejects an unknown role', () => {
  expect(() => check({ SERVER_ROLE: 'web' })).toThrow('SERVER_ROLE must be one of all, api, worker.');
});
