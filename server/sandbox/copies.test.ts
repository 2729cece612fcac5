import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyClosed } from './copies.ts';

let folder: string;
let home: string;
beforeEach(() => {
  folder = temporaryFolder('copies');
  home = path.join(folder, 'home');
  mkdirSync(path.join(home, 'npm/bin'), { recursive: true });
  writeFileSync(path.join(home, 'npm/bin/npm'), 'npm', { mode: 0o700 });
  writeFileSync(path.join(home, 'file'), 'one', { mode: 0o600 });
  chmodSync(home, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

const copied = (...names: string[]) =>
  copyClosed(
    names.map((name) => path.join(home, name)),
    path.join(folder, 'copies'),
  );
const modeOf = (place: string) => statSync(place).mode & 0o777;

// Only root gives files to itself.
describe.runIf(process.getuid?.() === 0)('copies for users of sandboxes', () => {
  it('makes readable copies of files and folders that others cannot reach', async () => {
    const copies = await copied('file', 'npm', 'missing');
    expect([...copies.keys()]).toEqual([path.join(home, 'file'), path.join(home, 'npm')]);
    const [file = '', npm = ''] = copies.values();
    expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['one', 0o644]);
    const program = path.join(npm, 'bin/npm');
    expect([readFileSync(program, 'utf8'), modeOf(program)]).toEqual(['npm', 0o755]);
    expect(modeOf(path.join(folder, 'copies'))).toBe(0o711);
  });

  it.each([
    ['absolute', (name: string) => path.join(home, name)],
    ['relative', (name: string) => name],
  ])('copies what an %s link names, and leaves it as it is', async (_, target) => {
    symlinkSync(target('file'), path.join(home, 'link'));
    symlinkSync(target('npm'), path.join(home, 'folder'));
    const [file = '', npm = ''] = (await copied('link', 'folder')).values();
    expect([lstatSync(file).isFile(), readFileSync(file, 'utf8')]).toEqual([true, 'one']);
    expect([lstatSync(npm).isDirectory(), readdirSync(npm)]).toEqual([true, ['bin']]);
    expect([modeOf(path.join(home, 'file')), modeOf(path.join(home, 'npm/bin/npm'))]).toEqual([0o600, 0o700]);
  });

  it('copies nothing that others can read, and makes no folder for it', async () => {
    chmodSync(home, 0o755);
    chmodSync(path.join(home, 'file'), 0o644);
    expect((await copied('file', 'npm')).size).toBe(0);
    expect(existsSync(path.join(folder, 'copies'))).toBe(false);
  });

  it('copies again only what has changed, and removes the copy of before', async () => {
    const [before = ''] = (await copied('file')).values();
    const { ino } = statSync(before);
    const [again = ''] = (await copied('file')).values();
    expect([again, statSync(again).ino]).toEqual([before, ino]);
    // As many bytes as before.
    writeFileSync(path.join(home, 'file'), 'two');
    const [changed = ''] = (await copied('file')).values();
    expect(readFileSync(changed, 'utf8')).toBe('two');
    expect(readdirSync(path.join(folder, 'copies'))).toEqual([path.basename(changed)]);
  });

  it('continues after an interrupted copy', async () => {
    mkdirSync(path.join(folder, 'copies/fresh'), { recursive: true });
    const [file = ''] = (await copied('file')).values();
    expect(readFileSync(file, 'utf8')).toBe('one');
    expect(readdirSync(path.join(folder, 'copies'))).toHaveLength(1);
  });
});
