import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { formFiles, refused, type TestService, testService } from '../testing/service.ts';
import { example, newSessionRequest } from '../testing/test-data.ts';
import { zipOf } from '../testing/zips.ts';

const described = (name = 'release-notes', description = 'Writes release notes.') =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nList the pull requests.\n`;

/** Tests of the handlers of skills and their versions on each database. */
export function describeSkillHandlers(on: TestDatabase): void {
  describe('skills', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      const limits = { skillLimits: { perWorkspace: 3, versionsPerSkill: 2 } };
      service = await testService(on.db, undefined, undefined, limits);
      stranger = await testService(on.db);
    });
    const files = (text = described(), folder = 'my-skill/') => [
      { filename: `${folder}SKILL.md`, text },
      { filename: `${folder}scripts/run.sh`, text: 'run' },
    ];
    const at = (skill_id: string) => ({ path: { skill_id } });
    const in_ = (skill_id: string, version: string) => ({ path: { skill_id, version }, headers: {} });
    const remove = (id: string) => service.handlers.deleteSkill(at(id), service.request());
    const addVersion = (id: string, text = described()) =>
      service.handlers.createSkillVersion(
        { ...at(id), body: { files: formFiles(files(text)), fields: Promise.resolve({}) } },
        service.request(),
      );
    const contentOf = async (id: string, version: string) => {
      const { bytes } = (await service.handlers.getSkillVersionContent(
        in_(id, version),
        service.request(),
      )) as { bytes: AsyncIterable<Uint8Array> };
      return buffer(bytes);
    };
    const missing = (id: string) =>
      refused(404, 'not_found_error', `Skill ${id} was not found.`, 'skill_not_found');

    it('stores, reads and deletes a skill with its content', async () => {
      const skill = await service.createSkill(files(), 'Release notes');
      expect(skill).toMatchObject({
        type: 'skill',
        display_name: 'Release notes',
        source: { type: 'custom' },
      });
      const { body } = await service.handlers.getSkillVersion(in_(skill.id, 'latest'), service.request());
      expect(body).toMatchObject({
        id: skill.latest_version_id,
        skill_id: skill.id,
        name: 'release-notes',
        description: 'Writes release notes.',
      });
      expect((await contentOf(skill.id, skill.latest_version_id)).subarray(0, 2).toString()).toBe('PK');
      await remove(skill.id);
      expect(service.blobs.kept.size).toBe(0);
      await expect(remove(skill.id)).rejects.toEqual(missing(skill.id));
    });

    it('stores equal zips of equal folders and zips', async () => {
      const skill = await service.createSkill(files());
      const members = files(described(), 'other/').map(({ filename, text }) => ({
        name: filename,
        content: text,
      }));
      const junk = [{ name: '__MACOSX/other/._SKILL.md' }, { name: 'other/.DS_Store' }, { name: 'other/' }];
      const zipped = await service.createSkill([{ filename: 'x.ZIP', text: zipOf([...junk, ...members]) }]);
      expect(zipped.display_name).toBe('release-notes');
      const [one, two] = [skill, zipped].map(({ id, latest_version_id }) => contentOf(id, latest_version_id));
      expect((await one)?.equals((await two) as Buffer)).toBe(true);
      await Promise.all([remove(skill.id), remove(zipped.id)]);
    });

    it.each<[string, { filename: string; text: string | Buffer }[], string]>([
      [
        'many deep folders',
        Array.from({ length: 20 }, (_, index) => ({ filename: `${index}/${'a/'.repeat(500)}b`, text: '' })),
        'not have more than 10000 files and folders',
      ],
      [
        'no SKILL.md',
        [{ filename: 'a/b.md', text: described() }],
        'have a SKILL.md at the root, or in the one folder around all files',
      ],
      [
        'two folders',
        [...files(), { filename: 'b/c', text: '' }],
        'have a SKILL.md at the root, or in the one folder around all files',
      ],
      [
        'a path with ..',
        [...files(), { filename: 'my-skill/../c', text: '' }],
        'not have a path that has "..": "my-skill/../c"',
      ],
      [
        'a file as folder',
        [...files(), { filename: 'my-skill/SKILL.md/c', text: '' }],
        'not have the path "my-skill/SKILL.md" twice, or as a file and a folder',
      ],
      ['no YAML', files('# Notes'), 'have a SKILL.md that begins with YAML between two lines of "---"'],
      ['broken YAML', files('---\nname: [\n---\n'), 'have a SKILL.md with a name'],
      ['aliases', files('---\na: &a [x]\nname: *a\n---\n'), 'have a SKILL.md with a name'],
      ['no name', files('---\ndescription: x\n---\n'), 'have a SKILL.md with a name'],
      [
        'a name with capitals',
        files(described('Notes')),
        'have a SKILL.md with a name of at most 64 lower-case letters',
      ],
      ['a reserved name', files(described('my-claude')), 'have a SKILL.md whose name is without "claude"'],
      ['no description', files(described('a', '""')), 'have a SKILL.md with a description'],
      [
        'a long description',
        files(described('a', 'x'.repeat(1_025))),
        'have a SKILL.md with a description of at most 1024',
      ],
      [
        'a NUL',
        files(described('a', '"a\\u0000b"')),
        'have a SKILL.md with a description of at most 1024 characters, without',
      ],
      ['no zip', [{ filename: 'a.zip', text: 'no zip' }], 'be a safe zip: it cannot be read: '],
      [
        'a link',
        [{ filename: 'a.zip', text: zipOf([{ name: 'SKILL.md', content: '/etc/passwd', mode: 0o120_777 }]) }],
        'be a safe zip: it has a link, a device or another special file: "SKILL.md"',
      ],
      [
        'a damaged member',
        [
          {
            filename: 'a.zip',
            text: zipOf([
              { name: 'SKILL.md', content: described() },
              { name: 'a', content: 'abc', saysBytes: 4 },
            ]),
          },
        ],
        'be a safe zip: it has a damaged member: "a"',
      ],
    ])('rejects %s, and stores nothing', async (_, given, rule) => {
      await expect(service.createSkill(given)).rejects.toMatchObject({
        status: 400,
        code: 'invalid_skill',
        message: expect.stringContaining(`body.files must ${rule}`),
      });
      expect(service.blobs.kept.size).toBe(0);
    });

    it('adds versions with the name of the first one, and keeps one', async () => {
      const skill = await service.createSkill(files());
      const changed = addVersion(skill.id, described('other'));
      await expect(changed).rejects.toMatchObject({ code: 'skill_name_changed' });
      const { body } = await addVersion(skill.id, described('release-notes', 'New.'));
      const newest = body as { id: string };
      expect((await service.handlers.getSkill(at(skill.id), service.request())).body).toMatchObject({
        latest_version_id: newest.id,
      });
      await expect(addVersion(skill.id)).rejects.toMatchObject({
        code: 'too_many_skill_versions',
        message: 'A skill has at most 2 versions (VERSIONS_PER_SKILL).',
      });
      const removeVersion = (version: string) =>
        service.handlers.deleteSkillVersion(in_(skill.id, version), service.request());
      await removeVersion(newest.id);
      expect((await service.handlers.getSkill(at(skill.id), service.request())).body).toMatchObject({
        latest_version_id: skill.latest_version_id,
      });
      await expect(removeVersion(skill.latest_version_id)).rejects.toMatchObject({
        code: 'only_skill_version',
      });
      await expect(removeVersion('latest')).rejects.toMatchObject({ code: 'skill_version_not_found' });
      expect(service.blobs.kept.size).toBe(1);
      await remove(skill.id);
    });

    it('packs one skill of a workspace at once, and none of absent clients', async () => {
      const made = await Promise.all([service.createSkill(files()), service.createSkill(files())]);
      const kept = service.blobs.kept.size;
      const request = { ...service.request(), signal: AbortSignal.abort() };
      const body = { files: formFiles(files()), fields: Promise.resolve({}) };
      await expect(service.handlers.createSkill({ body }, request)).rejects.toMatchObject({ status: 503 });
      expect(service.blobs.kept.size).toBe(kept);
      for (const { id } of made) await remove(id);
    });

    it('limits the skills and the bytes of a workspace', async () => {
      const made = [await service.createSkill(files()), await service.createSkill(files())];
      made.push(await service.createSkill(files()));
      await expect(service.createSkill(files())).rejects.toMatchObject({
        code: 'too_many_skills',
        message: 'A workspace has at most 3 skills (SKILLS_PER_WORKSPACE).',
      });
      expect(service.blobs.kept.size).toBe(3);
      for (const { id } of made) await remove(id);
      const large = [
        ...files(),
        { filename: 'my-skill/large', text: Buffer.from(crypto.getRandomValues(new Uint8Array(2_000))) },
      ];
      await expect(service.createSkill(large)).rejects.toMatchObject({
        status: 409,
        code: 'file_bytes_limit_reached',
      });
      expect(service.blobs.kept.size).toBe(0);
    });

    it('returns 404 for a skill of another workspace', async () => {
      const { id, latest_version_id: version } = await service.createSkill(files());
      const body = { files: formFiles(files()), fields: Promise.resolve({}) };
      const { handlers } = stranger;
      const query = { limit: 20 } as never;
      const calls = [
        () => handlers.getSkill(at(id), stranger.request()),
        () => handlers.deleteSkill(at(id), stranger.request()),
        () => handlers.listSkillVersions({ ...at(id), query }, stranger.request()),
        () => handlers.createSkillVersion({ ...at(id), body }, stranger.request()),
        () => handlers.getSkillVersion(in_(id, version), stranger.request()),
        () => handlers.getSkillVersion(in_(id, 'latest'), stranger.request()),
        () => handlers.deleteSkillVersion(in_(id, version), stranger.request()),
        () => handlers.getSkillVersionContent(in_(id, version), stranger.request()),
      ];
      for (const call of calls) await expect(call()).rejects.toEqual(missing(id));
      const { body: page } = await handlers.listSkills({ query }, stranger.request());
      expect(page).toMatchObject({ data: [] });
      const create = { ...example<object>('create_small_agent'), skills: [{ type: 'custom', skill_id: id }] };
      const made = handlers.createAgent({ body: create as never, headers: {} }, stranger.request());
      await expect(made).rejects.toEqual(missing(id));
      await remove(id);
    });

    it('gives agents and sessions only skills and versions that exist', async () => {
      const { id, latest_version_id } = await service.createSkill(files());
      const create = (skill: object) => {
        const body = { ...example<object>('create_small_agent'), skills: [{ type: 'custom', ...skill }] };
        return service.handlers.createAgent({ body: body as never, headers: {} }, service.request());
      };
      const { body: agent } = await create({ skill_id: id });
      expect(agent).toMatchObject({ skills: [{ type: 'custom', skill_id: id, version: 'latest' }] });
      await create({ skill_id: id, version: latest_version_id });
      await expect(create({ skill_id: id, version: 'skver_other' })).rejects.toEqual(
        missing(`${id} version skver_other`),
      );
      await remove(id);
      const agentId = (agent as { id: string }).id;
      const session = { environment_id: newSessionRequest().environment_id };
      await service.create({ ...session, agent: agentId });
      const overrides = {
        type: 'agent_with_overrides' as const,
        id: agentId,
        skills: [{ type: 'custom' as const, skill_id: id }],
      };
      await expect(service.create({ ...session, agent: overrides })).rejects.toEqual(missing(id));
      const update = { path: { agent_id: agentId }, headers: {} };
      await service.handlers.updateAgent({ ...update, body: { name: 'Other' } }, service.request());
      const again = service.handlers.updateAgent(
        { ...update, body: { skills: overrides.skills } },
        service.request(),
      );
      await expect(again).rejects.toEqual(missing(id));
    });
  });
}
