import { files, folder, type HostileRepository, link, program, trap } from './repository.ts';

/** Repositories with symbolic links out of the sandbox. */
export const links: readonly HostileRepository[] = [
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
