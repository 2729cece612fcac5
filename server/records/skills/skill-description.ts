/** The beginning of `SKILL.md`: YAML between two lines of `---`. */
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { readFrontmatter } from '../../platform/frontmatter.ts';
import { invalidSkill } from './skill-error.ts';

/** What a skill says of itself. */
export interface SkillDescription {
  readonly name: string;
  readonly description: string;
}

const { SkillName, SkillVersion } = contract.components.schemas;
const namePattern = new RegExp(SkillName.pattern);
const { maxLength: mostDescription } = SkillVersion.properties.description;
const RESERVED = ['anthropic', 'claude'];
/** Line ends and tabs are allowed. */
const CONTROL = /[^\P{Cc}\n\t]/u;

/**
 * Returns the name and the description in the text of a `SKILL.md`.
 *
 * @throws 400 if one of them is missing or breaks a rule.
 */
export function skillDescriptionOf(text: string): SkillDescription {
  const texts = readFrontmatter(text);
  if (texts === null)
    throw invalidSkill('must have a SKILL.md that begins with YAML between two lines of "---"');
  const [name, description] = [texts.get('name'), texts.get('description')];
  if (name === undefined) throw invalidSkill('must have a SKILL.md with a name');
  if (name.length > SkillName.maxLength || !namePattern.test(name)) {
    const rule = `at most ${SkillName.maxLength} lower-case letters, digits and "-"`;
    throw invalidSkill(`must have a SKILL.md with a name of ${rule}`);
  }
  const reserved = RESERVED.find((word) => name.includes(word));
  if (reserved !== undefined) throw invalidSkill(`must have a SKILL.md whose name is without "${reserved}"`);
  const trimmed = typeof description === 'string' ? description.trim() : '';
  if (trimmed === '') throw invalidSkill('must have a SKILL.md with a description');
  if ([...trimmed].length > mostDescription || CONTROL.test(trimmed)) {
    const rule = `at most ${mostDescription} characters, without control characters`;
    throw invalidSkill(`must have a SKILL.md with a description of ${rule}`);
  }
  return { name, description: trimmed };
}
