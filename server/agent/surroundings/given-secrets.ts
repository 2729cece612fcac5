import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../platform/log.ts';
import type { KeyedBox, SecretBox } from '../../platform/secrets.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { ifMissing } from '../../sandbox/missing.ts';
import { isDiskFolder } from '../../sandbox/server-folder.ts';

/**
 * The secrets that the agents of a sandbox were given. They are encrypted in a file that agents cannot see, and removed with
 * the disk. An agent can print a secret that it has kept after the secret was replaced, archived or detached.
 */
export interface GivenSecrets {
  /** The newest last. */
  all(): readonly string[];
  /** Stores secrets. An agent gets them after this resolves. */
  add(secrets: readonly string[]): Promise<void>;
}

const FILE = 'secrets.sealed';
const ownerOf = (sessionId: string) => `${sessionId}/given_secrets`;

/** The maximum bytes of all secrets. Each of them has at most 64 KiB. The oldest are dropped. */
const BYTES = 1_048_576;

/**
 * Reads the secrets of a disk. A file that cannot be decrypted is kept under another name.
 *
 * @throws Error if the file exists and cannot be read. Then the agent must not start: what it prints would not be redacted.
 */
export async function openGivenSecrets(
  { root }: Pick<Disk, 'root'>,
  sessionId: string,
  box: SecretBox,
  log: Pick<Log, 'warn'>,
): Promise<GivenSecrets> {
  const file = path.join(root, FILE);
  const owner = ownerOf(sessionId);
  let known = await read();

  async function read(): Promise<string[]> {
    const sealed = await ifMissing(readFile(file), null);
    if (sealed === null) return [];
    try {
      return JSON.parse(box.open(sealed, owner));
    } catch {
      // The session can continue, but these secrets are not removed from events.
      const aside = `${file}.unreadable-${Date.now()}`;
      await rename(file, aside);
      log.warn(
        { event: 'secrets.unreadable', session_id: sessionId, file: aside },
        'the earlier secrets of a sandbox cannot be decrypted',
      );
      return [];
    }
  }

  async function write(secrets: readonly string[]): Promise<void> {
    const added = new Set(secrets);
    if ([...added].every((secret) => known.includes(secret))) return;
    const next = newest([...known.filter((secret) => !added.has(secret)), ...added]);
    await replace(file, box.seal(JSON.stringify(next), owner));
    known = next;
  }

  return {
    all: () => known,
    add(secrets) {
      return inTurn(file, () => write(secrets));
    },
  };
}

/** Encrypts the secrets of all disks in a folder with the first key. It skips what cannot be decrypted. */
export async function resealGivenSecrets(folder: string, box: KeyedBox): Promise<void> {
  const disks = (await readdir(folder, { withFileTypes: true })).filter(isDiskFolder);
  for (const { name } of disks) {
    const file = path.join(folder, name, FILE);
    await inTurn(file, async () => {
      const sealed = await ifMissing(readFile(file), null);
      if (sealed === null || box.isCurrent(sealed)) return;
      let opened: string;
      try {
        opened = box.open(sealed, ownerOf(name));
      } catch {
        return;
      }
      await replace(file, box.seal(opened, ownerOf(name)));
    });
  }
}

const queues = new Map<string, Promise<unknown>>();

/** Writes a file one after the other. A failed write does not prevent the next one. */
function inTurn(file: string, write: () => Promise<void>): Promise<void> {
  const before = queues.get(file) ?? Promise.resolve();
  const next = before.catch(() => {}).then(write);
  queues.set(file, next);
  const forget = () => {
    if (queues.get(file) === next) queues.delete(file);
  };
  next.then(forget, forget);
  return next;
}

async function replace(file: string, sealed: Buffer): Promise<void> {
  // Flushed before the rename, because the machine can stop.
  await writeFile(`${file}.new`, sealed, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Returns the last of the secrets that have at most `BYTES` together. */
function newest(secrets: readonly string[]): string[] {
  let room = BYTES;
  const dropped = secrets.findLastIndex((secret) => {
    room -= Buffer.byteLength(secret);
    return room < 0;
  });
  return secrets.slice(dropped + 1);
}
