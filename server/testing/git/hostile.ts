/** Repositories that want to harm who clones them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Entries, type ObjectWriter, writeRepository } from './objects.ts';

export interface HostileRepository {
  /** The repository is called so, in lower case and with hyphens. */
  readonly name: string;
  /** Whether it can be cloned, harmlessly; else what it is refused with. */
  readonly expected: 'cloned' | `repository_${'checkout' | 'clone'}_error`;
  /** @param lure A folder beside the workspaces: nothing may come into it, and what is in it may not change. */
  make(objects: ObjectWriter, lure: string, bare: string): void;
}

/** A program that leaves a trace where it ran. */
const trap = (lure: string) => `#!/bin/sh\ntouch '${lure}/ran'\n`;
const link = (objects: ObjectWriter, to: string) => ({ mode: '120000', id: objects.blob(to) });
const program = (objects: ObjectWriter, text: string) => ({ mode: '100755', id: objects.blob(text) });
const folder = (objects: ObjectWriter, entries: Entries) => ({ mode: '40000', id: objects.tree(entries) });
const submodule = { mode: '160000', id: 'c'.repeat(40) };
const readme = ['README.md', '# Harmless\n'] as const;

type Files = (objects: ObjectWriter, lure: string) => Entries;

/** A repository with one commit. */
function files(name: string, expected: HostileRepository['expected'], entries: Files): HostileRepository {
  return {
    name,
    expected,
    make: (objects, lure) => void objects.commit(objects.tree(entries(objects, lure))),
  };
}

/** One whose only file has a name. */
const named = (name: string, expected: HostileRepository['expected'], file: string | Buffer) =>
  files(name, expected, () => [[file, 'hostile\n']]);

/** One whose configuration is what git would obey, if it read it there. */
const configured = (lure: string) =>
  `[core]\n\tfsmonitor = touch ${lure}/ran\n\tsshCommand = touch ${lure}/ran\n\thooksPath = .\n[filter "x"]\n\tsmudge = touch ${lure}/ran\n`;

const links: HostileRepository[] = [
  files('link-to-a-secret', 'cloned', (o, lure) => [['secret', link(o, `${lure}/canary`)]]),
  files('link-to-the-root', 'cloned', (o) => [['root', link(o, '/')]]),
  files('link-to-above', 'cloned', (o) => [['above', link(o, '../../../../..')]]),
  files('link-to-itself', 'cloned', (o) => [['loop', link(o, 'loop')]]),
  files('link-to-processes', 'cloned', (o) => [['environ', link(o, '/proc/self/environ')]]),
  files('link-with-an-endless-target', 'repository_checkout_error', (o) => [
    ['long', link(o, 'x'.repeat(5_000))],
  ]),
  files('link-and-folder-of-one-name', 'cloned', (o, lure) => [
    ['a', link(o, lure)],
    ['a', folder(o, [['planted', 'x\n']])],
  ]),
  files('folder-and-link-of-one-name', 'cloned', (o, lure) => [
    ['a', folder(o, [['planted', 'x\n']])],
    ['a', link(o, lure)],
  ]),
  files('link-and-file-behind-it', 'cloned', (o, lure) => [
    ['a', link(o, lure)],
    ['a/planted', 'x\n'],
  ]),
  files('link-to-its-git-folder', 'cloned', (o, lure) => [
    ['a', link(o, '.git/hooks')],
    ['a', folder(o, [['post-checkout', program(o, trap(lure))]])],
  ]),
  files('gitmodules-as-a-link', 'repository_checkout_error', (o, lure) => [
    ['.gitmodules', link(o, `${lure}/canary`)],
  ]),
  files('gitattributes-as-a-link', 'cloned', (o, lure) => [['.gitattributes', link(o, `${lure}/canary`)]]),
  files('gitignore-as-a-link', 'cloned', (o) => [['.gitignore', link(o, '/dev/zero')]]),
];

