/** Returns where each item of a column begins, and last the height of all, in pixels. */
export function offsetsOf(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  estimate: number,
): Float64Array {
  const offsets = new Float64Array(keys.length + 1);
  for (const [index, key] of keys.entries()) {
    offsets[index + 1] = (offsets[index] as number) + (heights.get(key) ?? estimate);
  }
  return offsets;
}

/** Returns the index of the item at a position, by binary search. */
export function indexAt(offsets: Float64Array, position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
