/** For tests of clones and turns on one server: the service with a git server and an agent, over HTTP. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import {
  type AdminClient,
  type Client,
  createAdminClient,
  createClient,
  pages,
  type SessionEvent,
  unwrap,
} from '../../client/index.ts';
import { readConfig } from '../main/config.ts';
import { type RunningService, startService } from '../main/run.ts';
import { addDatabase } from './add-database.ts';
import { agent, environment_id } from './bodies.ts';
import { type GitServer, startGitServer } from './git/git-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

type SessionBody = Parameters<Client['createSession']>[0]['body'];

export interface SandboxService {
  readonly git: GitServer;
  readonly client: Client;
  /** The resource for a repository of the git server. */
  repository(
    name: string,
    token?: string,
  ): { type: 'github_repository'; url: string; authorization_token?: string };
  create(body: Partial<SessionBody>, by?: Client): ReturnType<typeof createSession>;
  /** Resolves to all events of a session, in order. */
  events(session_id: string, by?: Client): Promise<SessionEvent[]>;
  /** Waits until a session has a number of events of a type. Resolves to all its events. */
  until(session_id: string, type: string, count?: number, by?: Client): Promise<SessionEvent[]>;
  /** The folder of a session's sandbox. */
  disk(session_id: string): string;
  /** Starts another service for the current test, with other settings. */
  another(
    env: Record<string, string>,
  ): Promise<{ client: Client; admin: AdminClient; sandboxes: () => string[] }>;
}

const createSession = (client: Client, body: Partial<SessionBody>) =>
  unwrap(client.createSession({ body: { agent, environment_id, ...body } }));

/** Starts a git server and the service before the tests of a suite. `prepare` adds repositories and tokens. */
export function useSandboxService(
  runtime: string,
  agentCommand: string,
  prepare: (git: GitServer) => Promise<unknown>,
): SandboxService {
  let git: GitServer;
  let folder: string;
  let service: RunningService;
  let client: Client;
  const start = (dataDir: string, env: Record<string, string> = {}) => {
    addDatabase(dataDir);
    return startService({
      config: readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        SANDBOX_RUNTIME: runtime,
        REPOSITORY_HOSTS: git.host,
        REPOSITORY_CA_FILE: git.caFile,
        AGENT_COMMAND: agentCommand,
        ...env,
      }),
      demo: true,
    });
  };
  const clientOf = ({ url, token }: RunningService) => createClient({ baseUrl: url, token: token as string });
  /** A data folder has one folder per server id. */
  const serverFolder = (dataDir: string) => {
    const parent = join(dataDir, 'workspaces');
    return join(parent, readdirSync(parent)[0] as string);
  };
  beforeAll(async () => {
    git = await startGitServer();
    await prepare(git);
    folder = temporaryFolder('sandbox-service');
    service = await start(folder);
    client = clientOf(service);
  });
  afterAll(async () => {
    await service?.close();
    await git?.close();
    rmSync(folder, { recursive: true });
  });

  async function events(session_id: string, by = client): Promise<SessionEvent[]> {
    const all: SessionEvent[] = [];
    for await (const event of pages(by.listSessionEvents, { path: { session_id } })) all.push(event);
    return all;
  }
  return {
    get git() {
      return git;
    },
    get client() {
      return client;
    },
    repository: (name, token) => ({
      type: 'github_repository',
      url: git.url(name),
      ...(token !== undefined && { authorization_token: token }),
    }),
    create: (body, by = client) => createSession(by, body),
    events,
    until: (session_id, type, count = 1, by = client) =>
      vi.waitFor(
        async () => {
          const all = await events(session_id, by);
          if (all.filter((event) => event.type === type).length < count) {
            throw new Error(`Only: ${JSON.stringify(all)}`);
          }
          return all;
        },
        { timeout: 100_000, interval: 250 },
      ),
    disk: (session_id) => join(serverFolder(folder), session_id),
    async another(env) {
      const data = temporaryFolder('another-service');
      const other = await start(data, env);
      onTestFinished(async () => {
        await other.close();
        rmSync(data, { recursive: true });
      });
      const admin = createAdminClient({ baseUrl: other.url, token: other.token as string });
      return { client: clientOf(other), admin, sandboxes: () => readdirSync(serverFolder(data)) };
    },
  };
}
