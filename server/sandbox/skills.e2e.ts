import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { canMount, makeSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDisk } from '../testing/test-disk.ts';
import { type Disk, diskOf, makeDisk } from './disk.ts';
import { runCommand } from './run-command.ts';
import { directory } from './runtimes/directory.ts';
import { draftSkills, type SkillMember } from './skills.ts';
import { removeTree } from './tree.ts';

const never = new AbortController().signal;
const SKILL = '---\nname: pdf\n---\nFill in forms.\n';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('skills');
});
afterAll(() => removeTree(folder));

const member = (inner: string, content: string, parts: Partial<SkillMember> = {}): SkillMember => ({
  path: inner,
  bytes: content.length,
  executable: false,
  open: async () => Readable.from([Buffer.from(content)]),
  ...parts,
});
const skill = [
  member('SKILL.md', SKILL),
  member('scripts/deep/fill.sh', '#!/bin/sh\necho filled\n', { executable: true }),
  member('scripts/empty', ''),
];
const failure = (type: string, message: string, passing = false) =>
  expect.objectContaining({ name: 'MountError', type, message: expect.stringContaining(message), passing });

describeEach(allRuntimes, 'skills in the runtime $name', ({ name, runtime }) => {
  let disk: Disk;
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
  });
  const sh = async (script: string) => {
    const top = runtime.seenAt(disk, disk.skills);
    const command = ['/bin/bash', '-c', script.replaceAll('TOP', top)];
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' };
    return runCommand(runtime, disk, command, { env, network: false });
  };
  const place = async () => {
    const draft = await draftSkills(runtime, disk, null);
    await draft.add('pdf', skill, never);
    await draft.place();
  };

  it('shows files to commands once they are placed', async () => {
    const draft = await draftSkills(runtime, disk, null);
    await draft.add('pdf', skill, never);
    expect((await sh('ls TOP/pdf')).code).not.toBe(0);
    await draft.place();
    const { printed } = await sh(
      'cat TOP/pdf/SKILL.md; TOP/pdf/scripts/deep/fill.sh; wc -c <TOP/pdf/scripts/empty',
    );
    expect(printed).toBe(`${SKILL}filled\n0\n`);
    const modes = ['pdf', 'pdf/SKILL.md', 'pdf/scripts/deep', 'pdf/scripts/deep/fill.sh'].map(
      (inner) => lstatSync(path.join(disk.skills, inner)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o644, 0o755, 0o755]);
    expect(readdirSync(disk.incoming)).toEqual([]);
  });

  it.runIf(name === 'bubblewrap')(
    'keeps commands from changing them, and what is at their path',
    async () => {
      await place();
      expect(runtime.seenAt(disk, disk.skills)).toBe('/data/skills');
      const changes = [
        'echo x >>TOP/pdf/SKILL.md',
        'echo x >TOP/new',
        'mkdir TOP/other',
        'rm -rf TOP/pdf',
        'mv TOP/pdf TOP/p',
        'rmdir TOP',
        'mv TOP /data/other',
        'ln -sfn /data/own TOP',
        'chmod -R 777 TOP',
        'mount --bind /data TOP',
        'umount TOP',
      ];
      for (const change of changes) expect((await sh(change)).code, change).not.toBe(0);
      expect((await sh('cat TOP/pdf/SKILL.md; ls -A /data')).printed).toBe(`${SKILL}skills\n`);
    },
  );

  it('lets agents without skills use the path', async () => {
    const data = runtime.seenAt(disk, disk.data);
    const { printed } = await sh(`cd ${data}; mkdir skills; echo own >skills/a; cat skills/a`);
    expect(printed).toBe('own\n');
    expect(existsSync(disk.skills)).toBe(false);
  });

  it('removes what a server left that died before it recorded them', async () => {
    await place();
    mkdirSync(path.join(disk.skills, 'left'));
    await place();
    expect(readdirSync(disk.skills)).toEqual(['pdf']);
  });

  it('adds a skill whole or not at all', async () => {
    const draft = await draftSkills(runtime, disk, 100_000);
    await draft.add('pdf', skill, never);
    const damaged = failure('skill_not_found_error', 'damaged');
    for (const bytes of [1, 100])
      await expect(draft.add('bad', [member('SKILL.md', SKILL, { bytes })], never)).rejects.toEqual(damaged);
    const broken = member('b', '', { open: async () => Promise.reject(new Error('broken')) });
    await expect(draft.add('bad', [...skill, broken], never)).rejects.toThrow('broken');
    const full = failure('skill_mount_error', 'SANDBOX_DISK_BYTES');
    const many = Array.from({ length: 30 }, (_, index) => member(`${index}`, ''));
    await expect(draft.add('bad', many, never)).rejects.toEqual(full);
    const reason = new Error('stopped');
    await expect(draft.add('bad', skill, AbortSignal.abort(reason))).rejects.toBe(reason);
    await draft.place();
    expect(readdirSync(disk.skills)).toEqual(['pdf']);
    await draft.discard();
  });

  it.runIf(name === 'bubblewrap').each<[string, (place: string, outside: string) => void]>([
    ['a file', (place) => writeFileSync(place, 'x')],
    ['a link', (place, outside) => symlinkSync(outside, place)],
    ['a folder with content', (place) => mkdirSync(path.join(place, 'a'), { recursive: true })],
  ])('leaves %s in their place', async (_, make) => {
    const outside = path.join(path.dirname(disk.root), 'outside');
    mkdirSync(outside);
    make(path.join(disk.data, 'skills'), outside);
    const error = failure('skill_mount_error', 'Something else');
    await expect(draftSkills(runtime, disk, null)).rejects.toEqual(error);
    expect([readdirSync(outside), readdirSync(disk.incoming), existsSync(disk.skills)]).toEqual([
      [],
      [],
      false,
    ]);
    expect((await sh('echo works')).printed).toBe('works\n');
  });
});

describe.runIf(canMount)('a disk without room', () => {
  it('takes no part of a skill', async () => {
    const small = makeSmallDisk(temporaryFolder('small-skills'), 8);
    onTestFinished(() => small.remove());
    const disk = diskOf(small.folder, 'sess_a');
    await makeDisk(disk);
    const draft = await draftSkills(directory, disk, null);
    const large = 'x'.repeat(20_000_000);
    await expect(draft.add('large', [member('a', 'b'), member('SKILL.md', large)], never)).rejects.toEqual(
      failure('skill_mount_error', 'The disk of the server is full.', true),
    );
    await draft.add('pdf', skill, never);
    await draft.discard();
    expect(readdirSync(disk.incoming)).toEqual([]);
  });
});
