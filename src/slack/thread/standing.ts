import type { Fact, FactOf } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';
import type { Shown } from '../views/blocks.js';
import { budgetCard } from '../views/budget.js';
import { cardOf } from '../views/card.js';
import { longWait } from '../views/long-wait.js';
import { asksHowMeant, meantCard, type Said } from '../views/meant.js';
import { pausedNotice } from '../views/paused.js';
import { putAgain, questionCard } from '../views/question.js';
import { cardAboutFloor } from './standing-routing.js';
import { contestBrought, offerBrought } from './standing-team.js';
import { budgetPart, cardPart, longWaitPart, meantPart, pausedPart, questionPart } from './parts.js';

/** A message in the thread that is edited in place, as it should read now. */
export interface Standing {
  part: string;
  shown: Shown;
}

/** All cards and notices that these facts have brought into the thread and that may read otherwise later. */
export function standing(session: Session, facts: readonly Fact[]): Standing[] {
  const versions = session.versions.map((version) => {
    return { part: cardPart(version.number), shown: cardOf(session, version) };
  });
  const others = facts.flatMap((fact, index) => cardBroughtBy(session, fact, index + 1, facts));
  const budgets = session.budgetPauses.map((pause) => {
    return { part: budgetPart(pause.number), shown: budgetCard(session, pause) };
  });
  return [...versions, ...others, ...budgets];
}

/** The question that a fact puts to people, by its number. */
export function putBy(fact: Fact): number | undefined {
  if (fact.type === 'QuestionPut' || fact.type === 'RoleSkipped') return fact.question;
  // What waits for a meeting is put there.
  if (fact.type === 'AssumptionQuestioned') return fact.put && fact.question.number;
  return fact.type === 'TurnHeld' || fact.type === 'BriefJudged' ? fact.question?.number : undefined;
}

/** The card or notice that a fact brings, as it should read now; none for most. */
export function cardBroughtBy(session: Session, fact: Fact, seq: number, facts: readonly Fact[]): Standing[] {
  const later = facts.slice(seq);
  if (fact.type === 'WorkshopPaused') {
    const resumed = later.find((each) => each.type === 'WorkshopResumed');
    const by = resumed?.type === 'WorkshopResumed' ? resumed.by : undefined;
    return [{ part: pausedPart(seq), shown: pausedNotice(session, fact.by, by) }];
  }
  if (fact.type === 'WaitEscalated') return [{ part: longWaitPart(seq), shown: longWait(session, fact) }];
  if (fact.type === 'ReplyRead') return meantBrought(session, fact, seq, facts);
  if (fact.type === 'AnswerOffered') return [offerBrought(session, fact, seq, facts)];
  if (fact.type === 'AnswerContested') {
    return fact.waits ? [] : [contestBrought(session, fact, seq, facts)];
  }
  const question = session.questions.find(({ number }) => number === putBy(fact));
  if (!question) return cardAboutFloor(session, fact, seq, facts);
  const isOlder = later.some((each) => putBy(each) === question.number);
  const card = isOlder ? putAgain(session, question) : questionCard(session, question);
  return [{ part: questionPart(question.number, seq), shown: card }];
}

function meantBrought(
  session: Session,
  { as, message }: FactOf<'ReplyRead'>,
  seq: number,
  facts: readonly Fact[],
): Standing[] {
  const said = replyBehind(session, message, facts);
  if (!said) return [];
  const reply = { ...said, as };
  if (!asksHowMeant(reply)) return [];
  const settled = facts.slice(seq).find((each) => each.type === 'ReplySettled' && each.message === message);
  const choice = settled?.type === 'ReplySettled' ? settled : undefined;
  return [{ part: meantPart(message, seq), shown: meantCard(session, reply, choice) }];
}

/** A reply as it was read; its card outlives the message. */
function replyBehind(session: Session, message: string, facts: readonly Fact[]): Said | undefined {
  const known = session.replies.find(({ id }) => id === message);
  if (known) return known;
  const made = facts.find((each) => each.type === 'ReplyMade' && each.reply.id === message);
  if (made?.type !== 'ReplyMade') return undefined;
  return { ...made.reply, ...(made.version !== undefined && { version: made.version }) };
}
