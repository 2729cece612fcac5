/**
 * A minimal agent: AGENT_COMMAND='node agent.js'. It needs Node and git, but no model.
 *
 * Each turn runs the program once. Its standard input has the events of the session, one JSON object per line. The last `user.message`
 * needs a response. Each JSON object that it prints in a line becomes an event of the session. Exit code 0 ends the turn.
 *
 * It understands these lines in a message:
 *
 *     edit FILE: TEXT    writes a file in the first repository
 *     commit: MESSAGE    commits all changes
 *     push               pushes to the origin of the clone
 *     ask NAME: TEXT     opens a thread for another agent, and writes there
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Line {
  type: string;
  /** Later lines can refer to this id. The service gives the event another id. */
  id?: string;
  /** The name of the agent of a child thread. Without it, the event belongs to the session. */
  thread?: string;
  [name: string]: unknown;
}

const say = (line: Line) => console.log(JSON.stringify(line));
const text = (value: string) => [{ type: 'text', text: value || ' ' }];

/** The text of the message that needs a response. */
async function readMessage(): Promise<string> {
  let message = '';
  for await (const line of createInterface({ input: process.stdin })) {
    const event = JSON.parse(line);
    if (event.type !== 'user.message') continue;
    message = event.content.map((part: { text?: string }) => part.text ?? '').join('\n');
  }
  return message;
}

/** Returns the first folder below the working directory that is a repository. */
function repository(): string {
  const [first] = readdirSync('.', { withFileTypes: true })
    .filter((each) => each.isDirectory() && existsSync(path.join(each.name, '.git')))
    .map((each) => each.name)
    .sort();
  if (first === undefined) throw new Error('This session has no repository.');
  return path.resolve(first);
}

/** What this agent is: its session, definition, environment and resources, as the API shows them. */
const { agent, session } = JSON.parse(readFileSync(process.env.AGENT_DEFINITION ?? '', 'utf8')) as {
  agent: { name: string; version: number };
  session: { title: string };
};

let tools = 0;

/** Uses a tool, and prints the use and the result. */
function use(name: string, input: object, run: () => string): void {
  const id = `tool-${++tools}`;
  say({ type: 'agent.tool_use', id, name, input });
  let result: string;
  let failed = false;
  try {
    result = run();
  } catch (error) {
    result = (error as Error).message;
    failed = true;
  }
  say({ type: 'agent.tool_result', tool_use_id: id, content: text(result), is_error: failed });
  if (failed) throw new Error(`${name} failed: ${result}`);
}

function git(...args: string[]): void {
  use('Bash', { command: ['git', ...args].join(' ') }, () => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: repository(), encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim() || `git ended with ${status}.`);
    return `${stdout}${stderr}`.trim();
  });
}

/** Executes a line of the message and returns what it did; null if the line is not a command. */
function follow(request: string): string | null {
  const [, command = '', name = '', value = ''] =
    /^(edit|commit|push|ask)\b *([^:]*?)(?:: *(.*))?$/.exec(request) ?? [];
  switch (command) {
    case 'edit':
      use('Write', { file_path: name, content: value }, () => {
        const file = path.join(repository(), name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${value}\n`);
        return `Wrote ${file}.`;
      });
      return `I wrote ${name}.`;
    case 'commit':
      git('add', '--all');
      git('commit', '--message', value);
      return `I committed "${value}".`;
    case 'push':
      git('push', 'origin', 'HEAD');
      return 'I pushed it.';
    case 'ask':
      say({ type: 'session.thread_created', agent_name: name });
      say({ type: 'agent.thread_message_sent', to_agent_name: name, content: text(value) });
      say({ type: 'agent.message', thread: name, content: text(`${name} here. You asked: ${value}`) });
      return `I asked ${name}.`;
    default:
      return null;
  }
}

say({ type: 'agent.thinking' });
const message = await readMessage();
let response: string;
try {
  const done = message.split('\n').map((request) => follow(request.trim()));
  const about = session.title && ` of "${session.title}"`;
  const greeting = `Hello! I am ${agent.name}${about}. You said: ${message}`;
  response = done.filter((each) => each !== null).join(' ') || greeting;
} catch (error) {
  response = `Sorry, I could not do all of that. ${(error as Error).message}`;
}
say({ type: 'agent.message', content: text(response) });
