import { giveAnswer, isAnswerOf, notAsked } from '../asking/answers/giving.js';
import type { AnswersInput } from '../asking/facts.js';
import { closeQuestion } from '../asking/questions/asking.js';
import { isAnswerable, isPast } from '../asking/questions/questions.js';
import { type Decision, type Evolve, factsOf, ignored, type Rules, type Subject } from '../base/decision.js';
import { raiseConcern } from '../deciding/approval/concerns.js';
import { changesFrom, giveMore, takeUp } from '../deciding/approval/revision.js';
import { planAtHand } from '../deciding/approval/standing.js';
import { reopen, whyNotReopen } from '../deciding/approval/withdrawing.js';
import type { EarlierInput } from '../opening/earlier/facts.js';
import type { DeclineReason } from '../people/facts.js';
import { declined, mayAnswer, mayApprove } from '../people/rules.js';
import { latestVersion } from '../plan/standing.js';
import { resume } from '../running/failures.js';
import { takeDeletedMessage, takeEditedMessage } from './edits.js';
import { takeMessage } from './remarks.js';
import { settleReply, takeCounter, takeReading } from './replies.js';
import type { Fact, InputOf, Session } from './session.js';

/**
 * Somebody goes on here with words that they wrote elsewhere: more on a draft, a wish on a plan, or else a remark. What stands still
 * goes on where they may say so.
 */
function takeWords(
  session: Session,
  { at, by, text, id }: InputOf<'WordsBrought'>,
  evolve: Evolve<Session, Fact>,
): Decision<Fact> {
  if (session.wordsBrought?.includes(id)) return ignored('repeat');
  if (session.recording || (session.stage === 'closed' && !mayReopen(session))) return ignored('closed');
  const brought: Fact = { type: 'WordsBrought', at, by, text, id };
  const effects = goesOn(session, { at, by, text }, evolve);
  const isRefused = effects.every(({ type }) => type === 'RequestDeclined');
  const remark: Fact = { type: 'RemarkMade', at, remark: { id: `brought:${id}`, by, text, at } };
  return [brought, ...effects, ...(isRefused && session.stage !== 'closed' ? [remark] : [])];
}

/** Whether it is over in a way that somebody could take back. */
function mayReopen(session: Session): boolean {
  return whyNotReopen(session, session.requester, planAtHand(session)?.number ?? 0) === undefined;
}

interface Words {
  at: string;
  by: InputOf<'WordsBrought'>['by'];
  text: string;
}

function goesOn(session: Session, { at, by, text }: Words, evolve: Evolve<Session, Fact>): Fact[] {
  const version = latestVersion(session)?.number ?? 0;
  const said = { at, by, text, version };
  if (session.stage === 'closed') {
    const plan = planAtHand(session)?.number ?? version;
    const opened = reopen(session, { at, by, version: plan });
    return mayApprove(session, by)
      ? then(session, opened, (now) => changesFrom(now, { ...said, version: plan }, evolve), evolve)
      : raiseConcern(session, said);
  }
  if (session.stage !== 'decision') {
    return session.paused ? resume(session, { type: 'ResumeAsked', at, by, admin: false }) : [];
  }
  if (latestVersion(session)?.artifact === 'draft') return giveMore(session, said, evolve);
  if (!mayApprove(session, by)) return raiseConcern(session, said);
  const up = session.parked ? factsOf(takeUp(session, { at, by })) : [];
  return then(session, up, (now) => changesFrom(now, said, evolve), evolve);
}

/** What follows once these have happened. */
function then(
  session: Session,
  facts: Fact[],
  next: (now: Session) => Fact[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  return [...facts, ...next(facts.reduce(evolve, session))];
}

const answersRules: Rules<Session, Fact, AnswersInput | Extract<EarlierInput, { type: 'WordsBrought' }>> = {
  Said: (session, input, evolve) => inThread(session, input, takeMessage(session, input, evolve)),
  SaidAgain: takeEditedMessage,
  Unsaid: takeDeletedMessage,
  AnswerGiven: giveAnswer,
  ReadingGiven: takeReading,
  CounterAnswered: takeCounter,
  ReplyMeant: settleReply,
  AnswerMeant: answerMeant,
  WordsBrought: takeWords,
};

/** What a message leads to, and which thread it stands in where nobody has written there before. */
function inThread(session: Session, { at, root }: InputOf<'Said'>, decided: Decision<Fact>): Decision<Fact> {
  const isNew =
    root !== undefined &&
    session.root === undefined &&
    session.stage !== 'closed' &&
    Array.isArray(decided) &&
    decided.length > 0;
  return isNew ? [{ type: 'ThreadFound', at, root }, ...decided] : decided;
}

/** Somebody says which question a message of theirs answers. */
function answerMeant(session: Session, input: InputOf<'AnswerMeant'>): Decision<Fact> {
  const { at, by, question: number, message } = input;
  const refused = (reason: DeclineReason) => [
    declined({ at, to: by, what: 'answer', reason, question: number, message }),
  ];
  const question = session.questions.find((each) => each.number === number);
  if (question && isPast(session, question)) return refused('finished');
  if (question?.closure?.message === message) return ignored('repeat');
  const said = [...session.remarks, ...session.replies].find(({ id }) => id === message);
  if (!question || !said) return refused('nothingOpen');
  if (said.by.id !== by.id) return refused('notYours');
  const { text } = said;
  const isOwn = isAnswerOf(question, by);
  if (!isOwn && !isAnswerable(question)) return refused('nothingOpen');
  if (!isOwn && !mayAnswer(session, question, by)) {
    const told = notAsked(session, question, { at, by, message });
    return told.length > 0 ? told : ignored('repeat');
  }
  return [closeQuestion(session, question, { at, text, by, via: 'reply', message })];
}

/** What becomes of a message. What it leads to are facts of the subjects to its left. */
export const hearing = { fold: {}, rules: answersRules } satisfies Subject<Session, Fact>;
