import type { Row } from '../../workshop/card.js';
import { button, buttons, nextIds } from '../../workshop/card.js';
import { clip } from '../../text/fit.js';
import { plainLine } from '../../text/foreign.js';
import { coach } from '../../roles/index.js';
import type { Session } from '../../workshop/session.js';
import { wordsOf } from './words.js';

const longestLabel = 75;
const inARow = 5;

/** A button for each of these members, as far as there are action ids, in rows. */
export function nextRows(session: Session, ids: readonly string[]): Row[] {
  const elements = nextIds.flatMap((does, index) => {
    const member = ids[index];
    return member === undefined ? [] : [button(session, does, labelOf(session, member), { member })];
  });
  const rows = Math.ceil(elements.length / inARow);
  return Array.from({ length: rows }, (_, row) =>
    buttons(elements.slice(row * inARow, (row + 1) * inARow)),
  ).flat();
}

function labelOf(session: Session, id: string): string {
  const person = session.members.find((each) => each.id === id);
  const name = id === coach.id ? wordsOf(session.language).asking.card.coach : person?.name;
  return clip(plainLine(name || id) || id, longestLabel);
}
