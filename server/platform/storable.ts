/** Returns a text that the database can store: NUL characters and halves of surrogate pairs become U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

/**
 * Returns whether the database can store a value of JSON.
 *
 * @param levels Maximum levels of arrays and objects.
 */
export function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value === storableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 &&
    Object.entries(value)
      .flat()
      .every((each) => isStorable(each, levels - 1))
  );
}

/** Returns the text of a part of UTF-8, without the characters that were cut. */
export function wholeText(part: Buffer): string {
  return part.toString().replace(/^\uFFFD+|\uFFFD+$/g, '');
}
