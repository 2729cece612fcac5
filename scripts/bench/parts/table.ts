/** Returns the median of some numbers. If their number is even, it is the greater of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints rows below each other. The first `text` columns are aligned to the left, the others to the right. */
export function printTable(rows: readonly string[][], textColumns: number): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column < textColumns ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join('  '));
  }
}

/** Returns the value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}
