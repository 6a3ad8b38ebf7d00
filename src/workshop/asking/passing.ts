import { type Decision, factsOf, ignored } from '../base/decision.js';
import type { Person } from '../base/people.js';
import type { Question } from '../base/question.js';
import { beforeTheGate } from '../base/session.js';
import { declined, mayHandle, membersNamed } from '../people/rules.js';
import type { DeclineReason } from '../people/facts.js';
import { doubtIn, saidOfQuestion } from './answers/giving.js';
import { answerParts } from './answers/parts.js';
import { guessesOf, nowFor } from './fold.js';
import { nextQuestionNumber } from './questions/asking.js';
import { putOnCards } from './questions/closing.js';
import { addresseeNow, isAnswerable, isOfEach, isPast, questionIn } from './questions/questions.js';
import type { Fact, InputOf, Session } from './session.js';

/**
 * What each says for their own work is asked of each of the persons whom it concerns, where they take part: of whoever is named beside
 * the one who has it, once, on a card of their own. Whoever has said it is not asked. `before`: the session before this step.
 */
export function askedOfEach(before: Session, session: Session, at: string): Fact[] {
  if (!beforeTheGate.has(session.stage)) return [];
  const facts: Fact[] = [];
  let next = nextQuestionNumber(session);
  for (const question of session.questions.filter((each) => isOfEach(session, each))) {
    facts.push(...guessedBefore(before, session, question, at));
    const { number, text, who = '', person: from, level, why, options, assumption, cost, then } = question;
    const isAsked = (id: string) =>
      session.questions.some(
        (each) =>
          each.text === text &&
          (each.person.id === id ||
            each.passed.some(({ from: { id: former } }) => former === id) ||
            [...answerParts(each), ...guessesOf(each)].some(({ by }) => by.id === id)),
      );
    for (const { id, name } of membersNamed(session, who)) {
      if (isAsked(id)) continue;
      const to = { id, name };
      const said = { level, text, why, options, assumption, cost, then, who: name, to };
      const asked = { number: next++, ...said };
      const by = session.requester;
      facts.push({ type: 'QuestionPassedOn', at, question: number, by, from, to, asked });
    }
  }
  return facts;
}

/** What its addressee guessed before it was theirs to say is their answer now. */
function guessedBefore(before: Session, session: Session, question: Question, at: string): readonly Fact[] {
  const { number, person: by } = question;
  const guess = guessesOf(question).find((each) => each.by.id === by.id);
  if (!guess || !isAnswerable(question) || questionIn(before, number)?.person.id === by.id) return [];
  const said = { at, via: 'reply', ...guess, ...doubtIn(question, guess.text) } as const;
  return factsOf(saidOfQuestion(session, question, said) ?? []);
}

/** Questions that are for whoever takes part now are put to them, and those of whoever cannot be reached to the requester. */
export function withWhoCame<S extends Session>(session: S, fact: Fact): S {
  if (fact.type !== 'MemberInvited') return session;
  const { person, at, away = false } = fact;
  const to = away ? session.requester : person;
  const isSaidToKnow = ({ guesses = [] }: Question) =>
    guesses.some(({ who }) => who && membersNamed(session, who).some(({ id }) => id === to.id));
  const isTheirs = (each: Question) =>
    away
      ? each.person.id === person.id
      : each.person.id !== to.id && (addresseeNow(session, each).id === to.id || isSaidToKnow(each));
  const moves = (each: Question) => isAnswerable(each) && isTheirs(each);
  const questions = session.questions.map((each) => (moves(each) ? nowFor(each, { to, at }) : each));
  return putOnCards({ ...session, questions }, (each) => !session.questions.includes(each));
}

/** An open question is passed on. The new addressee need not be a member, and may answer it, skip it or pass it on. */
export function delegate(session: Session, input: InputOf<'QuestionPassOnAsked'>): Decision<Fact> {
  const { at, by, admin, to, isBot = false } = input;
  const question = questionIn(session, input.question);
  const about = question && { question: question.number };
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'pass', reason, ...about })];
  if (question ? isPast(session, question) : session.stage === 'closed') return refused('finished');
  if (!question || !isAnswerable(question)) return refused('nothingOpen');
  if (!mayHandle(session, question, by, admin))
    return wasTheirs(question, by, to) ? ignored('repeat') : refused('notMember');
  if (isBot || to.id.trim() === '') return refused('notPerson');
  const { number, person: from } = question;
  if (from.id === to.id) return wasTheirs(question, by, to) ? ignored('repeat') : refused('notPerson');
  return [{ type: 'QuestionPassedOn', at, question: number, by, from, to: { id: to.id, name: to.name } }];
}

/** Whether this is the second click of the person who has just passed it on. */
function wasTheirs({ passed, person }: Question, by: Person, to: Person): boolean {
  return person.id === to.id && passed.at(-1)?.by.id === by.id;
}
