import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

/** The target of a name in a tree: the text of a file, or an object with its mode. */
export type Entry = string | Buffer | { mode: string; id: string };
/** The entries of a tree in their order. Names can be duplicate or invalid for git. */
export type Entries = readonly (readonly [name: string | Buffer, entry: Entry])[];

/** Writes the objects of a repository byte by byte, because git does not write hostile ones. */
export interface ObjectWriter {
  /** Writes the content of a file. Returns the id. */
  blob(content: string | Buffer): string;
  tree(entries: Entries): string;
  /** Commits a tree to a branch. */
  commit(tree: string, branch?: string): string;
}

/** Creates a bare repository, whose HEAD is `main`. */
export function writeRepository(bare: string): ObjectWriter {
  for (const folder of ['objects', 'refs/heads']) mkdirSync(path.join(bare, folder), { recursive: true });
  writeFileSync(path.join(bare, 'HEAD'), 'ref: refs/heads/main\n');

  function write(type: string, body: Buffer): string {
    const whole = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
    const id = createHash('sha1').update(whole).digest('hex');
    const folder = path.join(bare, 'objects', id.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, id.slice(2)), deflateSync(whole, { level: 1 }));
    return id;
  }
  const blob = (content: string | Buffer) => write('blob', Buffer.from(content));

  return {
    blob,
    tree(entries) {
      const parts = entries.flatMap(([name, entry]) => {
        const { mode, id } =
          typeof entry === 'string' || Buffer.isBuffer(entry) ? { mode: '100644', id: blob(entry) } : entry;
        return [Buffer.from(`${mode} `), Buffer.from(name), Buffer.from('\0'), Buffer.from(id, 'hex')];
      });
      return write('tree', Buffer.concat(parts));
    },
    commit(tree, branch = 'main') {
      const who = 'Tests <tests@example.com> 0 +0000';
      const id = write('commit', Buffer.from(`tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nHostile\n`));
      const ref = path.join(bare, 'refs', 'heads', branch);
      mkdirSync(path.dirname(ref), { recursive: true });
      writeFileSync(ref, `${id}\n`);
      return id;
    },
  };
}
