import type { FactOf, Session, Fact } from '../session.js';
import { mention } from '../../../text/markup.js';
import { button, buttons, type Card, cardSaying, paragraph, textRows } from '../../base/card.js';
import type { LiveCard } from '../../base/thread-contract.js';
import { computed } from '../../base/tracking.js';
import { wordsOf } from '../../../words/words.js';
import { concernLine } from './deciding-rows.js';
import { openConcerns, whyNotApprove } from './standing.js';

interface Questioned {
  fact: FactOf<'ApprovalQuestioned'>;
  became?: 'approved' | 'left';
}

function questionCard(session: Session, { fact, became }: Questioned): Card {
  const { approval, common } = wordsOf(session.language);
  const { question } = approval;
  const { version, by, message, why } = fact;
  const who = mention(by.id);
  if (became) return paragraph(question[became](who, version));
  if (computed(session, (now) => whyNotApprove(now, version)) !== undefined)
    return paragraph(question.over(version));
  const open = openConcerns(session);
  const whose = common.list([...new Set(open.map((each) => mention(each.by.id)))]);
  const plain = why === 'like' ? question.like(who, version) : question.plain(who, version);
  const asks = open.length > 0 && why === 'concern' ? question.concern(who, version, whose) : plain;
  const lines = [asks, ...open.map((each) => concernLine(session, each))];
  const about = { version, ...(message !== undefined && { message }) };
  const last = open.at(-1)?.number;
  return cardSaying(common.sentences(lines), [
    ...textRows(lines.join('\n')),
    ...buttons([
      button(session, 'approve', question.yes(version), {
        ...about,
        ...(last !== undefined && { concern: last }),
      }),
      button(session, 'approve_not', question.no, about),
    ]),
  ]);
}

/** The question to somebody who may have approved. It is over when they have, or have taken back what brought it. */
export const approvalQuestions: LiveCard<Questioned, Session, Fact> = {
  urgency: 'answer',
  brings: ({ fact, seq }) =>
    fact.type === 'ApprovalQuestioned' ? [{ part: `approve:v${fact.version}:${seq}`, own: { fact } }] : [],
  follows(card, { fact }) {
    if (card.became || !('version' in fact) || fact.version !== card.fact.version) return card;
    if (fact.type === 'Approved' || (fact.type === 'VoiceGiven' && fact.counts))
      return fact.by.id === card.fact.by.id ? { ...card, became: 'approved' } : card;
    const isLeft = fact.type === 'ApprovalLeft' && fact.by.id === card.fact.by.id;
    return isLeft && fact.message === card.fact.message ? { ...card, became: 'left' } : card;
  },
  reads: questionCard,
};
