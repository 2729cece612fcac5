import { execFileSync, spawn } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./agent.sh', import.meta.url));

/** An agent that has begun, and the number of events in its input: those of its turn. */
export interface AgentStart {
  readonly sessionId: string;
  readonly events: number;
}

/** The folder that agents of all servers read. It contains locks of sessions, and a pipe for the reports of agents. */
export interface AgentFolder {
  readonly path: string;
  readonly command: string;
  /** In the order in which they began. */
  readonly starts: readonly AgentStart[];
  readonly ends: number;
  /** Sessions in which an agent began while another was alive. */
  readonly overlaps: readonly string[];
  close(): void;
}

export function makeAgentFolder(path: string): AgentFolder {
  mkdirSync(join(path, 'locks'), { recursive: true });
  copyFileSync(program, join(path, 'agent.sh'));
  const pipe = join(path, 'reports');
  execFileSync('mkfifo', ['--mode=666', pipe]);
  const starts: AgentStart[] = [];
  const overlaps: string[] = [];
  let ends = 0;
  // The pipe is also open for writing, so that it does not end with the last agent.
  const both = openSync(pipe, 'r+');
  const reader = spawn('cat', { stdio: [both, 'pipe', 'inherit'] });
  closeSync(both);
  createInterface({ input: reader.stdout as Readable }).on('line', (line) => {
    const [word, sessionId = '', events] = line.split(' ');
    if (word === 'lock') writeFileSync(join(path, 'locks', sessionId), '');
    else if (word === 'begin') starts.push({ sessionId, events: Number(events) });
    else if (word === 'end') ends += 1;
    else if (word === 'overlap') overlaps.push(sessionId);
  });
  return {
    path,
    command: 'sh "$AGENT_FOLDER/agent.sh"',
    starts,
    get ends() {
      return ends;
    },
    overlaps,
    close: () => reader.kill('SIGKILL'),
  };
}
