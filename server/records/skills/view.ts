import type { components } from '../../../generated/types.ts';
import type { skills } from '../tables/skills.ts';

type Skill = components['schemas']['Skill'];

/** Returns a row in the contract's form. */
export function toSkill(row: typeof skills.$inferSelect): Skill {
  const { id, display_name, latest_version_id, created_at, updated_at } = row;
  return {
    id,
    type: 'skill',
    display_name,
    latest_version_id,
    source: { type: 'custom' },
    created_at,
    updated_at,
  };
}
