import { skillRequest, skillVersionRequest } from '../scenarios/skill-requests.ts';
import { done } from './done.ts';
import type { Maker } from './maker.ts';

/** A skill with two versions, so that its list has an order. */
export const skill: Maker = async (client) => {
  const { id } = await done('createSkill', client.createSkill({ body: skillRequest() }));
  const path = { skill_id: id };
  await done('createSkillVersion', client.createSkillVersion({ path, body: skillVersionRequest() }));
  return id;
};

/** A version of the skill. */
export const skillVersion: Maker = async (client, _, bring) => {
  const path = { skill_id: await bring('skill') };
  return (await done('createSkillVersion', client.createSkillVersion({ path, body: skillVersionRequest() })))
    .id;
};
