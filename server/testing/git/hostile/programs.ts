import {
  configured,
  files,
  folder,
  type HostileRepository,
  program,
  readme,
  submodule,
  trap,
} from './repository.ts';

/** Repositories that try to run a program: hooks, filters, configuration, submodules. */
export const programs: readonly HostileRepository[] = [
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