const code: HostileRepository[] = [
  files('hooks-in-its-git-folder', 'repository_checkout_error', (o, lure) => [
    ['.git', folder(o, [['hooks', folder(o, [['post-checkout', program(o, trap(lure))]])]])],
  ]),
  files('git-folder-in-capitals', 'repository_checkout_error', (o, lure) => [
    ['.GIT', folder(o, [['config', configured(lure)]])],
  ]),
  files('git-folder-by-its-short-name', 'repository_checkout_error', (o, lure) => [
    ['git~1', folder(o, [['config', configured(lure)]])],
  ]),
  files('git-file', 'repository_checkout_error', (_, lure) => [['.git', `gitdir: ${lure}\n`]]),
  files('hooks-in-a-bare-repository', 'cloned', (o, lure) => [
    ['HEAD', 'ref: refs/heads/main\n'],
    ['config', configured(lure)],
    ['hooks', folder(o, [['post-checkout', program(o, trap(lure))]])],
    ['objects', folder(o, [['keep', '']])],
    ['refs', folder(o, [['keep', '']])],
  ]),
  files('filters', 'cloned', (_, lure) => [
    ['.gitattributes', '* filter=x\n*.md filter=lfs diff=lfs merge=lfs -text\n'],
    ['.gitconfig', configured(lure)],
    readme,
  ]),
  files('large-file-pointer', 'cloned', (_, lure) => [
    ['.gitattributes', '* filter=lfs\n'],
    ['.lfsconfig', `[lfs]\n\turl = file://${lure}\n[lfs "customtransfer.x"]\n\tpath = touch ${lure}/ran\n`],
    ['large', `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 1\n`],
  ]),
  files('strange-encodings', 'cloned', () => [
    ['.gitattributes', '*.md working-tree-encoding=UTF-16 ident eol=crlf\n'],
    readme,
  ]),
  files('endless-attributes', 'cloned', () => [
    ['.gitattributes', `* ${'x'.repeat(200_000)}\n${'*'.repeat(2_000)}a text\n`],
    readme,
  ]),
  files('submodule-that-runs-a-program', 'cloned', (_, lure) => [
    [
      '.gitmodules',
      `[submodule "x"]\n\tpath = x\n\turl = ext::touch ${lure}/ran\n\tupdate = !touch ${lure}/ran\n`,
    ],
    ['x', submodule],
  ]),
  files('submodule-above', 'cloned', (_, lure) => [
    ['.gitmodules', `[submodule "../../x"]\n\tpath = ../../x\n\turl = file://${lure}\n`],
    ['x', submodule],
  ]),
  files('submodule-as-an-option', 'cloned', (_, lure) => [
    ['.gitmodules', `[submodule "x"]\n\tpath = -x\n\turl = -u./touch ${lure}/ran\n`],
    ['-x', submodule],
  ]),
  files('programs-of-other-owners', 'cloned', (o, lure) => [
    ['setuid', { mode: '104755', id: o.blob(trap(lure)) }],
  ]),
];

