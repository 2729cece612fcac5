/** For tests of disks: servers whose agents run each message as a script on the disk of the session. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { type AgentServer, type AgentServers, useAgentServers } from './agent-servers.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ScriptAgents {
  readonly servers: AgentServers;
  /** A folder of the test that no server has its disks in. Agents can read it. */
  readonly folder: string;
  /** Starts a server with this data folder. It is killed when the test ends. */
  serve(name: string, env: Record<string, string>): Promise<AgentServer>;
}

/**
 * Starts PostgreSQL for the tests of a suite. Agents respond with the value of an expression, which has the `messages` of the session
 * and the `stdout` and `stderr` of the last one.
 */
export function useScriptAgents(name: string, response: string): ScriptAgents {
  const servers = useAgentServers();
  const folders = temporaryFolder(name);
  let folder: string;
  // All servers that write there have ended.
  afterAll(() => rmSync(folders, { recursive: true }));
  beforeEach(() => {
    folder = temporaryFolder('test', folders);
    writeFileSync(join(folder, 'agent.mjs'), agentOf(response));
  });
  return {
    servers,
    get folder() {
      return folder;
    },
    serve: (server, env) =>
      servers.serve(server, {
        AGENT_COMMAND: 'node "$AGENT_FOLDER/agent.mjs"',
        AGENT_FOLDER: folder,
        ...env,
      }),
  };
}

const agentOf = (response: string) => `
  import { spawnSync } from 'node:child_process';
  import { readFileSync } from 'node:fs';
  const events = readFileSync(0, 'utf8').trim().split('\\n').map((line) => JSON.parse(line));
  const messages = events.filter(({ type }) => type === 'user.message');
  const { stdout, stderr } = spawnSync('bash', ['-c', messages.at(-1).content[0].text], { encoding: 'utf8' });
  const text = ${response};
  console.log(JSON.stringify({ type: 'agent.message', content: [{ type: 'text', text }] }));
`;
