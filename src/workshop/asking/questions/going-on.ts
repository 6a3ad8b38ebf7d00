import type { Session } from '../session.js';
import { moment } from '../../../text/markup.js';
import { button, buttons, noteRow, type Row } from '../../base/card.js';
import { waitFor } from '../awaiting.js';
import { wordsOf } from '../../../words/words.js';
import { putQuestions } from './questions.js';
import type { Question } from '../../base/question.js';

/** The way to answer all that is open on a card at once, what waits for the answers, and the way to go on without them. */
export function goingOnRows(session: Session, person: string, open: readonly Question[]): Row[] {
  if (open.length === 0) return [];
  const { card } = wordsOf(session.language).questions;
  const all =
    open.length > 1
      ? [button(session, 'answer_all', card.all, { member: person, style: 'primary' as const })]
      : [];
  const label = goesOnBy(session, person);
  const goOn = label === undefined ? [] : [button(session, 'round_go_on', label)];
  return [...waitingNote(session), ...buttons([...all, ...goOn])];
}

/** Going on is the requester's to say. Where they are asked nothing, the button stands on the others' cards. */
function goesOnBy(session: Session, person: string): string | undefined {
  const { card } = wordsOf(session.language).questions;
  const { requester, stage } = session;
  const isAsked = putQuestions(session).some((each) => each.person.id === requester.id);
  if (isAsked && person !== requester.id) return undefined;
  if (stage === 'meeting') return card.goOnWithout;
  return stage === 'asking' ? card.goOn : undefined;
}

function waitingNote(session: Session): Row[] {
  const { card } = wordsOf(session.language).questions;
  const until = waitFor(session)?.until;
  const round = session.awaited?.round ?? 1;
  if (session.stage !== 'asking' || until === undefined) return [];
  // A recording waits for days: somebody who looks at it leaves it, or chooses.
  if (session.recording) return [];
  // A quick workshop waits once more after its only round, until somebody answers or says to go on.
  const isOver = session.rounds.some(({ number }) => number === round);
  return [noteRow(isOver ? card.ends : card.begins(round, moment(until)))];
}
