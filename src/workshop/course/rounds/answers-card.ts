import type { FactOf, Session, Fact } from '../session.js';
import type { RoleId } from '../../../roles/index.js';
import { type Card, cardSaying, textRows } from '../../base/card.js';
import { type LiveCard, type Moment, standingAs } from '../../base/thread-contract.js';
import { wordsOf } from '../../../words/words.js';
import { turnLines } from './turn-lines.js';

/** What one role answered: drawn once, as it was when it said so. */
interface Answered {
  role: RoleId;
  lines: string[];
}

/** The short answers to one call. `over`: another call followed, with a card of its own. */
interface ClosingAnswers {
  title: string;
  answers: Answered[];
  over?: true;
}

/**
 * The short answers that were asked for together, in one message that grows with each of them that says more than yes. Those
 * before a round is closed are part of its closing.
 */
export const closingAnswerCards: LiveCard<ClosingAnswers, Session, Fact> = {
  urgency: 'turn',
  brings(moment, stood) {
    const { fact, seq } = moment;
    if (fact.type !== 'ClosingAnswered' || fact.after === 'round') return [];
    const answers = answered(moment, fact);
    const last = standingAs(closingAnswerCards, stood).at(-1);
    if (answers.length === 0 || (last && !last.over)) return [];
    return [{ part: `closing:r${fact.round}:${seq}`, own: { title: titleOf(moment.after, fact), answers } }];
  },
  follows(own, moment) {
    const { fact } = moment;
    if (own.over) return own;
    if (fact.type === 'ClosingAnswersAsked') return { ...own, over: true };
    if (fact.type !== 'ClosingAnswered') return own;
    const answers = answered(moment, fact);
    return answers.length === 0 ? own : { ...own, answers: [...own.answers, ...answers] };
  },
  reads: (session, own) => cardOf(session, own),
};

function titleOf({ language }: Session, { after }: FactOf<'ClosingAnswered'>): string {
  return wordsOf(language).rounds.answers.title[after];
}

function answered(
  { before, after }: Moment<Session, Fact>,
  { role, turn }: FactOf<'ClosingAnswered'>,
): Answered[] {
  const lines = turnLines(before, after, role, turn);
  if (lines.length === 0 && turn.verdict === 'ok') return [];
  const { common } = wordsOf(after.language);
  return [{ role, lines: lines.length > 0 ? lines : [common.verdicts[turn.verdict]] }];
}

function cardOf({ language }: Session, { title, answers }: ClosingAnswers): Card {
  const { common, rounds } = wordsOf(language);
  const lines = answers.map(({ role, lines: said }) => rounds.answers.line(role, said.join(' · ')));
  return cardSaying(title, textRows([common.heading(title), ...lines].join('\n')));
}
