type Rows = readonly (readonly string[])[];

/** Returns the width of each column, in characters. */
export const widthsOf = (rows: Rows): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

/** Returns lines with aligned columns. A longer cell moves the rest of its line. */
export const linesOf = (rows: Rows, widths: readonly number[] = widthsOf(rows)): string[] =>
  rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
