import type { Contract } from '../contract.ts';

/** A heading of the guide for Redoc's search. */
export interface Chapter {
  id: string;
  url: string;
  title: string;
  text: string;
  /** The titles of its parent headings. */
  path: string[];
}

/** Returns the introduction of the guide and its headings of levels 1 and 2, each with its text. */
export function chaptersOf({ title: name, description = '' }: Contract['info']): Chapter[] {
  const introduction: Chapter = { id: '/', url: '/', title: name, text: '', path: [] };
  const chapters = [introduction];
  let above: Chapter | undefined;
  let isCode = false;
  for (const line of description.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, level, title] = (!isCode && /^(##?) (.+)$/.exec(line)) || [];
    if (level && title) {
      const parent = level === '##' ? above : undefined;
      const url = `${parent?.url ?? '/section'}/${slugOf(title)}`;
      const chapter = { id: url, url, title, text: '', path: parent ? [parent.title] : [] };
      chapters.push(chapter);
      if (!parent) above = chapter;
    } else {
      const chapter = chapters.at(-1);
      if (chapter) chapter.text = `${chapter.text} ${plain(line)}`.trim();
    }
  }
  return chapters;
}

export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a line of Markdown without its markup. */
const plain = (line: string): string =>
  line
    .replace(/^```.*|^[|\s:-]+$|^ *[-*] /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
