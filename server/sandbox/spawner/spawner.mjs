// Starts commands for the service. A message of the service is a command: `{ id, file, args, cwd, env, hidden, listens }`.
// Messages to the service are `{ id, pid }`, `{ id, code, signal }` and, if it cannot be started, `{ id, error }`.
// `isUnreachable` in the last one means that it cannot connect to the service. For each of the first three file descriptors
// of a command, it connects to the service's socket in its working directory, and first says which one that is. A command
// does nothing until it gets an empty line as input. Its own input follows. A command with `listens` sends a listener and
// its process id. Both are passed to the service with `{ id, listeningPid }`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';

/**
 * @typedef {{ id: string, file: string, args: string[], cwd: string, env: Record<string, string>, hidden?: string[],
 *   listens?: boolean }} Command
 */

/** Waits for the line, so nothing runs that the service does not know, also if the service is killed. */
const WAITING = 'read -r _ || exit; exec "$@"';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

process.on('message', (command) => void start(/** @type {Command} */ (command)));
// The service has ended. Node does not report a disconnection while the service has not confirmed a listener.
for (const event of ['end', 'error']) process.stdin.on(event, end);
process.stdin.resume();

function end() {
  rmSync(process.cwd(), { recursive: true, force: true });
  process.exit();
}

/** @param {Command} command */
async function start({ id, file, args, cwd, env, hidden = [], listens = false }) {
  const sockets = [0, 1, 2].map(() => connect('socket').on('error', () => {}));
  let isUnreachable = true;
  try {
    await Promise.all(sockets.map((socket, index) => write(socket, `${id}${index}`)));
    isUnreachable = false;
    checkProgram(file, cwd, env.PATH);
    const child = spawn('/bin/sh', ['-c', WAITING, 'sh', file, ...args], {
      cwd,
      env,
      detached: true,
      stdio: [
        ...sockets,
        ...hidden.map(() => /** @type {const} */ ('pipe')),
        ...(listens ? [/** @type {const} */ ('ipc')] : []),
      ],
    });
    child.on('message', (pid, listener) =>
      pass(id, Number(pid), /** @type {import('node:net').Server} */ (listener)),
    );
    if (child.pid === undefined) {
      const [error] = await once(child, 'error');
      throw error;
    }
    for (const [index, content] of hidden.entries()) {
      const input = /** @type {import('node:stream').Writable} */ (child.stdio[3 + index]);
      // A command that ends at once does not read it.
      input.on('error', () => {}).end(content, 'base64');
    }
    child.on('exit', (code, signal) => send({ id, code, signal }));
    send({ id, pid: child.pid });
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
    send({ id, error: { message, code }, isUnreachable });
  } finally {
    // The command has its own copies. Nothing was read from these, because the service waits for the message.
    for (const socket of sockets) socket.destroy();
  }
}

/** @param {object} message */
function send(message) {
  // The service can have ended.
  process.send?.(message, undefined, undefined, () => {});
}

/**
 * @param {string} id
 * @param {number} listeningPid
 * @param {import('node:net').Server} listener No agent uses its network yet, so no connections arrive here.
 */
function pass(id, listeningPid, listener) {
  process.send?.({ id, listeningPid }, listener, undefined, () => listener.close());
}

/**
 * Throws the error of `spawn` if a program cannot be started. The shell would only print it.
 *
 * @param {string} file
 * @param {string} cwd
 */
function checkProgram(file, cwd, path = '/usr/bin:/bin') {
  let code = 'ENOENT';
  for (const folder of file.includes('/') ? ['.'] : path.split(':')) {
    try {
      accessSync(resolve(cwd, folder, file), constants.X_OK);
      return;
    } catch (error) {
      code = /** @type {NodeJS.ErrnoException & { code: string }} */ (error).code;
    }
  }
  throw Object.assign(new Error(`spawn ${file} ${code}`), { code });
}

/**
 * @param {import('node:net').Socket} socket
 * @param {string} text
 */
function write(socket, text) {
  return /** @type {Promise<void>} */ (
    new Promise((done, fail) => {
      socket.write(text, (error) => (error ? fail(error) : done()));
    })
  );
}
