import type { RoleId } from '../../roles/index.js';
import { oneLine, sentence } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import type { Session } from '../session.js';
import { type LiveCard, type Moment, standingAs } from '../thread/contract.js';
import { wordsOf } from '../words.js';
import { changedMindLine, turnLines } from './turn-lines.js';

/** What one role answered: drawn once, as it was when it said so. */
interface Answered {
  role: RoleId;
  agrees: boolean;
  /** Its heading and what it does to the plan; empty where it only agrees. */
  lines: string[];
}

/** The short answers to one call. `over`: another call followed, with a card of its own. */
interface ClosingAnswers {
  title: string;
  answers: Answered[];
  over?: true;
}

/** The short answers that were asked for together, in one message that grows with each of them. */
export const closingAnswerCards: LiveCard<ClosingAnswers> = {
  urgency: 'turn',
  brings(moment, stood) {
    const { fact, seq } = moment;
    if (fact.type !== 'ClosingAnswered') return [];
    const last = standingAs(closingAnswerCards, stood).at(-1);
    if (last && !last.over) return [];
    const own = { title: titleOf(moment.after, fact), answers: [answered(moment, fact)] };
    return [{ part: `closing:r${fact.round}:${seq}`, own }];
  },
  follows(own, moment) {
    if (own.over) return own;
    const { fact } = moment;
    if (fact.type === 'ClosingAnswersAsked') return { ...own, over: true };
    return fact.type === 'ClosingAnswered'
      ? { ...own, answers: [...own.answers, answered(moment, fact)] }
      : own;
  },
  reads: (session, own) => cardOf(session, own),
};

function titleOf({ language }: Session, { round, after }: FactOf<'ClosingAnswered'>): string {
  return wordsOf(language).rounds.answers.titles[after](round);
}

function answered({ before, after }: Moment, { role, turn }: FactOf<'ClosingAnswered'>): Answered {
  const { common, rounds } = wordsOf(after.language);
  const agrees = turn.verdict === 'ok';
  const lines = [...turnLines(before, after, role, turn), ...changedMindLine(after, turn)];
  if (agrees && lines.length === 0) return { role, agrees, lines };
  const reason = agrees ? '' : sentence(turn.reason, common.stop);
  return { role, agrees, lines: [rounds.answers.role(role, common.marks[turn.verdict], reason), ...lines] };
}

function cardOf({ language }: Session, { title, answers }: ClosingAnswers): Card {
  const { common, rounds } = wordsOf(language);
  const silent = answers.flatMap(({ role, lines }) => (lines.length === 0 ? [role] : []));
  const agree = silent.length > 0 ? [rounds.answers.agree(common.list(silent), silent.length)] : [];
  const parts = [
    common.heading(title),
    ...answers.flatMap(({ lines }) => (lines.length > 0 ? [lines.join('\n')] : [])),
    ...agree,
  ];
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  const agreeing = answers.flatMap(({ role, agrees }) => (agrees ? [role] : []));
  const who = agreeing.length > 0 ? rounds.answers.agree(common.list(agreeing), agreeing.length) : '';
  const summary = [title, who].filter(Boolean).map((text) => sentence(oneLine(text), common.stop));
  return cardSaying(common.sentences(summary), [{ parts, rest }]);
}