const names: HostileRepository[] = [
  named('name-of-the-folder-above', 'repository_checkout_error', '..'),
  named('name-of-the-folder-itself', 'repository_checkout_error', '.'),
  named('name-with-slashes', 'repository_checkout_error', '../../../planted'),
  named('name-from-the-root', 'repository_checkout_error', '/tmp/planted'),
  named('name-like-an-option', 'cloned', '--upload-pack=touch planted'),
  named('name-with-a-line-break', 'cloned', 'a\nb\rc'),
  named('name-for-a-shell', 'cloned', '$(touch planted)`touch planted`;touch planted'),
  named('name-for-a-terminal', 'cloned', '\x1b]0;planted\x07\x1b[2J'),
  named('name-that-is-no-text', 'cloned', Buffer.from([0xff, 0xfe, 0xc0, 0x80])),
  named('name-with-backslashes', 'cloned', '..\\..\\planted'),
  named('name-like-a-failure', 'repository_checkout_error', `Authentication failed${'x'.repeat(300)}`),
  named('name-that-is-too-long', 'repository_checkout_error', 'x'.repeat(300)),
  {
    name: 'branch-like-an-option',
    expected: 'cloned',
    make(objects, _, bare) {
      objects.commit(objects.tree([readme]), '--upload-pack=x');
      writeFileSync(path.join(bare, 'HEAD'), 'ref: refs/heads/--upload-pack=x\n');
    },
  },
  {
    name: 'branch-that-is-missing',
    expected: 'cloned',
    make(objects, _, bare) {
      objects.commit(objects.tree([readme]), 'other');
      writeFileSync(path.join(bare, 'HEAD'), 'ref: refs/heads/missing\n');
    },
  },
  {
    name: 'hooks-of-the-server',
    expected: 'cloned',
    make(objects, lure, bare) {
      objects.commit(objects.tree([readme]));
      mkdirSync(path.join(bare, 'hooks'));
      writeFileSync(path.join(bare, 'hooks', 'post-checkout'), trap(lure), { mode: 0o755 });
    },
  },
];

/** Trees of ten names each, one in the other: the files double and double, and what is sent is small. */
function nested(objects: ObjectWriter, wide: number, deep: number, entries: Entries): string {
  let id = objects.tree(entries);
  for (let depth = 0; depth < deep; depth++) {
    const tree = { mode: '40000', id };
    id = objects.tree(Array.from({ length: wide }, (_, index) => [`d${index}`, tree]));
  }
  return id;
}

const bombs: HostileRepository[] = [
  {
    name: 'bomb-of-more-files-than-memory',
    expected: 'repository_checkout_error',
    make: (objects) => void objects.commit(nested(objects, 10, 10, [['f', '']])),
  },
  {
    name: 'bomb-of-many-empty-files',
    expected: 'repository_clone_error',
    make: (objects) =>
      void objects.commit(
        nested(
          objects,
          10,
          2,
          Array.from({ length: 30 }, (_, i) => [`f${10 + i}`, '']),
        ),
      ),
  },
  {
    name: 'bomb-of-one-folder',
    expected: 'repository_clone_error',
    make(objects) {
      const empty = { mode: '100644', id: objects.blob('') };
      objects.commit(objects.tree(Array.from({ length: 3_000 }, (_, i) => [`f${100_000 + i}`, empty])));
    },
  },
  {
    name: 'bomb-of-depth',
    expected: 'repository_checkout_error',
    make: (objects) => void objects.commit(nested(objects, 1, 1_400, [['f', 'x']])),
  },
  {
    name: 'bomb-of-one-huge-file',
    expected: 'repository_clone_error',
    make: (objects) => void objects.commit(objects.tree([['zeros', Buffer.alloc(20_000_000)]])),
  },
  {
    name: 'bomb-of-the-same-file',
    expected: 'repository_clone_error',
    make(objects) {
      const large = { mode: '100644', id: objects.blob(Buffer.alloc(1_000_000)) };
      objects.commit(objects.tree(Array.from({ length: 50 }, (_, i) => [`f${10 + i}`, large])));
    },
  },
  {
    name: 'missing-objects',
    expected: 'repository_clone_error',
    make: (objects) => void objects.commit(objects.tree([['gone', { mode: '100644', id: 'd'.repeat(40) }]])),
  },
];

/** What a clone of them may have at most, in bytes: the bombs want more. */
export const HOSTILE_MAX_BYTES = 10_000_000;

export const hostileRepositories: readonly HostileRepository[] = [...links, ...code, ...names, ...bombs];

/** Makes them all in a server's folder, as `hostile/NAME`. */
export function addHostileRepositories(served: string, lure: string): void {
  for (const { name, make } of hostileRepositories) {
    const bare = path.join(served, 'hostile', `${name}.git`);
    make(writeRepository(bare), lure, bare);
  }
}
