import { grouped } from './grouped.js';
import type { Fault } from './faults.js';
import type { Matrix } from './matrix.js';
import type { Judged } from './oracle.js';
import { paidTwice } from './paid.js';
import type { Story } from './plots.js';
import { postedTwice } from './posts.js';
import { spread, takeovers } from './takeover.js';

interface Run {
  faults: readonly Fault[];
  stories: readonly Story[];
  judged: Judged;
  figures: Readonly<Record<string, number>>;
}

/** What a run came to, for people: a line for each figure. */
export function table(matrix: Matrix, { faults, stories, judged, figures }: Run): string {
  const { settings, models, spreader, witness, processes } = matrix;
  const counts = [...grouped(faults, ({ name }) => name)].map(([name, all]) => `${all.length} × ${name}`);
  const twice = postedTwice(matrix, faults);
  const paid = paidTwice(matrix, faults, judged);
  const taken = (name: 'kill' | 'stand') =>
    spread(takeovers(matrix, faults, judged).flatMap(({ fault, ms }) => (fault === name ? [ms] : [])));
  const [killed, stood] = [taken('kill'), taken('stand')];
  const own = processes.exits.filter(({ wanted }) => !wanted);
  const lines: [string, string | number][] = [
    ['processes, store, seed', `${settings.processes}, ${settings.store}, ${settings.seed}`],
    ['workshops', stories.length],
    ['of them stuck', stories.filter(({ stuck }) => stuck !== undefined).length],
    ['faults', counts.join(', ')],
    ['tries of deliveries', spreader.tries.length],
    ['of them acknowledged', spreader.acknowledged().length],
    ['posts', witness.posts().length],
    ['posted twice, not by a fault', twice.filter(({ excused }) => !excused).length],
    ['posted twice by a fault', twice.filter(({ excused }) => excused).length],
    ['stand twice in the end', twice.filter(({ cleared }) => !cleared).length],
    ['calls of the model', models.paid.length],
    ['paid twice, not by a fault', paid.withoutReason.length],
    ['paid twice by a fault', paid.again],
    ['calls under way at faults', paid.underWay],
    ['taken over after a kill, ms (median, most)', `${killed.median}, ${killed.most}`],
    ['taken over after a stop, ms (median, most)', `${stood.median}, ${stood.most}`],
    [
      'ends of processes that nobody wanted',
      own.map(({ code, signal }) => code ?? signal).join(', ') || 'none',
    ],
    ...Object.entries(figures).map(([what, value]): [string, number] => [what, Math.round(value)]),
  ];
  const width = Math.max(...lines.map(([what]) => what.length));
  return lines.map(([what, value]) => `${what.padEnd(width)}  ${value}`).join('\n');
}
