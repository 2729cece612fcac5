// Kills the commands of a server when the server's lease ends, or when the server ends. It reads lines from standard
// input: `extend MILLISECONDS`, `watch PID` and `forget PID`. Arguments: the folder of the server's sandboxes.
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [folder = ''] = process.argv.slice(2);
/**
 * The leaders of process groups, and when they started. A number can belong to another process after the end of a command.
 *
 * @type {Map<number, string | null>}
 */
const watched = new Map();
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
      watched.set(Number(number), startOf(Number(number)));
      if (over) killGroups();
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
  killGroups();
  for (let round = 0; round < ROUNDS; round++) {
    const found = processes().filter(isOfServer);
    if (found.length === 0) return;
    for (const pid of found) kill(pid);
  }
}

function killGroups() {
  for (const [pid, started] of watched) {
    const now = startOf(pid);
    // Without its leader, a group can have others.
    if (now === null || now === started) kill(-pid);
  }
}

/**
 * Returns the start of a process in ticks of the system, or null if it has ended, or without `/proc`.
 *
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // After the name, which can contain anything. Numbered from 3, as in proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[22 - 3] ?? null;
  } catch {
    return null;
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
