/** A line of the table. `limit`: at most; `least`: at least. */
export interface Figure {
  what: string;
  ours: number;
  bare?: number;
  limit?: number;
  least?: number;
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
  const all = [['', 'ours', 'bare loop', 'ratio', 'limit', 'within'], ...rows];
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return all.map(line).join('\n');
}

function shown(value: number): string {
  return Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 10
      ? value.toFixed(1)
      : value.toFixed(2);
}
