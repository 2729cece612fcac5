/**
 * A program that runs in a sandbox and executes the tools of `agent_toolset_20260401` there, for all threads of a turn. It
 * reads calls from standard input and prints results, one JSON object per line.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { betaAgentToolset20260401, resolvePath } from '@anthropic-ai/sdk/tools/agent-toolset/node';
import { inThread } from './shell-output.mjs';

/** @typedef {import('@anthropic-ai/sdk/lib/tools/BetaRunnableTool').BetaRunnableTool} Tool */
/** @typedef {{ id: number, thread: string, name: string, input: Record<string, unknown>, shows: boolean }} Call */

/** The maximum time of a tool other than bash, in milliseconds. */
const TOOL_MS = 60_000;
/** The maximum length of a result, in characters. The service cuts results to a lower limit. */
const RESULT_LENGTH = 262_144;
/** The limits of glob. */
const ENTRIES = 50_000;
const DEPTH = 40;
const RESULTS = 200;
const PATTERN_LENGTH = 1_000;
const ALTERNATIVES = 100;

/** The folders with files of the session outside of the working directory. Without memory stores, there is no MEMORY. */
const { UPLOADS = '', OUTPUTS = '', MEMORY, AGENT_SKILLS } = process.env;
const readOnlyRoots = AGENT_SKILLS ? [UPLOADS, AGENT_SKILLS] : [UPLOADS];

// Without `env`, the toolset removes the sandbox's own ANTHROPIC_* variables.
const context = {
  workdir: process.cwd(),
  env: { ...process.env },
  allowedRoots: [...readOnlyRoots, OUTPUTS, ...(MEMORY === undefined ? [] : [MEMORY])],
  readOnlyRoots,
};
/**
 * The tools of each thread. The bash tool of each has its own shell.
 *
 * @type {Map<string, Tool[]>}
 */
const toolsets = new Map();

/** @type {Map<number, AbortController>} */
const running = new Map();

// The service reports the message.
process.on('uncaughtException', (error) => {
  console.error(String(error));
  process.exit(1);
});

// Otherwise V8 collects garbage about 8 s after the start, although little is in use. That takes 16 ms of a processor and
// saves 1 MB. If the option were set earlier, V8 would not use Node's code cache.
setFlagsFromString('--no-memory-reducer-for-small-heaps');

let rest = '';
process.stdin
  .setEncoding('utf8')
  .on('data', (text) => {
    const lines = String(text).split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { call, cancel, end } = JSON.parse(line);
      if (call !== undefined) void take(call);
      else if (end !== undefined) endShell(end);
      else running.get(cancel)?.abort(new Error('interrupted'));
    }
  })
  .on('end', () => process.exit(0));

/** @param {Call} call */
async function take({ id, shows, ...call }) {
  const controller = new AbortController();
  running.set(id, controller);
  /** @type {{ text: string, isError: boolean }} */
  let result;
  const onOutput = shows ? (/** @type {string} */ part) => print({ id, part }) : undefined;
  try {
    const output = await inThread(call.thread, onOutput, () => run(call, controller.signal));
    result = { text: String(output), isError: false };
  } catch (error) {
    result = { text: error instanceof Error ? error.message : String(error), isError: true };
  }
  running.delete(id);
  print({ id, ...result, text: result.text.slice(0, RESULT_LENGTH) });
}

/** @param {object} message */
function print(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** @param {string} thread */
function endShell(thread) {
  for (const tool of toolsets.get(thread) ?? []) void tool.close?.();
  toolsets.delete(thread);
}

/**
 * @param {Omit<Call, 'id' | 'shows'>} call
 * @param {AbortSignal} cancelled
 */
async function run({ thread, name, input }, cancelled) {
  const late = new AbortController();
  const signal = AbortSignal.any([cancelled, late.signal]);
  const timer =
    name === 'bash'
      ? undefined
      : setTimeout(() => late.abort(new Error(`${name}: timed out after ${TOOL_MS / 1000} s`)), TOOL_MS);
  // A change that has begun takes effect, so the next change of the file must wait for it.
  const stops = name === 'edit' || name === 'write' ? late.signal : signal;
  try {
    return await Promise.race([
      execute(toolsOf(thread), name, input, { signal }),
      // Some tools ignore the signal.
      new Promise((_, reject) => stops.addEventListener('abort', () => reject(stops.reason))),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param {string} thread */
function toolsOf(thread) {
  const tools = toolsets.get(thread) ?? betaAgentToolset20260401(context);
  toolsets.set(thread, tools);
  return tools;
}

/**
 * @param {Tool[]} tools
 * @param {string} name
 * @param {any} input
 * @param {any} context The toolset uses only the signal.
 */
function execute(tools, name, input, context) {
  // The toolset's own glob needs Node 22.
  if (name === 'glob') return glob(input, context);
  const { command } = input;
  // With `eval`, a command with an open quote is an error. Without it, the shell would wait for the closing quote.
  const given = name === 'bash' && command ? { ...input, command: `eval ${quoted(command)}` } : input;
  return tools.find((tool) => nameOf(tool) === name)?.run(given, context);
}

/**
 * Lists files below a folder, the newest first.
 *
 * @param {{ pattern: string, path?: string }} input
 * @param {{ signal: AbortSignal }} context
 */
async function glob({ pattern, path: folder }, { signal }) {
  if (pattern === '') throw new Error('glob: pattern is required');
  if (path.isAbsolute(pattern))
    throw new Error('glob: the pattern must be relative. Pass the folder as path.');
  if (pattern.includes('..')) throw new Error('glob: the pattern must not contain ".."');
  const alternatives = pattern.split('{').reduce((product, part) => product * part.split(',').length, 1);
  if (pattern.length > PATTERN_LENGTH || alternatives > ALTERNATIVES)
    throw new Error('glob: the pattern is too long');
  const root = await resolvePath(context, folder ?? '.');
  const found = [];
  let remaining = ENTRIES;
  /** Folders to read, relative to the root. */
  const open = [''];
  for (let below = open.shift(); below !== undefined && remaining > 0; below = open.shift()) {
    signal.throwIfAborted();
    const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      remaining -= 1;
      if (remaining < 0) break;
      if (entry.name === '.git' || entry.name === 'node_modules') continue;
      const name = path.join(below, entry.name);
      if (entry.isDirectory() && name.split(path.sep).length < DEPTH) open.push(name);
      if (!entry.isFile() || !path.matchesGlob(name, pattern)) continue;
      const file = path.join(root, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
      found.push({ file, mtimeMs });
    }
  }
  if (found.length === 0) return 'no matches';
  const newest = found.sort((a, b) => b.mtimeMs - a.mtimeMs).slice(0, RESULTS);
  return newest.map(({ file }) => file).join('\n');
}

/** @param {Tool} tool */
function nameOf(tool) {
  return 'name' in tool ? tool.name : '';
}

/** @param {string} word */
function quoted(word) {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
