// Kills the commands of a server when the server's lease ends, or when the server ends. It reads lines from standard
// input: `extend MILLISECONDS`, `watch PID` and `forget PID`. Arguments: the folder of the server's workspaces.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [folder = ''] = process.argv.slice(2);
/** @type {Set<number>} */
const watched = new Set();
/** The interval between searches for processes, because found processes may be starting others. */
const ROUNDS = 50;
/** @type {NodeJS.Timeout | undefined} */
let timer;
/** True if the lease has ended. A server that was frozen can start one more command before it notices. */
let over = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [word, number] = line.split(' ');
    if (word === 'watch') {
      watched.add(Number(number));
      if (over) kill(-Number(number));
    } else if (word === 'forget') watched.delete(Number(number));
    else if (word === 'extend') {
      clearTimeout(timer);
      over = false;
      timer = setTimeout(killAll, Number(number));
    }
  })
  .on('close', () => {
    killAll();
    process.exit(0);
  });

function killAll() {
  over = true;
  for (const pid of watched) kill(-pid);
  for (let round = 0; round < ROUNDS; round++) {
    const found = processes().filter(isOfServer);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Without `/proc`, only process groups are known. */
function processes() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid);
  } catch {
    return [];
  }
}

/**
 * Returns true for commands of the server that it has not reported yet, and processes that have left their group.
 *
 * @param {number} pid
 */
function isOfServer(pid) {
  const words = (/** @type {string} */ file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
    } catch {
      // It has ended, or belongs to another user.
      return [];
    }
  };
  if (words('environ').some((each) => each.startsWith(`WORKSPACE=${folder}/`))) return true;
  const [program, ...args] = words('cmdline');
  return /(^|\/)bwrap$/.test(program ?? '') && args.some((each) => each.startsWith(`${folder}/`));
}
