import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

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
    if (/^(https?|mailto):/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(found)) return true;
    if (anchor === undefined || statSync(found).isDirectory()) return anchor !== undefined;
    return found.endsWith('.md') && !anchorsOf(readFileSync(found, 'utf8')).includes(anchor);
  });
}
