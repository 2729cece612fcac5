/** The folders of memory stores in sandboxes. */

/** A name has at most 255 characters, and the name of a folder 255 bytes. */
const LENGTH = 100;
const END = 4;

/**
 * Returns the names of the folders of a session's memory stores, in the same order: the name of the store in lower case, with a
 * dash for each run of other characters. The end of the id makes equal names different.
 */
export function mountNames(stores: readonly { readonly id: string; readonly name: string }[]): string[] {
  const taken = new Set<string>();
  return stores.map(({ id, name }) => {
    const slug = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LENGTH)
      .replace(/^-|-$/g, '');
    const ending = (end: string) => (slug === '' ? end : `${slug}-${end}`);
    const candidates = [...(slug === '' ? [] : [slug]), ending(id.slice(-END)), ending(id)];
    const free = candidates.find((each) => !taken.has(each)) ?? id;
    taken.add(free);
    return free;
  });
}
