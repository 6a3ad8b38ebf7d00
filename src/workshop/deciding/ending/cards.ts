import type { FactOf, Session, Fact } from '../session.js';
import { mention } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, type Row, textRows } from '../../base/card.js';
import type { BoardLine } from '../../plan/lists.js';
import { latestVersion } from '../../plan/versions.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';
import { approvalOf, outcomeOf } from './outcome.js';

/** The card that asks how to end, as it stands now: open with its buttons, or with what was chosen. */
function endCard(session: Session, over?: FactOf<'EndWithdrawn' | 'Approved'>): Card {
  const decision = chosen(session, over);
  return decision ? cardSaying(decision, textRows(decision)) : asking(session);
}

function chosen(session: Session, over?: FactOf<'EndWithdrawn' | 'Approved'>): string {
  const { end } = wordsOf(session.language).ending;
  const { outcome, endedBy } = session;
  if (over?.type === 'EndWithdrawn')
    return over.paused ? end.paused(mention(over.by.id)) : end.goesOn(mention(over.by.id));
  if (endedBy) return end.withDraft(mention(endedBy.id));
  if (over) return end.over(approvalOf(session, over));
  if (!outcome) return '';
  return outcome.kind === 'discarded' && outcome.by
    ? end.discarded(mention(outcome.by.id))
    : end.over(outcomeOf(session));
}

function asking(session: Session): Card {
  const { end } = wordsOf(session.language).ending;
  const waiting = session.stage === 'decision' ? latestVersion(session)?.artifact : undefined;
  const planWaits = waiting === 'plan';
  const underway = mayPause(session) ? end.choicesWithPause : end.choices;
  const choices = waiting === 'draft' ? end.choicesWithDraft : underway;
  const lines = [
    end.ask(session.endAskedBy ? mention(session.endAskedBy.id) : ''),
    planWaits ? end.choicesWithPlan : choices,
  ];
  const blocks: Row[] = [
    ...textRows(lines.join('\n')),
    ...buttons([
      ...(mayPause(session) ? [button(session, 'end_pause', end.pause)] : []),
      ...(planWaits ? [] : [button(session, 'end_draft', end.draft)]),
      button(session, 'end_discard', end.discard, { style: 'danger', asks: end.sure }),
      button(session, 'end_go_on', end.goOn),
    ]),
  ];
  return cardSaying(wordsOf(session.language).common.sentences(lines), blocks);
}

/** A version that waits is put aside on its own card. */
function mayPause({ stage, paused }: Session): boolean {
  return stage !== 'decision' && !paused;
}

/** Says who closed a workshop without a result, and what stays. */
export function closedWithout(session: Session): Card {
  const { closed } = wordsOf(session.language).ending;
  const version = latestVersion(session)?.number;
  const lines = [outcomeOf(session), version === undefined ? closed.nothing : closed.keeps(version)];
  return cardSaying(wordsOf(session.language).common.sentences(lines), textRows(lines.join('\n')));
}

/** The card that asks how to end, each time that somebody wants to. Once it is `over`, it stays as it is. */
export const endCards: LiveCard<{ over?: FactOf<'EndWithdrawn' | 'Approved'> }, Session, Fact> = {
  brings: ({ fact, seq }) => (fact.type === 'EndAsked' ? [{ part: `end:${seq}`, own: {} }] : []),
  follows: (card, { fact }) =>
    !card.over && (fact.type === 'EndWithdrawn' || fact.type === 'Approved') ? { over: fact } : card,
  reads: (session, { over }) => endCard(session, over),
};

/** Somebody asked to end, and nothing is chosen yet. */
export const endLine: BoardLine<Session> = ({ language, stage, endAskedBy, endedBy }) => {
  const { label, asked } = wordsOf(language).ending.end;
  return [label, stage !== 'closed' && endAskedBy && !endedBy ? asked(mention(endAskedBy.id)) : ''];
};
