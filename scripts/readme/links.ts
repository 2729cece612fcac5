import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The address of the repository in the READMEs of the packages and in the documentation. OWNER is a placeholder. */
export const repository = 'https://github.com/OWNER/agent-cloud-contract/blob/main/';

/** Returns a page without its code, because code contains no links and no headings. */
const withoutCode = (page: string) => page.replace(/^ *```.*?^ *```$/gms, '').replace(/`[^`\n]*`/g, 'code');

/** Returns the targets of the links and images of a page, also those of `<img>` and `<source>`. */
export function targetsOf(page: string): string[] {
  const targets = /\]\(<?([^)\s>]+)>?\)|<(?:img|source)\b[^>]*?\bsrc(?:set)?="([^"\s]+)"/g;
  return [...withoutCode(page).matchAll(targets)].map(([, linked, shown]) => linked ?? shown ?? '');
}

/** Returns GitHub's anchors of the headings of a page. */
export function anchorsOf(page: string): string[] {
  const withoutBlocks = page.replace(/^ *```.*?^ *```$/gms, '');
  return [...withoutBlocks.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the links of a Markdown file to missing files or headings. */
export function deadLinksOf(file: string): string[] {
  return targetsOf(readFileSync(file, 'utf8')).filter((target) => {
    const inRepository = target.startsWith(repository);
    if (/^(https?|mailto):/.test(target) && !inRepository) return false;
    const [path = '', anchor] = (inRepository ? target.slice(repository.length) : target).split('#');
    const found = path === '' ? file : inRepository ? path : normalize(join(dirname(file), path));
    if (!existsSync(found)) return true;
    if (anchor === undefined || statSync(found).isDirectory()) return anchor !== undefined;
    return found.endsWith('.md') && !anchorsOf(readFileSync(found, 'utf8')).includes(anchor);
  });
}
