import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { skillRequest, skillVersionRequest } from '../scenarios/skill-requests.ts';
import { multipart } from '../support/forms.ts';
import { matches } from '../support/matches.ts';

const path = '/api/v1/cloud/skills';
const content = '---\nname: weekly-report\ndescription: Writes reports.\n---\n';
const described = (filename = 'report/SKILL.md') => ({ content, filename });

export const skills: readonly Check[] = [
  {
    operation: 'createSkill',
    name: 'stores a skill, which is listed, read and downloaded until it is deleted',
    async run({ client }) {
      const skill = await unwrap(client.createSkill({ body: skillRequest() }));
      matches(skill, { type: 'skill', display_name: 'Weekly report', source: { type: 'custom' } });
      const one = { path: { skill_id: skill.id } };
      assert.deepEqual(await unwrap(client.getSkill(one)), skill);
      const { data } = await unwrap(client.listSkills({ query: { limit: 1000 } }));
      assert.ok(data.some(({ id }) => id === skill.id));
      const version = { path: { ...one.path, version: skill.latest_version_id } };
      const latest = { path: { ...one.path, version: 'latest' } };
      assert.deepEqual(
        await unwrap(client.getSkillVersion(latest)),
        await unwrap(client.getSkillVersion(version)),
      );
      const zip = await new Response(await unwrap(client.getSkillVersionContent(version))).text();
      assert.ok(zip.startsWith('PK') && zip.includes('SKILL.md'));
      await unwrap(client.deleteSkill(one));
      matches(await client.getSkill(one), { status: 404, body: { error: { code: 'skill_not_found' } } });
      matches(await client.getSkillVersionContent(version), { status: 404 });
    },
  },
  {
    operation: 'createSkill',
    name: 'accepts both names of its files, and both names of display_name',
    async run({ send }) {
      for (const [parts, display_name] of [
        [{ 'files[]': described(), display_title: 'Older' }, 'Older'],
        [{ files: described(), display_title: 'Older', display_name: 'Newer' }, 'Newer'],
        [{ files: described('SKILL.md') }, 'weekly-report'],
      ] as const) {
        const reply = await send({ method: 'POST', path, ...multipart(parts) });
        matches(reply, { status: 200, body: { display_name } });
      }
    },
  },
  {
    operation: 'createSkill',
    name: 'rejects paths that leave the folder',
    async run({ send }) {
      for (const filename of ['../SKILL.md', '/etc/SKILL.md', 'a/../../SKILL.md', 'c:/SKILL.md']) {
        const reply = await send({ method: 'POST', path, ...multipart({ files: described(filename) }) });
        matches(reply, { status: 400, body: { error: { code: 'invalid_skill' } } });
      }
    },
  },
  {
    operation: 'createSkillVersion',
    name: 'makes the version the newest, until it is deleted',
    async run({ client }) {
      const skill = await unwrap(client.createSkill({ body: skillRequest() }));
      const one = { path: { skill_id: skill.id } };
      const added = await unwrap(client.createSkillVersion({ ...one, body: skillVersionRequest() }));
      matches(added, {
        description: 'Writes the weekly report of orders and returns.',
        name: 'weekly-report',
      });
      assert.equal((await unwrap(client.getSkill(one))).latest_version_id, added.id);
      await unwrap(client.deleteSkillVersion({ path: { ...one.path, version: added.id } }));
      assert.equal((await unwrap(client.getSkill(one))).latest_version_id, skill.latest_version_id);
    },
  },
  {
    operation: 'listSkills',
    name: 'has no skills of other sources',
    async run({ client }) {
      const { data } = await unwrap(client.listSkills({ query: { source: 'anthropic' } }));
      assert.deepEqual(data, []);
    },
  },
];
