const width = 100;

/** Rows in columns, within the width of a terminal: the last column is cut. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    fitted(
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    ),
  );
}

/** A line, cut at the width of a terminal. */
export function fitted(line: string): string {
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/** All of a text, however long, in lines of a terminal. */
export function indented(text: string): string[] {
  const most = width - 6;
  return text
    .split('\n')
    .flatMap((line) =>
      Array.from(
        { length: Math.max(1, Math.ceil(line.length / most)) },
        (_, index) => `      ${line.slice(index * most, (index + 1) * most)}`,
      ),
    );
}

/** A stretch of time as people read it. */
export function duration(ms: number): string {
  if (ms < 10_000) return `${ms} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}
