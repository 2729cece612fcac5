/**
 * A program that puts and deletes blobs until it is killed. It prints a line for each result: `put KEY`, `deleting KEY` and
 * `deleted KEY`.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { createFolderStore } from '../platform/blobs/folder-store.ts';
import { createS3Store } from '../platform/blobs/s3-store.ts';

/** The argument of the program, as JSON. */
export type WriterStore =
  | { readonly folder: string }
  | { readonly bucket: string; readonly prefix: string; readonly uploads: string };

const given = JSON.parse(process.argv[2] ?? '') as WriterStore;
const store =
  'folder' in given ? createFolderStore(given.folder) : await createS3Store({ ...given, ownEndpoint: true });

const maxBytes = 500_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function* content() {
  for (let chunks = randomInt(1, 8); chunks > 0; chunks -= 1) yield randomBytes(randomInt(1, 60_000));
}

async function work(): Promise<never> {
  for (;;) {
    const [kept, removed] = await Promise.all(
      [1, 2].map(() => store.put(Readable.from(content()), { maxBytes })),
    );
    print(`put ${kept?.key}`);
    print(`deleting ${removed?.key}`);
    await store.delete(removed?.key ?? '');
    print(`deleted ${removed?.key}`);
  }
}

await Promise.all([work(), work(), work()]);
