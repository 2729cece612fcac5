import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Disk, diskOf, makeDisk } from '../../sandbox/disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { findRepositorySkills } from './repository-skills.ts';

const MOUNT_PATH = '/data/apps/shop';
const folder = temporaryFolder('repository-skills');
let disk: Disk;
let skills: string;
let number = 0;
beforeEach(async () => {
  disk = diskOf(folder, `sess_${++number}`);
  await makeDisk(disk);
  skills = path.join(disk.data, 'apps/shop/.claude/skills');
  mkdirSync(skills, { recursive: true });
});

const find = () => findRepositorySkills(disk, MOUNT_PATH);
const fileOf = (name: string, ...lines: string[]) =>
  ['---', `name: ${name}`, ...lines, '---', 'Do it.', ''].join('\n');
function add(inner: string, text: string | Buffer): void {
  mkdirSync(path.join(skills, inner), { recursive: true });
  writeFileSync(path.join(skills, inner, 'SKILL.md'), text);
}

it('finds skills exactly one level below the folder', async () => {
  add('b', fileOf('second', 'description: Tests.'));
  add('a', '# No frontmatter');
  add('group/inner', fileOf('inner'));
  writeFileSync(path.join(skills, 'SKILL.md'), fileOf('top'));
  mkdirSync(path.join(skills, 'empty'));
  expect(await find()).toEqual([
    { folder: 'a', name: 'a', description: '' },
    { folder: 'b', name: 'second', description: 'Tests.' },
  ]);
});

it('finds nothing in other repositories', async () => {
  expect(await findRepositorySkills(disk, '/data/none')).toEqual([]);
  mkdirSync(path.join(disk.data, 'other/.claude'), { recursive: true });
  expect(await findRepositorySkills(disk, '/data/other')).toEqual([]);
  writeFileSync(path.join(disk.data, 'other/.claude/skills'), 'x');
  expect(await findRepositorySkills(disk, '/data/other')).toEqual([]);
});

it.each(['apps', 'apps/shop', 'apps/shop/.claude', 'apps/shop/.claude/skills'])(
  'follows no link at %s',
  async (inner) => {
    add('a', fileOf('a'));
    const other = diskOf(folder, `sess_link_${++number}`);
    await makeDisk(other);
    mkdirSync(path.join(other.data, path.dirname(inner)), { recursive: true });
    symlinkSync(path.join(disk.data, inner), path.join(other.data, inner));
    expect(await findRepositorySkills(other, MOUNT_PATH)).toEqual([]);
  },
);

it('ignores links, pipes, folders and unusual names in the place of a skill', async () => {
  add('real', fileOf('real'));
  symlinkSync('real', path.join(skills, 'linked'));
  mkdirSync(path.join(skills, 'link'));
  symlinkSync('../real/SKILL.md', path.join(skills, 'link/SKILL.md'));
  mkdirSync(path.join(skills, 'pipe'));
  execFileSync('mkfifo', [path.join(skills, 'pipe/SKILL.md')]);
  mkdirSync(path.join(skills, 'folder/SKILL.md'), { recursive: true });
  for (const name of ['-a', '.hidden', 'a b', 'line\nend', 'é', 'x'.repeat(65)]) add(name, fileOf('x'));
  expect((await find()).map((each) => each.folder)).toEqual(['real']);
});

it('keeps texts on one line, without control characters, and of limited length', async () => {
  add('a', fileOf('"x\\n- y\\u0007\\u2028"', `description: |`, '  one', `  \u202Etwo ${'x'.repeat(2_000)}`));
  add('b', fileOf(`${'n'.repeat(63)}😀`));
  add(
    'c',
    Buffer.concat([Buffer.from('---\nname: '), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('\n---\n')]),
  );
  const [a, b, c] = await find();
  expect(a?.name).toBe('x - y');
  expect(a?.description).toMatch(/^one two x{1016}$/);
  expect(b?.name).toBe(`${'n'.repeat(63)}\uFFFD`);
  expect(c?.name).toBe('\uFFFD\uFFFD');
});

it('reads the beginning of huge files, and limited numbers of folders', { timeout: 60_000 }, async () => {
  add('aa', fileOf('huge', 'description: Large.') + 'x'.repeat(20_000_000));
  add('ab', `---\nname: ${'x'.repeat(20_000_000)}`);
  add('ac', `---\na: ${'{'.repeat(8_000)}\n---\n`);
  for (let index = 0; index < 5_000; index++) add(`b${index}`, '');
  const began = performance.now();
  const found = await find();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(found.length).toBeLessThanOrEqual(100);
  expect(found.length).toBeGreaterThan(90);
});
