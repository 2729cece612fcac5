/**
 * The output of commands while they run. The toolset returns it only when a command ends, so this listens to the shells that
 * the toolset starts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** How much of the output of a command is shown, in characters. */
const SHOWN_LENGTH = 65_536;
/** What the toolset prints after a command. The line end can arrive before the rest. */
const MARK = /\n?__ANT_CMD_[0-9a-f-]{36}_DONE__/;
const MARK_BEGINNING = '__ANT_CMD_';
const MARK_LENGTH = MARK_BEGINNING.length + 36 + '_DONE__'.length;

/** The thread of the running call. Each thread has its own shell. */
const threads = new AsyncLocalStorage();
/**
 * What takes the output of the running command, by thread.
 *
 * @type {Map<string, (text: string) => void>}
 */
const shown = new Map();

subscribe('child_process', (message) => {
  const thread = threads.getStore();
  if (thread === undefined) return;
  const { process: shell } = /** @type {{ process: import('node:child_process').ChildProcess }} */ (message);
  // It has its streams a moment later. The toolset decodes them.
  shell.once('spawn', () => {
    if (shell.spawnfile !== '/bin/bash') return;
    for (const stream of [shell.stdout, shell.stderr])
      stream?.on('data', (text) => shown.get(thread)?.(String(text)));
  });
});

/**
 * Executes a call of a thread.
 *
 * @template Result
 * @param {string} thread
 * @param {((text: string) => void) | undefined} onOutput Gets the output of a command. A thread runs one command at a time.
 * @param {() => Promise<Result>} work
 */
export async function inThread(thread, onOutput, work) {
  if (onOutput) shown.set(thread, untilMark(onOutput));
  try {
    return await threads.run(thread, work);
  } finally {
    if (onOutput) shown.delete(thread);
  }
}

/**
 * Passes the output of a command on, up to the mark at its end. A possible beginning of the mark and a line end alone wait for
 * what follows.
 *
 * @param {(text: string) => void} onOutput
 */
function untilMark(onOutput) {
  let held = '';
  let left = SHOWN_LENGTH;
  return (/** @type {string} */ text) => {
    if (left === 0) return;
    held += text;
    const end = held.search(MARK);
    const safe = end < 0 ? withoutBeginning(held) : end;
    if (end < 0 && held.slice(0, safe) === '\n') return;
    const length = Math.min(safe, left);
    // The limit must not cut a character.
    const part = held.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
    held = held.slice(safe);
    left = end < 0 ? left - length : 0;
    if (part !== '') onOutput(part);
  };
}

/**
 * Returns the length of a text without a possible beginning of the mark at its end.
 *
 * @param {string} text
 */
function withoutBeginning(text) {
  for (let at = Math.max(0, text.length - MARK_LENGTH); at < text.length; at++) {
    const end = text.slice(at);
    if (MARK_BEGINNING.startsWith(end) || end.startsWith(MARK_BEGINNING)) return at;
  }
  return text.length;
}
