import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type HostileRepository, named, readme, trap } from './repository.ts';

/** Repositories with hostile names of files and branches. */
export const names: readonly HostileRepository[] = [
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
    expected: 'repository_checkout_error',
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
