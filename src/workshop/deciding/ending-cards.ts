import { approvalOf } from './approval/queries.js';
import { linkToPost, mention, moment } from '../../text/markup.js';
import { wordsOf } from '../../words/words.js';
import { button, buttons, type Card, cardSaying, paragraph, type Row, textRows } from '../base/card.js';
import type { Person } from '../base/people.js';
import type { LiveCard } from '../base/thread.js';
import { planLink } from '../opening/earlier/cards.js';
import { intentOf } from '../opening/earlier/state.js';
import { titleLine } from '../plan/lists.js';
import { latestVersion } from '../plan/queries.js';
import type { Fact, FactOf, Session } from './session.js';

/** How a workshop ended, in one sentence: what, who, when. Empty while it goes on. */
export function outcomeText(session: Session): string {
  const { outcome } = session;
  if (!outcome) return '';
  const { outcomes } = wordsOf(session.language).ending;
  const version = latestVersion(session)?.number ?? 1;
  const who = outcome.by ? mention(outcome.by.id) : outcomes.someone;
  const when = moment(outcome.at);
  switch (outcome.kind) {
    case 'approved': {
      const approval = approvalOf(session);
      return approval
        ? outcomes.approved(approval.version, mention(approval.by.id), moment(approval.at))
        : '';
    }
    case 'draft':
      return outcomes.draft(version, when);
    case 'ended':
      return outcomes.ended(version, who, when);
    case 'cancelled':
      return outcomes.cancelled(who, when);
    case 'withdrawn':
      return outcomes.withdrawn(outcome.version ?? version, who, when);
    case 'continued': {
      const { in: there } = outcome;
      const plan = intentOf(session)?.plan;
      const link = there
        ? linkToPost(titleLine({ ...session, title: there.title }), 'board', there.workshop)
        : '';
      return outcomes.continued(plan ? planLink(session, plan) : link, when);
    }
    case 'dropped':
      return outcomes.dropped(version, who, when);
    default:
      return outcome.kind satisfies never;
  }
}

interface EndCard {
  by: Person;
  /** What has settled it. */
  over?: FactOf<'WorkshopPaused' | 'Approved'>;
}

/** The card that asks how to end, as it stands now: open with its buttons, or with what was chosen. */
function endCard(session: Session, { by: asked, over }: EndCard): Card {
  const { end } = wordsOf(session.language).ending;
  const by = over?.by ?? session.endedBy;
  if (by || session.outcome)
    return paragraph(by ? end.chosen(mention(by.id)) : end.over(outcomeText(session)));
  const planWaits = session.stage === 'decision' && latestVersion(session)?.artifact === 'plan';
  const line = end.ask(mention(asked.id));
  const blocks: Row[] = [
    ...textRows(line),
    ...buttons([
      // A version that waits is put aside on its own card.
      ...(session.stage !== 'decision' && !session.paused
        ? [button(session, 'end', end.pause, { as: 'pause' })]
        : []),
      ...(planWaits ? [] : [button(session, 'end', end.draft, { as: 'draft' })]),
      button(session, 'end', end.discard, { as: 'discard', style: 'danger', asks: end.sure }),
    ]),
  ];
  return cardSaying(line, blocks);
}

/** Says who closed a workshop without a result, and what stays. */
export function closedWithout(session: Session): Card {
  const { closed } = wordsOf(session.language).ending;
  const lines = [outcomeText(session), closed.keeps];
  return cardSaying(wordsOf(session.language).common.sentences(lines), textRows(lines.join('\n')));
}

/** The card that asks how to end, each time that somebody wants to. Once it is `over`, it stays as it is. */
export const endCards: LiveCard<EndCard, Session, Fact> = {
  brings: ({ fact, seq }) =>
    fact.type === 'EndAsked' && !fact.goesOn ? [{ part: `end:${seq}`, own: { by: fact.by } }] : [],
  follows: (card, { fact }) =>
    !card.over && (fact.type === 'Approved' || (fact.type === 'WorkshopPaused' && !fact.goesOn))
      ? { ...card, over: fact }
      : card,
  reads: endCard,
};
