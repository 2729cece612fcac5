/** A fenced block of a page: commands, a sample with a file name in its first line, or the output of the block before. */
export interface Block {
  language: string;
  code: string;
  /** The line of the page where the code begins. */
  line: number;
  /** The name in the first line of a sample, such as `// try.mjs`. */
  file: string | null;
  /** The file of the repository that the block shows. */
  shows: string | null;
  /** The words of the fence, such as `skip="it needs a service of yours"` and `in="an empty folder"`. */
  says: { skip?: string; in?: string };
}

const fence =
  /^(?:<!-- (?<shows>\S+) -->\n)?(?<indent> *)```(?<language>sh|js|ts|text)\b(?<words>[^\n]*)\n(?<code>.*?)^ *```$/gms;

/** Returns the blocks of a page with commands, JavaScript, TypeScript or output, in order. */
export function blocksOf(page: string): Block[] {
  return [...page.matchAll(fence)].map(({ index, 0: all, groups = {} }) => {
    const { shows = null, indent = '', language = '', words = '', code = '' } = groups;
    const says = Object.fromEntries(
      [...words.matchAll(/(\w+)="([^"]+)"/g)].map(([, key, text]) => [key, text]),
    );
    return {
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: page.slice(0, index + all.indexOf('```')).split('\n').length + 1,
      file: /^\/\/ (\S+\.\w+)\n/.exec(code)?.[1] ?? null,
      shows,
      says,
    };
  });
}

/**
 * Returns the parts of a shown output that a real output lacks, or has in another order. `…` stands for omitted text and
 * lines.
 */
export function missingIn(output: string, shown: string): string[] {
  let from = 0;
  return shown.split('…').filter((part) => {
    const at = output.indexOf(part.trim(), from);
    if (at >= 0) from = at + part.trim().length;
    return at < 0;
  });
}
