/** Uploads of skills. */
import { unwrap } from '../../client/index.ts';
import { example } from '../support/contract.ts';
import type { Given } from './scenario.ts';

const filesOf = (name: string) =>
  example<{ files: string[] }>(name).files.map(
    (text) => new File([text], 'weekly-report/SKILL.md', { type: 'text/markdown' }),
  );

/** The skill of an example: a folder with a `SKILL.md`. */
export function skillRequest() {
  const { files: _, ...fields } = example<{ files: string[]; display_name: string }>('create_skill');
  return { files: filesOf('create_skill'), ...fields };
}

/** The version of an example, which fits that skill. */
export const skillVersionRequest = () => ({ files: filesOf('create_skill_version') });

/** A new skill with one version. */
export const newSkill: Given = async (client) => {
  const { id, latest_version_id } = await unwrap(client.createSkill({ body: skillRequest() }));
  return { skill: id, skillVersion: latest_version_id };
};

/** A new skill with two versions. `skillVersion` is the newest. */
export const newSkillVersion: Given = async (client, states) => {
  const { skill: skill_id = '' } = await newSkill(client, states);
  const body = skillVersionRequest();
  const { id } = await unwrap(client.createSkillVersion({ path: { skill_id }, body }));
  return { skill: skill_id, skillVersion: id };
};
