/** A call of each method of the client for skills and their versions. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import { toFile } from '@anthropic-ai/sdk';
import type { Calls } from './calls.ts';

const textOf = (description: string) => `---\nname: interop\ndescription: ${description}\n---\n\nDo it.\n`;

/** A folder as users give it: a file from memory, and one with a path. */
const folder = async (description = 'First') => [
  await toFile(Buffer.from(textOf(description)), 'interop/SKILL.md', { type: 'text/markdown' }),
  new File(['echo one'], 'interop/scripts/run.sh'),
];

export const newSkill = async ({ beta }: Anthropic) => beta.skills.create({ files: await folder() });

/** A skill with two versions. */
async function changed(client: Anthropic) {
  const skill = await newSkill(client);
  const second = await client.beta.skills.versions.create(skill.id, { files: await folder('Second') });
  return { skill, second };
}

export const skillCalls: Calls = {
  async 'skills.create'(client) {
    const made = await client.beta.skills.create({ files: await folder(), display_name: 'Interop' });
    assert.deepEqual([made.type, made.display_name, made.source], ['skill', 'Interop', { type: 'custom' }]);
    assert.equal((await newSkill(client)).display_name, 'interop');
  },

  async 'skills.retrieve'(client) {
    const skill = await newSkill(client);
    assert.deepEqual(await client.beta.skills.retrieve(skill.id), skill);
  },

  async 'skills.list'(client) {
    const ids = [(await newSkill(client)).id, (await newSkill(client)).id].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.skills.list({ limit: 1, source: 'custom' })) seen.push(id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
    assert.deepEqual((await client.beta.skills.list({ source: 'anthropic' })).data, []);
  },

  async 'skills.delete'(client) {
    const { id } = await newSkill(client);
    assert.deepEqual(await client.beta.skills.delete(id), { id, type: 'skill_deleted' });
  },

  async 'skills.versions.create'(client) {
    const { skill, second } = await changed(client);
    const { type, skill_id, name, description } = second;
    assert.deepEqual(
      { type, skill_id, name, description },
      { type: 'skill_version', skill_id: skill.id, name: 'interop', description: 'Second' },
    );
    assert.equal((await client.beta.skills.retrieve(skill.id)).latest_version_id, second.id);
  },

  async 'skills.versions.retrieve'({ beta }) {
    const { skill, second } = await changed({ beta } as Anthropic);
    const { versions } = beta.skills;
    assert.deepEqual(await versions.retrieve(second.id, { skill_id: skill.id }), second);
    assert.deepEqual(await versions.retrieve('latest', { skill_id: skill.id }), second);
  },

  async 'skills.versions.list'(client) {
    const { skill, second } = await changed(client);
    const seen: string[] = [];
    for await (const { id } of client.beta.skills.versions.list(skill.id, { limit: 1 })) seen.push(id);
    assert.deepEqual(seen, [second.id, skill.latest_version_id]);
  },

  async 'skills.versions.delete'(client) {
    const { skill, second } = await changed(client);
    const deleted = await client.beta.skills.versions.delete(second.id, { skill_id: skill.id });
    assert.deepEqual(deleted, { id: second.id, type: 'skill_version_deleted' });
  },

  async 'skills.versions.download'(client) {
    const { skill, second } = await changed(client);
    const response = await client.beta.skills.versions.download(second.id, { skill_id: skill.id });
    assert.equal(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
      'PK',
    );
  },
};
