import { readFrontmatter } from '../../platform/frontmatter.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { RepositorySkill } from '../../sandbox/mount-list.ts';
import { findSkillFiles } from '../../sandbox/skill-files.ts';

/** The maximum lengths of what prompts name. */
const CHARACTERS = { name: 64, description: 1_024 };

/** Returns the skills of a mounted repository. A skill without a name has that of its folder. */
export async function findRepositorySkills(disk: Disk, mountPath: string): Promise<RepositorySkill[]> {
  return (await findSkillFiles(disk, mountPath)).map(({ folder, text }) => {
    const texts = readFrontmatter(text);
    const name = onOneLine(texts?.get('name') ?? '', CHARACTERS.name);
    const description = onOneLine(texts?.get('description') ?? '', CHARACTERS.description);
    return { folder, name: name || folder, description };
  });
}

/** Without control and format characters, which could make other lines of a prompt. */
function onOneLine(text: string, characters: number): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, characters)
    .toWellFormed();
}
