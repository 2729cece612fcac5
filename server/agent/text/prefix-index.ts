/** Finds which of many texts begins at a place of another text. */
export interface PrefixIndex {
  /** The length of the longest text. */
  readonly longest: number;
  /** Returns the length of the longest of the texts that begins at a place, or 0. */
  lengthAt(text: string, at: number): number;
  /** Returns true if one of the texts can begin at a place, and the text ends before it does. */
  isOpenAt(text: string, at: number): boolean;
}

/**
 * Creates an index of texts that are not empty. A look-up takes logarithmic time, so that the number of secrets does not
 * multiply the time for an agent's output.
 */
export function createPrefixIndex(given: Iterable<string>): PrefixIndex {
  const texts = [...new Set(given)].sort();
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  /** 1 for the code units with which a text begins. */
  const begins = new Uint8Array(texts.length === 0 ? 0 : 2 ** 16);
  for (const text of texts) begins[text.charCodeAt(0)] = 1;
  /** For each text, the index of the longest other text that is a prefix of it, or -1. */
  const prefixes: number[] = [];
  for (const [index, text] of texts.entries()) {
    let prefix = index - 1;
    while (prefix >= 0 && !text.startsWith(texts[prefix] as string)) prefix = prefixes[prefix] as number;
    prefixes.push(prefix);
  }

  /** Returns the number of texts that do not sort after another one. */
  const countUpTo = (rest: string): number => {
    let low = 0;
    let high = texts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((texts[middle] as string) <= rest) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    longest,
    isOpenAt(text, at) {
      if (begins[text.charCodeAt(at)] !== 1 || text.length - at >= longest) return false;
      const rest = text.slice(at);
      return texts[countUpTo(rest)]?.startsWith(rest) ?? false;
    },
    lengthAt(text, at) {
      if (begins[text.charCodeAt(at)] !== 1) return 0;
      const rest = text.slice(at, at + longest);
      // The last text that sorts before the rest. Each text with which the rest begins is this one, or a prefix of it.
      let found = countUpTo(rest) - 1;
      while (found >= 0 && !rest.startsWith(texts[found] as string)) found = prefixes[found] as number;
      return found < 0 ? 0 : (texts[found] as string).length;
    },
  };
}
