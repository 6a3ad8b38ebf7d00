import { said } from '../text/fit.js';
import { type Row, textRows } from '../workshop/base/card.js';
import { ownFigures } from '../workshop/plan/figures.js';
import { itemOf } from '../workshop/plan/references.js';
import type { Turn } from '../workshop/plan/turn.js';
import type { Session } from '../workshop/session.js';
import { toldIn, verdictOf } from './speeches.js';
import { wordsOf } from '../words/words.js';

const [entry, below] = ['  - ', '    - '];

/** Everything that is in the record of a contribution, as rows of card text. `after`: the session with it. */
export function detailsOf(after: Session, turn: Turn): Row[] {
  const { language } = after;
  const { speech } = wordsOf(language).files;
  const figures = figuresOf(after, turn);
  return [
    ...textRows(said(turn.stance)),
    ...toldIn(language, turn).flatMap(([title, lines]) =>
      textRows([`*${title}*`, ...lines.map(onCard)].join('\n')),
    ),
    ...(figures.length > 0
      ? textRows([`*${wordsOf(language).files.items.figures}*`, ...figures].join('\n'))
      : []),
    ...textRows(`*${speech.verdict}*\n${verdictOf(language, turn)}`),
  ];
}

/** An entry with its bullet; what is said of it in small type below. */
function onCard(line: string): string {
  if (line.startsWith(below)) return `      ${line.slice(below.length)}`;
  return line.startsWith(entry) ? `• ${line.slice(entry.length)}` : line;
}

/** Figures that nothing but the role stands for, item by item. */
function figuresOf(session: Session, { put }: Turn): string[] {
  const { list, plain } = wordsOf(session.language).files;
  return put.flatMap(({ id }) => {
    const item = itemOf(session.plan, id);
    const own = item ? ownFigures(session, item) : [];
    return own.length === 0 ? [] : [`• ${plain(id, list(own))}`];
  });
}
