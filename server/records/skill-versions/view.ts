import type { components } from '../../../generated/types.ts';
import type { SkillVersionRow } from './queries.ts';

type SkillVersion = components['schemas']['SkillVersion'];

/** Returns a row in the contract's form. */
export function toSkillVersion(row: SkillVersionRow): SkillVersion {
  const { id, skill_id, name, description, created_at } = row;
  return { id, type: 'skill_version', skill_id, name, description, created_at };
}
