/** A line of the table. `limit`: at most; `least`: at least; `refused`: CI lets it be up to here, beyond its limit. */
export interface Figure {
  what: string;
  ours: number;
  bare?: number;
  limit?: number;
  least?: number;
  refused?: number;
}

/** Within its limit, or there is none. */
export function isWithin({ ours, limit = Number.POSITIVE_INFINITY, least = 0 }: Figure): boolean {
  return ours <= limit && ours >= least;
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((each) => {
    const { what, ours, bare, limit, least } = each;
    const bound = limit !== undefined ? `<= ${limit}` : least !== undefined ? `>= ${least}` : '';
    const times = bare ? (ours / bare).toFixed(1) : '';
    return [
      what,
      shown(ours),
      bare === undefined ? '' : shown(bare),
      times,
      bound,
      bound && (isWithin(each) ? 'yes' : 'NO'),
    ];
  });
  return inColumns([['', 'ours', 'bare loop', 'ratio', 'limit', 'within'], ...rows]);
}

/** Rows of cells, each as wide as the widest of its column: the first to the left, the others to the right. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}

export const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

function shown(value: number): string {
  return Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
}
