/** Rows of cells as lines, each column as wide as its widest cell; a row may be shorter than others. */
export function columns(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), []);
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}
